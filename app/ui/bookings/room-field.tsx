import { genderLabel } from '~/domain/ground/accounts/rules'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import {
  type NamedRoom,
  type Resident,
  type RoomChoice,
  roomValue,
} from '~/domain/listings/properties/room-names'
import { SelectField } from '../form/select-field'

type Props = {
  choices: readonly RoomChoice[]
  label: string
  name?: string
  /** That of `roomValue` of the room that the stay has; without one, the one to offer first is chosen. */
  value?: string | undefined
  reply: FormReply | null
}

/** The free rooms of one or several categories and who lives in each; nothing for one without names. */
export function RoomField({ choices, label, name = 'room_name', value, reply }: Props) {
  const [first, ...others] = choices
  if (!first || (first.rooms.length === 0 && others.length === 0)) return null
  const options = choices.flatMap((choice) => optionsOf(choice, value))
  return (
    <SelectField
      {...{ name, label, reply, options }}
      hint={value === undefined ? first.why || undefined : undefined}
      value={value ?? roomValue(first.category, first.first)}
    />
  )
}

function optionsOf({ category, rooms }: RoomChoice, value: string | undefined) {
  const option = (room: string | null, text: string) => {
    return { value: roomValue(category, room), label: [category, text].filter(Boolean).join(', ') }
  }
  const all = rooms.map((room) => ({ ...option(room.name, optionText(room)), free: room.free }))
  const none = option(null, rooms.length === 0 && category !== undefined ? '' : t`No room yet`)
  return [none, ...all.filter((one) => one.free > 0 || one.value === value)]
}

/** 'B2, 1 of 4 places free: Halima Shirima (Female)' */
function optionText({ name, places, free, residents }: NamedRoom): string {
  const of = places === 1 ? name : t`${name}, ${inFigures(free)} of ${inFigures(places)} places free`
  return residents.length === 0 ? of : `${of}: ${residents.map(personText).join(', ')}`
}

const personText = ({ tenantName, gender }: Resident) =>
  `${tenantName ?? t`somebody`} (${gender === null ? t`gender not known` : genderLabel(gender)})`
