import type { MoneyBar } from '~/domain/money/owed'
import { formatTzs } from '~/domain/shared/money'
import { Badge } from '../show/status-badge'
import '../styles/meter.css'

const looks = {
  'Not paid': { tone: '', icon: 'clock' },
  'Part paid': { tone: 'wait', icon: 'clock' },
  Paid: { tone: 'good', icon: 'check' },
} as const

/** The sum that is due on a booking and its deadline, from `nextStep`, with a bar of received money. */
export function MoneyState({ next, money }: { next: string; money: MoneyBar | null }) {
  if (!money) return next ? <p className="strong">{next}</p> : null
  const { badge, ofTzs, receivedTzs } = money
  return (
    <div className="stack-s">
      {next && <p className="strong">{next}</p>}
      <div className="cluster">
        <PaymentStateBadge state={badge} />
        <meter
          className="meter good"
          min={0}
          max={ofTzs}
          value={receivedTzs}
          aria-label={`${formatTzs(receivedTzs)} of ${formatTzs(ofTzs)} received`}
        />
      </div>
    </div>
  )
}

export function PaymentStateBadge({ state }: { state: MoneyBar['badge'] }) {
  return <Badge label={state} {...looks[state]} />
}
