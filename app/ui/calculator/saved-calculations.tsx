import { calculationQuery } from '~/domain/calculator/read-query'
import type { Calculation } from '~/domain/calculator/rules'
import { dayOf } from '~/domain/shared/calendar'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ActionButton } from '~/ui/form/buttons'
import { DayText, Money } from '~/ui/show/text'

type SavedView = Calculation & { id: string; rentBudgetTzs: number; places: number; createdAt: number }

/** The answers that this person kept; each link asks the same again. */
export function SavedCalculations({ kept }: { kept: readonly SavedView[] }) {
  if (kept.length === 0) return null
  return (
    <section className="card stack" id="saved">
      <h2>Saved answers</h2>
      <ul className="stack">
        {kept.map((one) => (
          <li key={one.id} className="row">
            <div>
              <a href={paths.calculator(calculationQuery(one))}>
                <Money tzs={one.rentBudgetTzs} /> a month
                {one.preferredLocation && `, ${one.preferredLocation}`}
              </a>
              <p className="small muted">
                {one.rentPercentage}% of <Money tzs={one.monthlyIncomeTzs} />,{' '}
                <Money tzs={one.transportBudgetTzs} /> for transport
                <br />
                <DayText day={dayOf(one.createdAt)} />, {count(one.places, 'place')} then
              </p>
            </div>
            <ActionButton action={paths.calculationDelete(one.id)} kind="quiet">
              Delete
              <span className="sr">
                {' '}
                <Money tzs={one.rentBudgetTzs} /> {one.preferredLocation}
              </span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
