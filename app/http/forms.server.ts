import { createHash } from 'node:crypto'
import { data } from '@remix-run/node'
import { newId, sameSecret } from '~/adapters/ids.server'
import type { IdempotencyKey } from '~/domain/events/idempotency.server'
import { BRAND } from '~/domain/shared/brand'
import { KIB } from '~/domain/shared/units'
import { INTERNAL } from './internal-headers'
import { type Fields, readFields } from './read-body.server'
import { csrfToken, getActor } from './session.server'

/** Fields that belong to the machinery of a form and not to what was typed. */
const MACHINERY = ['form_token', 'once_key']

export const OPEN_AGAIN = `Open this form again from ${BRAND}.`

/** Limit of any request that is not an upload. Rule: DECISIONS "Bodies are bounded". */
export const FORM_LIMIT = 256 * KIB

/** The fields of a form without files, read under its limit; 403 when a needed CSRF token is missing. */
export async function readForm(request: Request): Promise<FormData> {
  const form = formOf(await readFields(request, { limitBytes: FORM_LIMIT }))
  await requireCsrfToken(request, form)
  return form
}

/**
 * Fields as a form. Names that no form of ours has are left out: a parser that nests by name would otherwise make room
 * for the billion rows before `rooms[999999999]`, for the thousands in each of `a[999][999][999]`, or take orders from
 * `__intent__`. Values come without signs that nobody sees and that change how the rest is read.
 * Rule: DECISIONS "Names of fields are ours".
 */
export function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of fields) if (isOurName(name)) form.append(name, value.replace(UNSEEN, ''))
  return form
}

/** Control characters other than tabs and line ends, and those that turn the direction of writing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

function isOurName(name: string): boolean {
  return name.length <= 100 && !name.includes('__') && !/\d{4}/.test(name) && !/(?:\[.*){3}/.test(name)
}

/** Refuses a form of unknown origin unless it carries the CSRF token of the sender's own session. */
export async function requireCsrfToken(request: Request, form: FormData): Promise<void> {
  if (!request.headers.has(INTERNAL.needsCsrfToken)) return
  const expected = csrfToken(await getActor(request))
  const given = form.get('form_token')
  if (expected === undefined || typeof given !== 'string' || !sameSecret(expected, given))
    throw data({ sentence: OPEN_AGAIN, link: null }, { status: 403 })
}

/** The key of one drawing of a creating form. */
export function newIdempotencyKey(): string {
  return newId()
}

/** The once-key of a creating form with the hash of what was typed; a form without a key gets one of its own. */
export function idempotencyKeyOf(form: FormData): IdempotencyKey {
  const key = form.get('once_key')
  const typed = [...form.entries()]
    .filter(([name]) => !MACHINERY.includes(name))
    .map(([name, value]) => [name, String(value)])
  const bodyHash = createHash('sha256').update(JSON.stringify(typed)).digest('hex')
  return { key: typeof key === 'string' && key !== '' ? key.slice(0, 100) : newId(), bodyHash }
}
