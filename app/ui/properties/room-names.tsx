import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import type { RoomOffer } from '~/domain/listings/properties/change-availability.server'
import { roomNamesProblem } from '~/domain/listings/properties/room-names'
import { TextArea } from '../form/text-field'

/** The names of a category's rooms; says when they are no longer as many as the category has places. */
export function RoomNames({ row, name, reply }: { row: RoomOffer; name: string; reply: FormReply | null }) {
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
