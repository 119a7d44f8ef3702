import { genderLabel } from '~/domain/ground/accounts/rules'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { inFigures } from '~/domain/ground/shared/text'
import {
  type NamedRoom,
  NO_ROOM,
  type Resident,
  type RoomChoice,
} from '~/domain/listings/properties/room-names'
import { SelectField } from '../form/select-field'

type Props = {
  choice: RoomChoice
  label: string
  name?: string
  /** The room that the stay has; without one, the one to offer first is chosen. */
  value?: string | null
  reply: FormReply | null
}

/** The free rooms of a category and who lives in each; nothing where it names none. */
export function RoomField({ choice, label, name = 'room_name', value = null, reply }: Props) {
  const { rooms, first, why } = choice
  if (rooms.length === 0) return null
  const free = rooms.filter((room) => room.free > 0 || room.name === value)
  return (
    <SelectField
      {...{ name, label, reply }}
      hint={value === null ? why : undefined}
      value={value ?? first ?? NO_ROOM}
      options={[
        { value: NO_ROOM, label: 'No room yet' },
        ...free.map((room) => ({ value: room.name, label: optionText(room) })),
      ]}
    />
  )
}

/** 'B2, 1 of 4 places free: Halima Shirima (Female)' */
function optionText({ name, places, free, residents }: NamedRoom): string {
  const of = places === 1 ? name : `${name}, ${inFigures(free)} of ${inFigures(places)} places free`
  return residents.length === 0 ? of : `${of}: ${residents.map(personText).join(', ')}`
}

const personText = ({ tenantName, gender }: Resident) =>
  `${tenantName ?? 'somebody'} (${gender === null ? 'gender not known' : genderLabel(gender)})`
