import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { newId } from '~/adapters/ids.server'
import type { IdempotencyKey } from '~/domain/events/idempotency.server'
import { BRAND } from '~/domain/shared/brand'
import { KIB } from '~/domain/shared/units'
import { keepsIntent, LIST_INTENT } from './list-intents.server'

/** Fields that belong to the machinery of a form and not to what was typed. */
const MACHINERY = ['form_token', 'once_key']

export const OPEN_AGAIN = `Open this form again from ${BRAND}.`

/** Limit of any request that is not an upload. Rule: decisions "Request bodies: bounded". */
export const FORM_LIMIT = 256 * KIB

/**
 * Fields as a form. Names that none of our forms has are left out: a parser that nests by name would
 * otherwise make room for the billion rows before `rooms[999999999]`, for the thousands in each of
 * `a[999][999][999]`, or take orders from `__intent__`, which only the named `list` of a form may ask for
 * something. Removes invisible characters that change how the rest is read.
 */
export function formOf(fields: Fields, list?: string): FormData {
  const form = new FormData()
  for (const [name, value] of fields)
    if (isOurName(name) || (name === LIST_INTENT && !form.has(name) && keepsIntent(list, value)))
      form.append(name, value.replace(UNSEEN, ''))
  return form
}

const isOurName = (name: string) => name.length <= 100 && !NOT_OUR_NAME.test(name)

/** Control characters other than tabs and line ends, and those that turn the direction of writing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

const NOT_OUR_NAME = /__|\d{4}|(?:\[.*){3}/

/** The key of one drawing of a creating form. */
export function newIdempotencyKey(): string {
  return newId()
}

/** The idempotency key of a creating form with the hash of what was typed; a form without a key gets one of its own. */
export function idempotencyKeyOf(form: FormData): IdempotencyKey {
  const key = form.get('once_key')
  const fields = [...form.entries()]
    .filter(([name]) => !MACHINERY.includes(name))
    .map(([name, value]) => [name, String(value)])
  const bodyHash = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  return { key: typeof key === 'string' && key !== '' ? key.slice(0, 100) : newId(), bodyHash }
}

/** Names and values in the order they were sent; a name may come several times. */
export type Fields = [name: string, value: string][]

/** In one form, of either kind. */
export const MOST_FIELDS = 2_000

/** More than this request may carry: 413. The rest of the body is left unread for the server to drain. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
  /** The status that answers it. */
  readonly status = 413
}

/** A content type that is not read here: 415. */
export class UnsupportedBody extends Error {
  override name = 'UnsupportedBody'
  readonly status = 415
}

/** Not what its content type claims, or it ended before its end: 400. */
export class BadBody extends Error {
  override name = 'BadBody'
  readonly status = 400
}

/**
 * The fields of an urlencoded form of at most `limitBytes`, counted while it arrives, and of at most `MOST_FIELDS`. A request without a body has none.
 * Throws `UnsupportedBody`, `BodyTooLarge`, and `BadBody` when the connection ends too early.
 */
export async function readFields(request: Request, { limitBytes }: { limitBytes: number }): Promise<Fields> {
  const body = bodyOf(request)
  if (!body || request.headers.get('Content-Length') === '0') return []
  if (mediaType(request.headers.get('Content-Type')) !== 'application/x-www-form-urlencoded')
    throw new UnsupportedBody('Not an urlencoded form')
  refuseDeclared(request, limitBytes)
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of bodyChunks(body)) {
    received += chunk.byteLength
    if (received > limitBytes) throw new BodyTooLarge(`More than ${limitBytes} bytes`)
    chunks.push(chunk)
  }
  const fields = [...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))]
  if (fields.length > MOST_FIELDS) throw new BodyTooLarge(`More than ${MOST_FIELDS} fields`)
  noteFields(request, fields)
  return fields
}

const fieldsRead = new WeakMap<Request, Fields>()

/** Remembers the fields of a body, which can be read only once, for a page that gives them back. */
export function noteFields(request: Request, fields: Fields): void {
  fieldsRead.set(request, fields)
}

/** The fields of this request if its body was read before. */
export const notedFields = (request: Request): Fields | undefined => fieldsRead.get(request)

/** A content type without its parameters, in small letters; '' when there is none. */
export function mediaType(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Throws `BodyTooLarge` before anything is read when the request itself says that it is too large. */
function refuseDeclared(request: Request, limitBytes: number): void {
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes)
    throw new BodyTooLarge(`More than ${limitBytes} bytes`)
}

/** A body as Remix gives it, or as Node receives it. */
export type Body = ReadableStream<Uint8Array> | Readable

const received = new WeakMap<Request, Readable>()

/** A request whose body stays the one that Node receives: a web stream around it costs more than reading most forms. */
export function withBody(request: Request, body: Readable): Request {
  received.set(request, body)
  return request
}

export function bodyOf(request: Request): Body | null {
  return received.get(request) ?? request.body
}

/**
 * The body as it arrives, at the reader's pace. A reader who stops early leaves the rest where it is: cancelling the
 * stream would close the connection that the answer needs. Throws `BadBody` when the connection breaks.
 */
export async function* bodyChunks(body: Body): AsyncGenerator<Uint8Array> {
  const chunks = 'getReader' in body ? webChunks(body) : body.iterator({ destroyOnReturn: false })
  try {
    for await (const chunk of chunks) yield chunk
  } catch (error) {
    throw new BadBody('The connection ended before the body did', { cause: error })
  }
}

async function* webChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}
