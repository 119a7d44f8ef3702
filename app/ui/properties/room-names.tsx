import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import { roomNamesProblem } from '~/domain/listings/properties/room-names'
import type { RoomsPage } from '~/domain/stays/payments/rooms-page.server'
import { TextArea } from '../form/text-field'

type Props = { row: RoomsPage['units'][number]; name: string; reply: FormReply | null }

/** The names of a category's rooms; says when they are no longer as many as the category has places. */
export function RoomNames({ row, name, reply }: Props) {
  const { roomType, roomNames, totalRooms, letBy } = row
  return (
    <>
      <input
        type="hidden"
        name={`${name}.names_shown`}
        value={fieldValue(reply, `${name}.names_shown`, roomNames)}
      />
      <TextArea
        name={`${name}.room_names`}
        label={<span className="sr">{`Names of the rooms, ${roomType}`}</span>}
        hint={roomNamesProblem(roomNames, totalRooms, letBy) ?? undefined}
        reply={reply}
        value={roomNames}
        rows={2}
      />
    </>
  )
}
