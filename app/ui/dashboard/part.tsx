import type { ReactNode } from 'react'

type Props = {
  title: string
  more?: { href: string; label: string }
  empty?: ReactNode
  isEmpty?: boolean
  children: ReactNode
}

/** One part of a dashboard with its heading, and what to say when there is nothing in it. */
export function Part({ title, more, empty, isEmpty = false, children }: Props) {
  return (
    <section className="stack-s">
      <div className="cluster between">
        <h2>{title}</h2>
        {more && !isEmpty && (
          <a href={more.href} aria-label={`${more.label}: ${title}`}>
            {more.label}
          </a>
        )}
      </div>
      {isEmpty ? <p className="muted">{empty}</p> : children}
    </section>
  )
}
