import type { ReactNode } from 'react'
import { t } from '~/domain/ground/shared/language'

type Props = {
  label: string
  /** How much of the whole is done; absent where nobody can count it. */
  done?: { part: number; of: number }
  /** The same in words, for readers of text and without scripts. */
  children: ReactNode
  /** URL of this page; absent on a form, where it would lose what was typed. */
  refresh?: string
}

/** How far work in the background is, as a bar and in words. */
export function Progress({ label, done, children, refresh }: Props) {
  const percent = done && Math.floor((done.part / Math.max(1, done.of)) * 100)
  return (
    <div className="stack-s">
      <p className="cluster between">
        <strong>{label}</strong>
        {percent !== undefined && <span className="strong num">{percent} %</span>}
      </p>
      <progress max={done?.of} value={done?.part} aria-label={label} />
      <p className="small">
        {children} {refresh && <a href={refresh}>{t`Refresh`}</a>}
      </p>
    </div>
  )
}
