import type { ReactNode } from 'react'
import '../styles/work.css'

/**
 * A booking or a sent form, drawn like a paper to keep: under the kanga's border, each child is a part below a line to
 * tear at.
 */
export function Pass({ children }: { children: ReactNode }) {
  return (
    <section className="card pass">
      <div className="kanga" />
      {children}
    </section>
  )
}
