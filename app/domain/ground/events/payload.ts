import type { EventName, PayloadOf, PriceChange } from './catalogue'
import { isOwnReason, reasonText } from './reasons'

/** Names of the payload fields of this type, in any event of the catalogue. */
type FieldOf<Type, Payload = PayloadOf<EventName>> = Payload extends object
  ? keyof {
      [Field in keyof Payload as string extends Field
        ? never
        : Payload[Field] extends Type | undefined
          ? Field
          : never]: Field
    }
  : never

type Types = { string: string; number: number; boolean: boolean }
type Fields = { [Name in keyof Types]: Partial<Record<FieldOf<Types[Name]>, Name>> }

/** Single values that are read again after an event was recorded, with their types. */
const fields = {
  note: 'string',
  propertyTitle: 'string',
  reference: 'string',
  title: 'string',
  hostel: 'string',
  form: 'string',
  amountTzs: 'number',
  version: 'number',
  dueDate: 'string',
  agentId: 'string',
  answer: 'string',
  invitation: 'string',
  formerOwnerId: 'string',
  commission: 'string',
  shares: 'number',
  room: 'string',
  availableRooms: 'number',
  isAvailable: 'boolean',
  isFeatured: 'boolean',
  made: 'string',
  takenBack: 'string',
  university: 'string',
  personId: 'string',
  wardenId: 'string',
  from: 'string',
  to: 'string',
  status: 'string',
  isStatus: 'boolean',
  isPlaced: 'boolean',
  isUnsuitable: 'boolean',
  isAtOnce: 'boolean',
  isAllowed: 'boolean',
  isLonger: 'boolean',
  isMessage: 'boolean',
  isNotes: 'boolean',
  review: 'string',
  cleared: 'number',
  kept: 'number',
  fromAt: 'number',
  untilAt: 'number',
  leftOn: 'string',
  keptUntil: 'string',
  comeBy: 'string',
  comesOn: 'string',
  hostelId: 'string',
  blockId: 'string',
  roomId: 'string',
  together: 'number',
  feeSeenOn: 'string',
} as const satisfies Fields['string'] & Fields['number'] & Fields['boolean']

/** A field is absent when the event has none of this name and type. */
export type StoredPayload = { -readonly [Name in keyof typeof fields]?: Types[(typeof fields)[Name]] } & {
  changed: string[]
  changes: unknown[]
  prices: PriceChange[]
  /** The note is a reason of ours, and no person's words. */
  isOwnReason?: boolean
}

/** Reads the payload of a stored event. Rows of an earlier version may have other fields or types. */
export function readPayload(data: unknown): StoredPayload {
  const stored = Object(data) as Record<string, unknown>
  const known = Object.entries(fields).filter(([name, type]) => typeof stored[name] === type)
  return {
    ...Object.fromEntries(known.map(([name]) => [name, stored[name]])),
    ...(isOwnReason(stored.note) && { note: reasonText(stored.note), isOwnReason: true }),
    changed: Array.isArray(stored.changed) ? stored.changed.map(String) : [],
    changes: Array.isArray(stored.changes) ? stored.changes : [],
    prices: Array.isArray(stored.prices) ? stored.prices : [],
  }
}
