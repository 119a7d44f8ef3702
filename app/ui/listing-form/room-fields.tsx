import type { FocusEvent } from 'react'
import { t, translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { parseTzs } from '~/domain/ground/shared/numbers'
import type { RoomValues } from '~/domain/listings/listing-form/fields'
import { ONLY_OWNER_PRICES } from '~/domain/listings/listing-form/price-row'
import { capAvailable } from '~/domain/listings/listing-form/validate-rooms'
import { roomAmenities } from '~/domain/listings/properties/amenities'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, minTermText } from '~/domain/listings/properties/rules'
import { RadioGroup } from '../form/choices'
import { fieldsOf } from '../form/fields-of'
import { MoneyField, NumberField } from '../form/number-field'
import { TextArea, TextField } from '../form/text-field'
import { type FormView, StepButton } from './form-view'
import { NamesField } from './names-field'
import { PhotoField } from './photo-field'

type Props = { form: FormView; room: RoomValues; index: number }

/** One room category. */
export function RoomFields({ form, room, index }: Props) {
  const { reply } = form
  const isFixed = form.fixedPrices === 'rooms' && room.id !== ''
  const name = (field: string) => `rooms[${index}].${field}`
  const field = fieldsOf(reply)
  return (
    <details className={form.foldsRooms ? 'px-4' : 'section'} open={!form.foldsRooms}>
      <summary className={form.foldsRooms ? 'room-line' : undefined}>
        <span>
          {t`Room Category ${index + 1}`}
          {room.room_type && `: ${room.room_type}`}
        </span>
        {form.foldsRooms && <RoomOutline form={form} room={room} />}
      </summary>
      <fieldset
        className={`form room-fields ${form.foldsRooms ? 'pb-4' : ''}`}
        onBlur={(event) => capRooms(event, name)}
      >
        <legend className="sr">{t`Room Category ${index + 1}`}</legend>
        <input type="hidden" name={name('key')} value={room.key} />
        {room.id && <input type="hidden" name={name('id')} value={room.id} />}
        <TextField
          {...field(name('room_type'), t`Room type`)}
          hint={t`For example: Single room, Double room, Bed in a dormitory`}
          required
          maxLength={MAX_NAME_LENGTH}
        />
        <MoneyField
          {...field(name('price_per_month'), t`Price per month`)}
          hint={isFixed ? translated(ONLY_OWNER_PRICES) : form.feeText}
          readOnly={isFixed}
          required
        />
        <RadioGroup
          {...field(name('let_by'), t`What the price and the numbers below are for`)}
          row
          options={[
            { value: 'room', label: t`A whole room` },
            { value: 'bed', label: t`One bed` },
          ]}
        />
        <div className="pair">
          <NumberField {...field(name('total_rooms'), t`Total rooms`)} required />
          <NumberField
            {...field(name('available_rooms'), t`Available rooms`)}
            hint={t`How many you let here, those already booked included: at most the total`}
            required
          />
        </div>
        <div className="pair">
          <NumberField
            {...field(name('max_occupancy'), t`Max occupancy`)}
            hint={t`How many share one room`}
            required
          />
          <NumberField
            {...field(name('min_rental_term'), t`Minimum rental term`)}
            required
            unit={t`months`}
          />
        </div>
        <TextArea
          {...field(name('description'), t`Description`)}
          required
          rows={3}
          maxLength={MAX_DESCRIPTION_LENGTH}
        />
        <NamesField
          form={form}
          name={name('amenities')}
          label={t`Amenities`}
          presets={roomAmenities}
          customName={name('custom_amenity')}
          customLabel={t`Another amenity`}
          step="add-amenity"
          roomKey={room.key}
          button={t`Add amenity`}
        />
        <PhotoField
          form={form}
          name={name('images')}
          label={t`Room images`}
          roomKey={room.key}
          firstName={name('hero_image')}
        />
        <div className="cluster">
          <StepButton form={form} step="copy-category" roomKey={room.key} icon="plus">
            {t`Duplicate category`}
          </StepButton>
          <StepButton form={form} step="ask-remove-category" roomKey={room.key} icon="trash-2">
            {t`Remove category`}
          </StepButton>
        </div>
      </fieldset>
    </details>
  )
}

/** Summary of a folded category, in the columns of `roomColumns`. */
function RoomOutline({ form, room }: Omit<Props, 'index'>) {
  const photos = form.photosOf(room.key).filter(({ isKept }) => isKept).length
  const headings = roomColumns()
  const outline = [
    formatTzs(parseTzs(room.price_per_month) ?? 0),
    room.let_by === 'bed'
      ? t`${room.available_rooms} of ${room.total_rooms} beds`
      : t`${room.available_rooms} of ${room.total_rooms} rooms`,
    Number(room.max_occupancy) === 1 ? t`1 person` : t`${room.max_occupancy} people`,
    minTermText(Number(room.min_rental_term)),
    photos === 1 ? t`1 photo` : t`${photos} photos`,
  ]
  return outline.map((text, at) => (
    <span key={headings[at + 1]} className="small muted [font-weight:400]">
      {at > 0 && <span className="lg:hidden">{'\u00A0· '}</span>}
      {text}
    </span>
  ))
}

/** Column headings for folded categories. */
export const roomColumns = () => [
  ...[t`Category`, t`Price per month`, t`Offered`, t`In one room`],
  ...[t.as('how long')`Stay`, t`Photos`],
]

/** Where scripts run, a smaller total takes the available rooms down with it, once it is typed to its end. */
function capRooms(event: FocusEvent<HTMLFieldSetElement>, name: (field: string) => string): void {
  const total = event.target
  if (!(total instanceof HTMLInputElement) || total.name !== name('total_rooms') || total.value === '') return
  const available = total.form?.elements.namedItem(name('available_rooms'))
  if (available instanceof HTMLInputElement && available.value !== '')
    available.value = String(capAvailable(Number(available.value), Number(total.value)))
}
