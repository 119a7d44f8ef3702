import type { FormReply, KeptFile } from '~/domain/ground/shared/form-reply'
import { PICTURE_ACCEPT, PICTURE_LIMITS } from '~/domain/ground/uploads/rules'
import type { CityPage } from '~/domain/listings/cities/city-page.server'
import {
  CITY_PICTURE_FIELD,
  MAX_CITY_NAME,
  MAX_FEATURED_CITIES,
  MAX_UNIVERSITIES,
} from '~/domain/listings/cities/rules'
import { regions } from '~/domain/listings/properties/catalogue'
import { paths } from '~/paths'
import { CheckField } from '../form/choices'
import { fieldsOf } from '../form/fields-of'
import { FileField } from '../form/file-field'
import { FormPage } from '../form/form-page'
import { NumberField } from '../form/number-field'
import { Suggestions } from '../form/suggestions'
import { TextArea, TextField } from '../form/text-field'

type Props = {
  /** Absent for a new one. */
  city?: CityPage['city']
  kept: readonly KeptFile[]
  idempotencyKey?: string
  reply: FormReply | null
}

/** The two fields whose messages do not name them. */
const prefixes: Record<string, string> = { property_count: 'Property Count', display_order: 'Display Order' }

/** Adds or edits a city. */
export function CityForm({ city, kept, idempotencyKey, reply }: Props) {
  const field = fieldsOf(reply)
  return (
    <FormPage
      title={city ? 'Edit City' : 'Add City'}
      lead={city?.name}
      back={{ href: paths.admin({ tab: 'cities' }), label: 'Cities' }}
      reply={reply}
      version={city?.version}
      idempotencyKey={idempotencyKey}
      files
      button={city ? 'Save Changes' : 'Add City'}
      errors={{ prefix: (name) => (prefixes[name] ? `${prefixes[name]}: ` : '') }}
    >
      <TextField
        {...field('name', 'City Name', city?.name)}
        hint={city && 'Listings, drafts and universities take a new name over. Bookings keep the old one.'}
        maxLength={MAX_CITY_NAME}
        size="m"
        required
      />
      <TextField
        {...field('region', 'Region', city?.region)}
        maxLength={MAX_CITY_NAME}
        size="m"
        list="regions"
        optional
      />
      <Suggestions id="regions" names={regions} />
      <Place city={city} reply={reply} />
      <FileField
        {...field(CITY_PICTURE_FIELD, 'City Image')}
        hint={PICTURE_LIMITS}
        accept={PICTURE_ACCEPT}
        kept={kept}
        stored={city?.image ? [{ key: city.image.key, name: 'this picture', picture: city.image }] : []}
        shrink
        optional
      />
      <TextArea
        {...field('universities', 'Universities', city?.universities.join('\n'))}
        hint={`One per line, at most ${MAX_UNIVERSITIES}.`}
        rows={6}
        optional
      />
      <NumberField
        {...field('property_count', 'Property Count', city?.propertyCount ?? 0)}
        hint="0 shows how many public listings there are."
      />
      <NumberField
        {...field('display_order', 'Display Order', city?.displayOrder ?? 0)}
        hint="The lowest comes first."
      />
      <CheckField
        {...field('is_featured', 'Featured')}
        hint={`The landing page shows the first ${MAX_FEATURED_CITIES} featured cities.`}
        checked={city?.isFeatured}
      />
    </FormPage>
  )
}

function Place({ city, reply }: Pick<Props, 'city' | 'reply'>) {
  const field = fieldsOf(reply)
  const of = (name: string, label: string, value?: number | null, hint?: string) => (
    <TextField {...field(name, label, value)} hint={hint} inputMode="text" maxLength={20} size="m" optional />
  )
  return (
    <>
      {of('latitude', 'Latitude', city?.latitude, 'Its middle, in degrees, as a map shows it: -6.7924.')}
      {of('longitude', 'Longitude', city?.longitude)}
    </>
  )
}
