import type { BookingBalance } from '~/domain/ground/money/balance'
import { paymentBadge } from '~/domain/ground/money/owed'
import { count } from '~/domain/ground/shared/text'
import { PaymentStateBadge } from '../bookings/state-card'
import { Fold } from '../show/fold'
import { DayText, Money } from '../show/text'

type Part = BookingBalance['instalments'][number]
type Props = {
  instalments: readonly Part[]
  /** Before the confirmation the first due date is not known: when it will be, in words. */
  firstDue?: string
}

/** Instalments with due dates and what has been paid. */
export function InstalmentList({ instalments, firstDue }: Props) {
  return (
    <Fold title="Instalments" figure={count(instalments.length, 'part')}>
      <ol className="stack-s">
        {instalments.map((instalment) => (
          <li key={instalment.number} className="card-head">
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
              <Missing part={instalment} />
            </div>
            <PaymentStateBadge state={paymentBadge(instalment)} />
          </li>
        ))}
      </ol>
    </Fold>
  )
}

/** Amount of a part that is being checked, and the rest of one that was begun. */
function Missing({ part: { totalTzs, openTzs, unsentTzs } }: { part: Part }) {
  return (
    <>
      {openTzs > unsentTzs && (
        <p className="small">
          <Money tzs={openTzs - unsentTzs} /> being checked
        </p>
      )}
      {unsentTzs > 0 && unsentTzs < totalTzs && (
        <p className="small">
          <Money tzs={unsentTzs} /> still to pay
        </p>
      )}
    </>
  )
}
