import { lateSentence, type RentTotal, rentSentence } from '~/domain/money/rent'
import { type Day, formatMonth } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { paths } from '~/paths'
import { SharesBar } from '../show/shares-bar'
import { Money } from '../show/text'
import { Part } from './part'

export type RentView = { from: Day; total: RentTotal; lateCount: number; lateTzs: number }

/** This month's rent as one bar of shares; returns null when no rent is due. */
export function RentPart({ rent: { from, total, lateCount, lateTzs } }: { rent: RentView }) {
  const dueTzs = total.beforeTzs + total.monthTzs
  if (dueTzs === 0) return null
  return (
    <Part title={`Rent in ${formatMonth(from)}`} more={{ href: paths.rent(), label: 'Rent Roll' }}>
      <div className="card stack-s">
        <p>
          <strong>{formatTzs(total.receivedTzs)}</strong> of <Money tzs={dueTzs} />
        </p>
        <p className="sr">{rentSentence(total, from)}</p>
        <RentBar {...{ total, lateCount, lateTzs }} />
      </div>
    </Part>
  )
}

type BarProps = Pick<RentView, 'total' | 'lateCount' | 'lateTzs'> & { wide?: boolean }

/** The rent of a month as one bar: received, being checked, late and due later. */
export function RentBar({ total, lateCount, lateTzs, wide }: BarProps) {
  const shares = [
    { label: 'Received', tzs: total.receivedTzs, colour: 'leaf' },
    { label: 'Being checked', tzs: total.waitingTzs, colour: 'mango' },
    { label: lateSentence(lateCount).slice(0, -1), tzs: lateTzs, colour: 'brick' },
    { label: 'Due later', tzs: total.openTzs - lateTzs, colour: 'line' },
  ].filter(({ tzs }) => tzs > 0)
  return <SharesBar shares={shares} wide={wide} />
}
