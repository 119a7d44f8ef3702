import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { newId } from '~/adapters/ids.server'
import { NEVER_KEPT } from '~/domain/ground/accounts/form-recovery.server'
import type { IdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { cleanText } from '~/domain/ground/shared/clean-text'
import { term } from '~/domain/ground/shared/language'
import { KIB } from '~/domain/ground/shared/units'
import { keepsIntent, LIST_INTENT } from './list-intents.server'

export const OPEN_AGAIN = term('Open this form again from Bweni.')

/** Max bytes of a request that is not an upload. Rule: decisions "Request bodies: bounded". */
export const FORM_LIMIT = 256 * KIB

/**
 * The fields as `FormData`, without names that none of our forms has: conform nests values by name, and would
 * allocate a billion rows for `rooms[999999999]`. Keeps `__intent__` only for the form's growing `list`.
 * Cleans every text but passwords, which are hashed in one form. Rule: decisions "Forms: typed text is read once".
 */
export function formOf(fields: Fields, list?: string): FormData {
  const form = new FormData()
  for (const [name, value] of fields)
    if (isKnownName(name) || (name === LIST_INTENT && !form.has(name) && keepsIntent(list, value)))
      form.append(name, PASSWORD.test(name) ? value : cleanText(value))
  return form
}

const isKnownName = (name: string) => name.length <= 100 && !UNKNOWN_NAME.test(name)

const PASSWORD = /password/

/** Names with `__`, an index of four digits, or three levels of brackets. */
const UNKNOWN_NAME = /__|\d{4}|(?:\[.*){3}/

/** A new idempotency key, for each time that a form which creates something is rendered. */
export function newIdempotencyKey(): string {
  return newId()
}

/** The form's idempotency key, or a new one if it has none, with a hash of the form's content without secrets. */
export function idempotencyKeyOf(form: FormData): IdempotencyKey {
  const key = form.get('once_key')
  const fields = [...form.entries()]
    .filter(([name]) => !NEVER_KEPT.test(name))
    .map(([name, value]) => [name, String(value)])
  const bodyHash = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  return { key: typeof key === 'string' && key !== '' ? key.slice(0, 100) : newId(), bodyHash }
}

/** Names and values in the order they were sent; a name may come several times. */
export type Fields = [name: string, value: string][]

/** Max fields in a form, urlencoded or multipart. */
export const MOST_FIELDS = 2_000

/** The body is larger than allowed: 413. Its rest stays unread; the server drains it. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
  readonly status = 413
}

/** The content type is not supported: 415. */
export class UnsupportedBody extends Error {
  override name = 'UnsupportedBody'
  readonly status = 415
}

/** The body does not match its content type, or ended too early: 400. */
export class BadBody extends Error {
  override name = 'BadBody'
  readonly status = 400
}

/**
 * The fields of an urlencoded form; none for a request without a body. `limitBytes` is checked while the body arrives.
 * @throws UnsupportedBody, BodyTooLarge, BadBody when the connection ends too early
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

/** Remembers a request's fields for the page that shows them again: a body can be read only once. */
export function noteFields(request: Request, fields: Fields): void {
  fieldsRead.set(request, fields)
}

/** The fields of a request whose body was already read. */
export const notedFields = (request: Request): Fields | undefined => fieldsRead.get(request)

/** A content type in lower case without its parameters; '' if there is none. */
export function mediaType(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** Checks the declared length before anything is read. @throws BodyTooLarge */
function refuseDeclared(request: Request, limitBytes: number): void {
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes)
    throw new BodyTooLarge(`More than ${limitBytes} bytes`)
}

/** A body as Remix gives it, or as `chunksThen` does. */
export type Body = ReadableStream<Uint8Array> | AsyncGenerator<Uint8Array>

/** Node's own body, which ends once `atEnd` returned. Readers that stop early leave the rest unread, and the connection open. */
export async function* chunksThen(body: Readable, atEnd: () => Promise<void>): AsyncGenerator<Uint8Array> {
  yield* body.iterator({ destroyOnReturn: false })
  await atEnd()
}

const received = new WeakMap<Request, AsyncGenerator<Uint8Array>>()

/** Keeps Node's own body of the request: a web stream around it costs more than reading most forms. */
export function withBody(request: Request, body: AsyncGenerator<Uint8Array>): Request {
  received.set(request, body)
  return request
}

export function bodyOf(request: Request): Body | null {
  return received.get(request) ?? request.body
}

/**
 * The body as it arrives, with back-pressure. A reader that stops early leaves the rest unread: cancelling the stream
 * would close the connection that the response needs. @throws BadBody when the connection breaks
 */
export async function* bodyChunks(body: Body): AsyncGenerator<Uint8Array> {
  const chunks = 'getReader' in body ? webChunks(body) : body
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
