import type { ReactNode } from 'react'
import '../styles/figures.css'

type Props = {
  label: string
  value: ReactNode
  /** A quiet line under the figure. */
  hint?: ReactNode
  /** Where the figure's things are. */
  href?: string
}

/** One figure; a `.stats` holds several. */
export function StatCard({ label, value, hint, href }: Props) {
  return (
    <div className="stat">
      <p className="stat-label">{href ? <a href={href}>{label}</a> : label}</p>
      <p className="stat-value">{value}</p>
      {hint && <p className="muted">{hint}</p>}
    </div>
  )
}

/** A figure of a dashboard: its amount, or the amount as `value` shows it. */
export type Figure = Omit<Props, 'value'> & { amount: number; value?: ReactNode }

/** The figures of a dashboard, four a row; of more than one row, those that are 0 come last. */
export function StatCards({ cards }: { cards: readonly Figure[] }) {
  const zerosLast = [...cards]
  if (cards.length > 4) zerosLast.sort((a, b) => Number(a.amount === 0) - Number(b.amount === 0))
  return (
    <div className={cards.length > 4 ? 'stats in-pairs md:grid-cols-4' : 'stats'}>
      {zerosLast.map(({ amount, value = amount, ...card }) => (
        <StatCard key={card.label} value={value} {...card} />
      ))}
    </div>
  )
}
