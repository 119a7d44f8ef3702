import { type FormReply, fieldValue } from '~/domain/shared/form-reply'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { NumberField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { EmptyState } from '../show/empty-state'

type Line = {
  id: string
  roomType: string
  letBy: 'room' | 'bed'
  totalRooms: number
  availableRooms: number
  freeToday: number
}

type Props = {
  propertyId: string
  version: number
  lines: readonly Line[]
  /** Id of the category whose form is open. */
  chosen: string | null
  reply: FormReply | null
}

/** How many units of each room category are let here, and the form that changes one of them. */
export function Offers({ propertyId, version, lines, chosen, reply }: Props) {
  if (lines.length === 0)
    return (
      <EmptyState
        title="One place, let as a whole"
        action={<ButtonLink href={paths.propertyEdit(propertyId)}>Edit Property</ButtonLink>}
      >
        Only hostels have room categories. Mark this place as Occupied on your dashboard to stop new requests.
      </EmptyState>
    )
  const open = fieldValue(reply, 'hostel_room_id') || chosen || (lines.length === 1 ? lines[0]?.id : '')
  return (
    <div className="stack">
      <p>Lower it for rooms that you let elsewhere. It needs no new approval.</p>
      <ErrorSummary reply={reply} />
      {lines.map((line) => (
        <section key={line.id} className="card stack-s">
          <h2>{line.roomType}</h2>
          {line.id === open ? (
            <OfferForm propertyId={propertyId} line={line} version={version} reply={reply} />
          ) : (
            <div className="cluster between">
              <p>
                {count(line.availableRooms, unitOf(line))} offered, {line.freeToday} free today
              </p>
              <ButtonLink href={paths.propertyOffer(propertyId, { room: line.id })}>Change</ButtonLink>
            </div>
          )}
        </section>
      ))}
    </div>
  )
}

type FormProps = { propertyId: string; line: Line; version: number; reply: FormReply | null }

function OfferForm({ propertyId, line, version, reply }: FormProps) {
  return (
    <PostForm
      action={paths.propertyOffer(propertyId, { room: line.id })}
      reply={reply}
      version={version}
      aria-label={line.roomType}
    >
      <input type="hidden" name="hostel_room_id" value={line.id} />
      <NumberField
        name="available_rooms"
        label="Available rooms"
        hint={`How many you let here, those booked here included: at most ${count(line.totalRooms, unitOf(line))}. Free today: ${line.freeToday}.`}
        reply={reply}
        value={line.availableRooms}
        min={0}
        max={line.totalRooms}
        required
      />
      <div className="actions">
        <SubmitButton>Save</SubmitButton>
      </div>
    </PostForm>
  )
}

function unitOf(line: Line): 'bed' | 'room' {
  return line.letBy === 'bed' ? 'bed' : 'room'
}
