import { type Calculation, calculatorDefaults } from '~/domain/calculator/rules'
import { MAX_LOCATION_LETTERS } from '~/domain/search/filters'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { MoneyField } from '../form/number-field'
import { TextField } from '../form/text-field'
import { ShareField } from './share-field'
import '../styles/calculator.css'

type Props = {
  calculation: Calculation | null
  reply: FormReply | null
  /** The one that this browser remembers. */
  college: string | null
  /** Colleges and cities. */
  locations: readonly string[]
}

/** The calculator's questions. A GET form, so that an answer can be shared. */
export function CalculatorForm({ calculation, reply, college, locations }: Props) {
  const shown = calculation ?? calculatorDefaults
  return (
    <form className="card stack" action={paths.calculator()} id="figures">
      <ErrorSummary reply={reply} />
      {calculation && <h2>Your figures</h2>}
      <TextField
        name="preferred_location"
        label="College or preferred location"
        optional
        hint="A college, an area, a city or a region"
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
        label="Monthly income"
        hint="Pay, allowance, loan, what your family sends: all of it"
        value={shown.monthlyIncomeTzs}
        reply={reply}
        required
      />
      <ShareField value={shown.rentPercentage} reply={reply} />
      <MoneyField
        name="transport_budget"
        label="Transport budget"
        hint="Daladala, bodaboda and buses, in a month"
        value={shown.transportBudgetTzs}
        reply={reply}
      />
      <div className="actions">
        <SubmitButton icon="calculator">{calculation ? 'Calculate again' : 'Calculate'}</SubmitButton>
        <p className="small muted">Nothing of this is stored.</p>
      </div>
    </form>
  )
}
