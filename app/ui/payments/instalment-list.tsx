import type { FilledInstalment } from '~/domain/money/allocation'
import { paymentBadge } from '~/domain/money/owed'
import { PaymentStateBadge } from '../bookings/money-state'
import { DayText, Money } from '../show/text'

type Props = {
  instalments: readonly FilledInstalment[]
  /** Before the confirmation the first due date is not known: when it will be, in words. */
  firstDue?: string
}

/** Instalments with due dates and what has been paid. */
export function InstalmentList({ instalments, firstDue }: Props) {
  return (
    <section className="card stack">
      <h2>Instalments</h2>
      <ol className="stack-s">
        {instalments.map((instalment) => (
          <li key={instalment.number} className="row">
            <div>
              <p>
                {instalment.number}. <Money tzs={instalment.totalTzs} />
                {instalment.feeTzs > 0 && <span className="small muted"> incl. fee</span>}
              </p>
              <p className="small muted">
                {firstDue && instalment.number === 1 ? (
                  firstDue
                ) : (
                  <>
                    Due <DayText day={instalment.dueDate} />
                  </>
                )}
              </p>
              {instalment.paidTzs > 0 && !instalment.covered && (
                <p className="small">
                  <Money tzs={instalment.openTzs} /> still to pay
                </p>
              )}
            </div>
            <PaymentStateBadge state={paymentBadge(instalment)} />
          </li>
        ))}
      </ol>
    </section>
  )
}
