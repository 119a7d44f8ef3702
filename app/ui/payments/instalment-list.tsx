import type { FilledInstalment } from '~/domain/money/allocation'
import { formatTzs } from '~/domain/shared/money'
import { Badge } from '../show/status-badge'
import { DayText, Money } from '../show/text'

type Props = {
  instalments: readonly FilledInstalment[]
  /** Before the confirmation the first due date is not known. */
  hasDates: boolean
}

/** What is to be paid and when, and what has been paid of it. */
export function InstalmentList({ instalments, hasDates }: Props) {
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
                {hasDates || instalment.number > 1 ? (
                  <>
                    Due <DayText day={instalment.dueDate} />
                  </>
                ) : (
                  'Due soon after the approval'
                )}
              </p>
            </div>
            <Filled instalment={instalment} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Filled({ instalment: { covered, paidTzs, openTzs } }: { instalment: FilledInstalment }) {
  if (covered) return <Badge label="Paid" tone="good" icon="check" />
  if (paidTzs > 0) return <Badge label={`${formatTzs(openTzs)} open`} tone="wait" icon="clock" />
  return <Badge label="Open" />
}
