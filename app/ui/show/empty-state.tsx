import type { ReactNode } from 'react'
import { Scene } from './scene'

type Props = {
  title: string
  /** The purpose of this list. */
  children?: ReactNode
  /** The one next step: a ButtonLink or an ActionButton. */
  action?: ReactNode
}

/** A place with nothing in it yet. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="empty">
      <Scene />
      <h2>{title}</h2>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
