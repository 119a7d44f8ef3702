import type { ReactNode } from 'react'
import { Money } from './text'
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

/** A figure of a dashboard, and its amount as it is shown. */
export type Figure = Omit<Props, 'hint'> & { amount: number }

/** A figure that counts something, or a percentage. */
export const figure = (label: string, amount: number, href?: string, unit = ''): Figure => ({
  label,
  amount,
  href,
  value: `${amount}${unit}`,
})

/** A sum of money; `amount` tells whether there is none where that is another sum. */
export const sumFigure = (label: string, tzs: number, href?: string, amount = tzs): Figure => ({
  label,
  amount,
  href,
  value: <Money tzs={tzs} />,
})

/** The figures of a dashboard, four a row; of more than one row, those that are 0 come last. */
export function StatCards({ cards }: { cards: readonly Figure[] }) {
  const zerosLast = [...cards]
  if (cards.length > 4) zerosLast.sort((a, b) => Number(a.amount === 0) - Number(b.amount === 0))
  return (
    <div className={cards.length > 4 ? 'stats in-pairs md:grid-cols-4' : 'stats'}>
      {zerosLast.map(({ amount: _, ...card }) => (
        <StatCard key={card.label} {...card} />
      ))}
    </div>
  )
}
