import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The content in a few letters: a sum, a count, a date. */
  figure?: ReactNode
  open?: boolean
  children: ReactNode
}

/** A row that unfolds what few people need; its figure says whether to. Belongs in a `rows` box. */
export function Fold({ title, figure, open, children }: Props) {
  return (
    <details className="fold" open={open}>
      <summary>
        <h2>{title}</h2>
        {figure && <span className="small muted clip">{figure}</span>}
      </summary>
      <div className="stack-s">{children}</div>
    </details>
  )
}
