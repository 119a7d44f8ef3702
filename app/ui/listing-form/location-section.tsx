import { fieldErrors } from '~/domain/ground/shared/form-reply'
import { regions } from '~/domain/listings/properties/catalogue'
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from '~/domain/listings/properties/rules'
import { t } from '~/ui/t'
import { fieldsOf } from '../form/fields-of'
import { NumberField } from '../form/number-field'
import { Suggestions } from '../form/suggestions'
import { TextField } from '../form/text-field'
import type { FormView } from './form-view'

/** Where the place is. */
export function LocationSection({ form, cities }: { form: FormView; cities: readonly string[] }) {
  const { reply, values } = form
  const wrong = [...fieldErrors(reply, 'latitude'), ...fieldErrors(reply, 'longitude')].length > 0
  const field = fieldsOf(reply)
  return (
    <section className="section" id="location">
      <h2>{t`Location`}</h2>
      <TextField
        {...field('address', t`Address`)}
        hint={t`Street, area and a landmark, as you would tell a visitor`}
        required
        maxLength={MAX_ADDRESS_LENGTH}
      />
      <div className="pair">
        <TextField {...field('city', t`City`)} required maxLength={MAX_NAME_LENGTH} list="cities" />
        <TextField {...field('region', t`Region`)} required maxLength={MAX_NAME_LENGTH} list="regions" />
      </div>
      <Suggestions id="cities" names={cities} />
      <Suggestions id="regions" names={regions} />
      <NumberField
        {...field('walking_distance_to_college', t`Walking distance to college`)}
        optional
        unit={t`minutes`}
      />
      <details open={wrong || values.latitude !== '' || undefined}>
        <summary>{t`Position on the map (optional)`}</summary>
        <div className="stack-s">
          <p className="hint">
            {t`Helps students who search near them. Without it, the middle of the city counts.`}
          </p>
          <div className="pair">
            <TextField {...field('latitude', t`Latitude`)} placeholder="-6.7924" size="s" maxLength={15} />
            <TextField {...field('longitude', t`Longitude`)} placeholder="39.2083" size="s" maxLength={15} />
          </div>
        </div>
      </details>
    </section>
  )
}
