import {
  type Calculation,
  calculatorDefaults,
  type Group,
  MAX_RENT_PERCENTAGE,
  MIN_RENT_PERCENTAGE,
  RENT_PERCENTAGE_STEP,
} from '~/domain/desk/calculator/rules'
import { type FormReply, fieldErrors } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { MAX_LOCATION_LETTERS } from '~/domain/listings/search/filters'
import { paths } from '~/paths'
import { describe, Field } from '~/ui/form/field'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { MoneyField } from '../form/number-field'
import { TextField } from '../form/text-field'
import '../styles/calculator.css'

type Props = {
  calculation: Calculation | null
  reply: FormReply | null
  /** Kept when the figures change; null for everybody. */
  group: Group | null
  /** The one that this browser remembers. */
  college: string | null
  /** Colleges and cities. */
  locations: readonly string[]
}

/** The calculator's questions. A GET form, so that an answer can be shared. */
export function CalculatorForm({ calculation, reply, group, college, locations }: Props) {
  const shown = calculation ?? calculatorDefaults
  return (
    <form className={calculation ? 'stack' : 'card stack'} action={paths.calculator()} id="figures">
      <ErrorSummary reply={reply} />
      {group && <input type="hidden" name="gender" value={group} />}
      <TextField
        name="preferred_location"
        label={t`College or preferred location`}
        optional
        hint={t`A college, an area, a city or a region`}
        value={calculation ? shown.preferredLocation : (college ?? '')}
        reply={reply}
        list="locations"
        maxLength={MAX_LOCATION_LETTERS}
      />
      <datalist id="locations">
        {locations.map((location) => (
          <option key={location}>{location}</option>
        ))}
      </datalist>
      <MoneyField
        name="monthly_income"
        label={t`Monthly income`}
        hint={t`Pay, allowance, loan, what your family sends: all of it`}
        value={shown.monthlyIncomeTzs}
        reply={reply}
        required
      />
      <ShareField value={shown.rentPercentage} reply={reply} />
      <MoneyField
        name="transport_budget"
        label={t`Transport budget`}
        hint={t`Daladala, bodaboda and buses, in a month`}
        value={shown.transportBudgetTzs}
        reply={reply}
      />
      <div className="actions">
        <SubmitButton icon="calculator">{calculation ? t`Calculate again` : t`Calculate`}</SubmitButton>
        <p className="small muted">{t`We store nothing until you save it.`}</p>
      </div>
    </form>
  )
}

const NAME = 'rent_percentage'

/** A slider with its scale; the figures show its value with and without scripts. */
function ShareField({ value, reply }: { value: number; reply: FormReply | null }) {
  const field = { name: NAME, label: t`Share of it for rent, in percent`, reply }
  const shown = fieldErrors(reply, NAME).length > 0 ? value : (reply?.values[NAME] ?? value)
  return (
    <Field {...field}>
      <input
        {...describe(field)}
        type="range"
        className="range"
        min={MIN_RENT_PERCENTAGE}
        max={MAX_RENT_PERCENTAGE}
        step={RENT_PERCENTAGE_STEP}
        defaultValue={String(shown)}
      />
      <div className="cluster between range-scale small muted num" aria-hidden="true">
        {SCALE.map((share) => (
          <span key={share}>{share}</span>
        ))}
      </div>
      <ui-budget />
    </Field>
  )
}

const STOPS = (MAX_RENT_PERCENTAGE - MIN_RENT_PERCENTAGE) / RENT_PERCENTAGE_STEP
const SCALE = Array.from(
  { length: STOPS + 1 },
  (_, index) => MIN_RENT_PERCENTAGE + index * RENT_PERCENTAGE_STEP,
)
