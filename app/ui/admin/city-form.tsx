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
        name="name"
        label="City Name"
        hint={city && 'Listings, drafts and universities take a new name over. Bookings keep the old one.'}
        value={city?.name}
        reply={reply}
        maxLength={MAX_CITY_NAME}
        size="m"
        required
      />
      <TextField
        name="region"
        label="Region"
        value={city?.region}
        reply={reply}
        maxLength={MAX_CITY_NAME}
        size="m"
        list="regions"
        optional
      />
      <Suggestions id="regions" names={regions} />
      <Place city={city} reply={reply} />
      <FileField
        name={CITY_PICTURE_FIELD}
        label="City Image"
        hint={PICTURE_LIMITS}
        accept={PICTURE_ACCEPT}
        kept={kept}
        stored={city?.image ? [{ key: city.image.key, name: 'this picture', picture: city.image }] : []}
        reply={reply}
        shrink
        optional
      />
      <TextArea
        name="universities"
        label="Universities"
        hint={`One per line, at most ${MAX_UNIVERSITIES}.`}
        value={city?.universities.join('\n')}
        rows={6}
        reply={reply}
        optional
      />
      <NumberField
        name="property_count"
        label="Property Count"
        hint="0 shows how many public listings there are."
        value={city?.propertyCount ?? 0}
        reply={reply}
      />
      <NumberField
        name="display_order"
        label="Display Order"
        hint="The lowest comes first."
        value={city?.displayOrder ?? 0}
        reply={reply}
      />
      <CheckField
        name="is_featured"
        label="Featured"
        hint={`The landing page shows the first ${MAX_FEATURED_CITIES} featured cities.`}
        checked={city?.isFeatured}
        reply={reply}
      />
    </FormPage>
  )
}

function Place({ city, reply }: Pick<Props, 'city' | 'reply'>) {
  const of = (name: string, label: string, value?: number | null, hint?: string) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      value={value}
      inputMode="text"
      maxLength={20}
      size="m"
      reply={reply}
      optional
    />
  )
  return (
    <>
      {of('latitude', 'Latitude', city?.latitude, 'Its middle, in degrees, as a map shows it: -6.7924.')}
      {of('longitude', 'Longitude', city?.longitude)}
    </>
  )
}
