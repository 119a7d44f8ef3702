import type { RoomValues } from '~/domain/listings/listing-form/fields'
import { MAX_CATEGORIES } from '~/domain/listings/properties/rules'
import { t } from '~/ui/t'
import { FieldNotes } from '../form/field'
import { FormPage } from '../form/form-page'
import { ViewBookings } from '../properties/view-bookings'
import { type FormView, StepButton } from './form-view'
import { RoomFields, roomColumns } from './room-fields'

/** The room categories of a hostel; each has its own price, rooms, photos. */
export function RoomsSection({ form }: { form: FormView }) {
  const { rooms } = form.values
  return (
    <section className="section" id="rooms">
      <h2>{t`Room Categories`}</h2>
      <p className="muted">
        {t`Rooms of one kind and price are one category: 'Single room', 'Bed in a room of four'.`}
      </p>
      <FieldNotes name="rooms" reply={form.reply} />
      <div className={form.foldsRooms ? 'rows' : 'stack'}>
        {form.foldsRooms && (
          <div className="room-line max-lg:hidden px-4 py-2 small muted" aria-hidden="true">
            {roomColumns().map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
        )}
        {rooms.map((room, index) => (
          <RoomFields key={room.key} form={form} room={room} index={index} />
        ))}
      </div>
      {rooms.length < MAX_CATEGORIES && (
        <div>
          <StepButton form={form} step="add-category" icon="plus">
            {t`Add category`}
          </StepButton>
        </div>
      )}
    </section>
  )
}

type Removal = {
  room: RoomValues
  /** Why it cannot go. */
  stays: string | null
  title: string
  back: string
}

/** Asks before a room category of a form goes, or says why it cannot. */
export function RemoveCategory({ room, stays, title, back }: Removal) {
  return (
    <FormPage
      title={title}
      back={{ href: `${back}#rooms` }}
      closed={stays}
      button={t`Delete category`}
      isDanger
      keep={t`Keep it`}
      after={stays && <ViewBookings kind="main" />}
    >
      <p>
        {t`Are you sure you want to delete the room category ${<strong key="name">{room.room_type || t`without a name`}</strong>} with its photos?`}{' '}
        {room.id
          ? t`It goes from the listing when you press Save Changes.`
          : t`This action cannot be undone.`}
      </p>
    </FormPage>
  )
}
