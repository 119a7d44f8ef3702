import type { ReactNode } from 'react'
import '../styles/work.css'

type Props = {
  /** Id of the part below the tear line. */
  stubId?: string
  /** What is done with it, below the tear line. */
  stub?: ReactNode
  children: ReactNode
}

/** What one would keep on paper, a booking or a sent form: under the kanga's border, with a line to tear it at. */
export function Pass({ stubId, stub, children }: Props) {
  return (
    <section className="card pass">
      <div className="kanga" />
      <div className="stack-s">{children}</div>
      {stub && (
        <div className="stack-s" id={stubId}>
          {stub}
        </div>
      )}
    </section>
  )
}
