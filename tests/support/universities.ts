import { eq } from 'drizzle-orm'
import type { DemoUserName } from '#seed/demo-users'
import { today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { uniBlocks, uniRooms, universityForms } from '~/db/tables/index.server'
import type { BlockGender, FormField } from '~/domain/ground/shared/form-field'
import type { BallotInput } from '~/domain/university/ballots/forms.server'
import { proposedKey } from '~/domain/university/forms/builder'
import { createForm, updateForm } from '~/domain/university/forms/change-form.server'
import type { BuiltForm } from '~/domain/university/forms/forms.server'
import { sendSubmission } from '~/domain/university/submissions/send-submission.server'
import { saveStarted } from '~/domain/university/submissions/started.server'
import { createBlock } from '~/domain/university/universities/change-block.server'
import { createHostel } from '~/domain/university/universities/change-hostel.server'
import { addRooms } from '~/domain/university/universities/change-rooms.server'
import type { NewRoom } from '~/domain/university/universities/room-list'
import { actorOf } from './accounts'
import { findRow, findRows } from './rows'

/** The university that this demo user works for. */
export function universityOf(name: DemoUserName): string {
  const [membership] = actorOf(name).memberships
  if (!membership) throw new Error(`${name} works for no university`)
  return membership.universityId
}

const key = () => ({ key: newId(), bodyHash: '' })

/** A hostel of the university that `name` administers. */
export function makeHostel(name: DemoUserName, hostel = 'Mabibo Hostel'): string {
  const input = { name: hostel, description: '', address: '', version: null }
  return createHostel(actorOf(name), universityOf(name), input, key(), (id) => id)
}

/** A block of a hostel with these rooms, in their order. */
export function makeRooms(
  name: DemoUserName,
  hostelId: string,
  rooms: NewRoom[],
  block: { name?: string; gender?: BlockGender } = {},
): { blockId: string; roomIds: string[] } {
  const input = { name: 'Block A', gender: 'any' as const, version: null, ...block }
  const blockId = createBlock(actorOf(name), hostelId, input, key(), (id) => id)
  addRooms(actorOf(name), blockId, rooms)
  const stored = findRows(uniRooms, eq(uniRooms.blockId, blockId))
  const idOf = (number: string) => stored.find(({ roomNumber }) => roomNumber === number)?.id ?? ''
  return { blockId, roomIds: rooms.map(({ roomNumber }) => idOf(roomNumber)) }
}

/** A form of the university that `name` administers, with these fields; returns its id. */
export function makeForm(
  name: DemoUserName,
  fields: (Partial<FormField> & { label: string })[],
  change: Partial<BuiltForm> = {},
): string {
  const full = fields.map((field) => ({
    ...{ key: proposedKey(field.label), type: 'text' as const, required: false },
    ...field,
  }))
  const form: BuiltForm = {
    ...{ name: 'Registration', description: '', is_active: true, asks_hostel: true, version: null },
    asks_number: false,
    ...{ opens_on: null, closes_on: null, come_by: null, max_submissions: null, fields: full, ...change },
  }
  createForm(actorOf(name), universityOf(name), form, key(), '/')
  return findRows(universityForms).at(-1)?.id ?? ''
}

/** Stores another *come by* day of a form, and leaves the rest of it. */
export function setComeBy(name: DemoUserName, formId: string, come_by: string | null): void {
  const { schema, isActive, ...form } = findRow(universityForms, formId)!
  updateForm(actorOf(name), formId, {
    ...{
      name: form.name,
      description: '',
      is_active: isActive,
      version: form.version,
      fields: schema.fields,
    },
    ...{
      asks_hostel: true,
      asks_number: false,
      opens_on: null,
      closes_on: null,
      max_submissions: null,
      come_by,
    },
  })
}

/** Sends a form as this demo user, with these answers beside the usual ones; returns the submission's id. */
export function sendForm(name: DemoUserName, formId: string, answers: Record<string, string> = {}): string {
  const actor = actorOf(name)
  const version = findRow(universityForms, formId)?.version ?? 1
  const about = {
    '@full_name': actor.fullName,
    '@email': actor.email,
    '@phone': '0712345678',
    '@gender': 'female',
  }
  saveStarted(actor, formId, version, { ...about, ...answers })
  return sendSubmission(actor, formId, key()).split('/').at(-1) ?? ''
}

/** Rules of a ballot for beds of blocks for both, without quotas and groups, and with these changes. */
export const ballotRules = (both: number, change: Partial<BallotInput> = {}): BallotInput => ({
  ...{ women: 0, men: 0, both, quotas: {}, quota_field: '', group_field: '', draw_on: today() },
  ...change,
})

/** The blocks of a hostel by their names. */
export const blockNames = (hostelId: string) =>
  findRows(uniBlocks, eq(uniBlocks.hostelId, hostelId)).map(({ name }) => name)
