import type { LateView, PaymentTotalsView as Totals } from '~/domain/payments/views'
import { formatTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { StatCard } from '../show/stat-card'
import { Money } from '../show/text'

/** Pending and received totals; `pays` for the tenant who sent them. */
export function PaymentTotals({ totals, pays }: { totals: Totals; pays: boolean }) {
  const { waiting, waitingTzs, receivedTzs, monthTzs } = totals
  return (
    <div className="stats">
      <StatCard
        label={pays ? 'Being Checked' : 'To Be Checked'}
        value={<Money tzs={waitingTzs} />}
        hint={count(waiting, 'receipt')}
      />
      <StatCard
        label={pays ? 'Paid' : 'Received'}
        value={<Money tzs={receivedTzs} />}
        hint={`${formatTzs(monthTzs)} this month`}
      />
    </div>
  )
}

/** Instalments that are late, each with its booking. */
export function LateInstalments({ late }: { late: readonly LateView[] }) {
  if (late.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>Late</h2>
      <ul className="stack-s">
        {late.map(({ bookingId, text }) => (
          <li key={bookingId}>
            <a href={paths.bookingDetails(bookingId)}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
