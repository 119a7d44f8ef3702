import { fieldValue } from '~/domain/ground/shared/form-reply'
import { roomNamesProblem } from '~/domain/listings/properties/room-names'
import { TextArea } from '../form/text-field'
import type { CellProps } from './room-availability'

/** The names of a category's rooms; says when they are no longer as many as the category has places. */
export function RoomNames({ row, reply }: CellProps) {
  const { name, roomType, roomNames, totalRooms, letBy } = row
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
        hint={roomNamesProblem(roomNames, totalRooms, letBy) ?? 'A1-A10, B1, or B2*4 for four in one room'}
        reply={reply}
        value={roomNames}
        rows={2}
        optional
      />
    </>
  )
}
