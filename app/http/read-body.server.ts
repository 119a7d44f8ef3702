import type { Readable } from 'node:stream'

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
  if (!body || isEmpty(request)) return []
  if (mediaType(request) !== 'application/x-www-form-urlencoded')
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
  return fields
}

/** The content type without its parameters, in small letters. */
export function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Throws `BodyTooLarge` before anything is read when the request itself says that it is too large. */
export function refuseDeclared(request: Request, limitBytes: number): void {
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

function isEmpty(request: Request): boolean {
  return request.headers.get('Content-Length') === '0'
}
