import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import '../styles/work.css'

type Props = {
  label: string
  value: ReactNode
  icon?: IconName
  /** A quiet line under the figure. */
  hint?: ReactNode
  /** Where the figure's things are. */
  href?: string
}

/** One figure of a dashboard; several stand in a `.stats`. */
export function StatCard({ label, value, icon, hint, href }: Props) {
  return (
    <div className="card stat">
      <p className="stat-label">
        {icon && <Icon name={icon} />}
        {href ? <a href={href}>{label}</a> : label}
      </p>
      <p className="stat-value">{value}</p>
      {hint && <p className="small muted">{hint}</p>}
    </div>
  )
}
