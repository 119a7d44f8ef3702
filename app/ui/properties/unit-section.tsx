import { MAX_OCCUPANCY, MAX_STAY_MONTHS, MAX_TERM_MONTHS } from '~/domain/properties/rules'
import { MoneyField, NumberField } from '../form/number-field'
import type { FormView } from './form-view'

/** Price and terms of a place that is let as one. */
export function UnitSection({ form }: { form: FormView }) {
  const { reply } = form
  return (
    <section className="section" id="pricing">
      <h2>Pricing &amp; Details</h2>
      <MoneyField name="price_per_month" label="Price per month" reply={reply} required />
      <NumberField
        name="max_occupancy"
        label="Max occupancy"
        hint="How many people may live here"
        reply={reply}
        required
        min={1}
        max={MAX_OCCUPANCY}
      />
      <div className="pair">
        <NumberField
          name="min_rental_term"
          label="Minimum rental term"
          reply={reply}
          required
          min={1}
          max={MAX_STAY_MONTHS}
          unit="months"
        />
        <NumberField
          name="max_rental_term"
          label="Maximum rental term"
          optional
          hint="Empty means no limit"
          reply={reply}
          min={1}
          max={MAX_TERM_MONTHS}
          unit="months"
        />
      </div>
    </section>
  )
}
