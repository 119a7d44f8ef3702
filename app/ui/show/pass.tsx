import type { ReactNode } from 'react'
import '../styles/work.css'

/**
 * What one would keep on paper, a booking or a sent form: under the kanga's border, each child a part below a line to tear
 * at.
 */
export function Pass({ children }: { children: ReactNode }) {
  return (
    <section className="card pass">
      <div className="kanga" />
      {children}
    </section>
  )
}
