import { MAX_RENT_PERCENTAGE, MIN_RENT_PERCENTAGE, RENT_PERCENTAGE_STEP } from '~/domain/calculator/rules'
import { type FormReply, fieldErrors } from '~/domain/shared/form-reply'
import { describe, Field } from '../form/field'

const NAME = 'rent_percentage'
const LABEL = 'Share of it for rent, in percent'

/** A slider with its scale; the figures show its value with and without scripts. */
export function ShareField({ value, reply }: { value: number; reply: FormReply | null }) {
  const field = { name: NAME, label: LABEL, reply }
  const typed = fieldErrors(reply, NAME).length > 0 ? value : (reply?.values[NAME] ?? value)
  return (
    <Field {...field}>
      <input
        {...describe(field)}
        type="range"
        className="range"
        min={MIN_RENT_PERCENTAGE}
        max={MAX_RENT_PERCENTAGE}
        step={RENT_PERCENTAGE_STEP}
        defaultValue={String(typed)}
      />
      <div className="range-scale small muted num" aria-hidden="true">
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
