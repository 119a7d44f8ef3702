import { MAX_CATEGORIES } from '~/domain/properties/rules'
import { FieldNotes } from '../form/field'
import type { FormView } from './form-view'
import { RoomFields } from './room-fields'
import { StepButton } from './step-button'

/** The room categories of a hostel; each has its own price, rooms, photos. */
export function RoomsSection({ form }: { form: FormView }) {
  const { rooms } = form.typed
  return (
    <section className="section" id="rooms">
      <h2>Room Categories</h2>
      <p className="muted">
        Rooms of one kind and price are one category: 'Single room', 'Bed in a room of four'.
      </p>
      <FieldNotes name="rooms" reply={form.reply} />
      {rooms.map((room, index) => (
        <RoomFields key={room.key} form={form} room={room} index={index} />
      ))}
      {rooms.length < MAX_CATEGORIES && (
        <div>
          <StepButton form={form} step="add-category" icon="plus">
            Add category
          </StepButton>
        </div>
      )}
    </section>
  )
}
