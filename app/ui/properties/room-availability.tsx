import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import { count } from '~/domain/ground/shared/text'
import type { RoomOffer } from '~/domain/listings/properties/change-availability.server'
import { paths, roomAnchor } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { NumberField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { DeskTable } from '../show/desk-table'
import { EmptyState } from '../show/empty-state'
import { RoomNames } from './room-names'

type Props = {
  propertyId: string
  lines: readonly RoomOffer[]
  /** The page that asked for more, to come back to. */
  redirect: string
  reply: FormReply | null
}

/** How many units of each room category are let here: one table, one Save. */
export function Offers({ propertyId, lines, redirect, reply }: Props) {
  if (lines.length === 0)
    return (
      <EmptyState
        title="One place, let as a whole"
        action={<ButtonLink href={paths.propertyEdit(propertyId)}>Edit Property</ButtonLink>}
      >
        Only hostels have room categories. Mark this place as Occupied on your dashboard to stop new requests.
      </EmptyState>
    )
  const rows = lines.map((line, index) => ({ ...line, name: `rooms[${index}]` }))
  return (
    <div className="stack">
      <p>
        How many you let here, those booked here included. Lower it for rooms that you let elsewhere. It needs
        no new approval.
      </p>
      <ErrorSummary reply={reply} prefix={(name) => categoryOf(rows, name)} />
      <PostForm
        action={paths.propertyOffer(propertyId, { redirect })}
        reply={reply}
        className="stack"
        aria-label="Available rooms"
      >
        <DeskTable
          caption="Room categories"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Category', kind: 'what', cell: (row) => <Category row={row} reply={reply} /> },
            { label: 'In all', cell: (row) => count(row.totalRooms, unitOf(row)) },
            { label: 'Free today', cell: (row) => row.freeToday },
            { label: 'Available', cell: (row) => <Offered row={row} reply={reply} /> },
            { label: 'Names of rooms', cell: (row) => <RoomNames row={row} reply={reply} /> },
          ]}
        />
        <div className="actions">
          <SubmitButton>Save</SubmitButton>
        </div>
      </PostForm>
    </div>
  )
}

/** `name` is the beginning of the names of its fields. */
type Row = RoomOffer & { name: string }
export type CellProps = { row: Row; reply: FormReply | null }

function Category({ row: { id, roomType, availableRooms, name }, reply }: CellProps) {
  return (
    <>
      <span className="strong" id={roomAnchor(id)}>
        {roomType}
      </span>
      <input type="hidden" name={`${name}.id`} value={id} />
      <input
        type="hidden"
        name={`${name}.shown`}
        value={fieldValue(reply, `${name}.shown`, availableRooms)}
      />
    </>
  )
}

function Offered({ row, reply }: CellProps) {
  return (
    <NumberField
      name={`${row.name}.available_rooms`}
      label={<span className="sr">{`Available rooms, ${row.roomType}`}</span>}
      reply={reply}
      value={row.availableRooms}
      required
    />
  )
}

function categoryOf(rows: readonly Row[], field: string): string {
  const row = rows.find(({ name }) => field.startsWith(`${name}.`))
  return row ? `${row.roomType}: ` : ''
}

function unitOf(line: RoomOffer): 'bed' | 'room' {
  return line.letBy === 'bed' ? 'bed' : 'room'
}
