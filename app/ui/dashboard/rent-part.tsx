import { lateSentence, type RentTotal, rentSentence } from '~/domain/money/rent'
import type { Day } from '~/domain/shared/calendar'
import { paths } from '~/paths'
import { Badge } from '../show/status-badge'
import { Part } from './part'

export type RentView = { from: Day; total: RentTotal; lateCount: number }

/** This month's rent and late tenants; returns null when no rent is due. */
export function RentPart({ rent: { from, total, lateCount } }: { rent: RentView }) {
  if (total.beforeTzs + total.monthTzs === 0) return null
  return (
    <Part title="Rent" more={{ href: paths.rent(), label: 'Rent Roll' }}>
      <div className="card stack-s">
        {lateCount > 0 && (
          <p>
            <Badge tone="bad" icon="triangle-alert" label={lateSentence(lateCount)} />
          </p>
        )}
        <p>{rentSentence(total, from)}</p>
      </div>
    </Part>
  )
}
