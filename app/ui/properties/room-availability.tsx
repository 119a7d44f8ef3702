import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { roomNamesProblem, unitsText } from '~/domain/listings/properties/room-names'
import type { RoomsPage } from '~/domain/stays/payments/rooms-page.server'
import { paths, roomAnchor } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { NumberField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { TextArea } from '../form/text-field'
import { DeskTable } from '../show/desk-table'

type Props = {
  propertyId: string
  units: RoomsPage['units']
  /** The page that asked for more, to come back to. */
  redirect: string
  /** A new owner names the rooms and goes on to enter who lives in them. */
  leadsToTenants: boolean
  reply: FormReply | null
}

/** How many units of each room category are let here: one table, one Save. */
export function Offers({ propertyId, units, redirect, leadsToTenants, reply }: Props) {
  const rows = units.map((unit, index) => ({ ...unit, name: `rooms[${index}]` }))
  return (
    <div className="stack">
      <p>
        {t`How many you let here, those booked here included. Lower it for rooms that you let elsewhere. It needs no new approval. Rooms may have names, such as A1-A10, B1, or B2*4 for four stays in one room.`}
      </p>
      <ErrorSummary reply={reply} prefix={(name) => categoryOf(rows, name)} />
      <PostForm
        action={paths.propertyOccupancy(propertyId, { redirect })}
        reply={reply}
        className="stack"
        aria-label={t`Available rooms`}
      >
        <DeskTable
          caption={t`Room categories`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { label: t`Category`, kind: 'what', cell: (row) => <Category row={row} reply={reply} /> },
            { label: t`In all`, cell: (row) => unitsText(row.totalRooms, row.letBy) },
            { label: t.as('rooms offered')`Available`, cell: (row) => <Offered row={row} reply={reply} /> },
            { label: t`Names of rooms`, cell: (row) => <Names row={row} reply={reply} /> },
          ]}
        />
        <div className="actions">
          <SubmitButton>{t`Save`}</SubmitButton>
          {leadsToTenants && (
            <SubmitButton
              kind="plain"
              formAction={paths.propertyOccupancy(propertyId, {
                redirect: paths.propertyTenants(propertyId),
              })}
            >
              {t`Save and Enter Tenants`}
            </SubmitButton>
          )}
        </div>
      </PostForm>
    </div>
  )
}

/** `name` is the beginning of the names of its fields. */
type Row = RoomsPage['units'][number] & { name: string }
type CellProps = { row: Row; reply: FormReply | null }

function Category({ row: { id, roomType, availableRooms, roomNames, name }, reply }: CellProps) {
  const shown = { shown: availableRooms, names_shown: roomNames }
  return (
    <>
      <span className="strong" id={roomAnchor(id)}>
        {roomType}
      </span>
      <input type="hidden" name={`${name}.id`} value={id} />
      {Object.entries(shown).map(([field, value]) => (
        <input
          key={field}
          type="hidden"
          name={`${name}.${field}`}
          value={fieldValue(reply, `${name}.${field}`, value)}
        />
      ))}
    </>
  )
}

function Offered({ row, reply }: CellProps) {
  return (
    <NumberField
      name={`${row.name}.available_rooms`}
      label={<span className="sr">{t`Available rooms, ${row.roomType}`}</span>}
      reply={reply}
      value={row.availableRooms}
      required
    />
  )
}

/** The names of its rooms; says when they are no longer as many as the category has places. */
function Names({ row: { roomType, roomNames, totalRooms, letBy, name }, reply }: CellProps) {
  return (
    <TextArea
      name={`${name}.room_names`}
      label={<span className="sr">{t`Names of the rooms, ${roomType}`}</span>}
      hint={roomNamesProblem(roomNames, totalRooms, letBy) ?? undefined}
      reply={reply}
      value={roomNames}
      rows={2}
    />
  )
}

function categoryOf(rows: readonly Row[], field: string): string {
  const row = rows.find(({ name }) => field.startsWith(`${name}.`))
  return row ? `${row.roomType}: ` : ''
}
