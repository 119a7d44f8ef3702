import { durationChoices } from '~/domain/bookings/rules'
import type { PropertyView } from '~/domain/properties/property-view'
import { moveInProblem } from '~/domain/properties/stay-query'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { DateField } from '../form/number-field'
import { SelectField } from '../form/select-field'

/** When and for how long: the page comes back with the costs of that stay. */
export function StayForm({ listing, isBookable }: { listing: PropertyView; isBookable: boolean }) {
  const { id, room, stay, results, terms, firstDate, lastDate } = listing
  const months = durationChoices(terms.minTerm, terms.maxTerm)
  return (
    <form className="stack" action={`${paths.property(id)}#book`} data-stay>
      {Object.entries({ room: room?.id, ...results }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <DateField
        name="move_in"
        label="Move-in date"
        value={stay.moveInDate}
        min={firstDate}
        max={lastDate}
        hint={
          stay.unusableDate === null ? undefined : moveInProblem(stay.unusableDate, { firstDate, lastDate })
        }
      />
      <SelectField
        name="months"
        label="Months"
        value={stay.months}
        options={months.map((value) => ({ value, label: count(value, 'month') }))}
        hint={stay.askedMonths !== null && stay.askedMonths !== stay.months ? hintFor(months) : undefined}
      />
      <SubmitButton kind="plain">Show costs</SubmitButton>
      {isBookable && (
        <noscript>
          <p className="hint">Press it before you book, so that your dates come along.</p>
        </noscript>
      )}
    </form>
  )
}

function hintFor(months: readonly number[]): string {
  return `Stays here last from ${months[0]} to ${count(months.at(-1) ?? 0, 'month')}.`
}
