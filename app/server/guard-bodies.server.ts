import type { NextFunction, Request, Response } from 'express'
import { t } from '~/domain/ground/shared/language'
import { KIB, MINUTE, SECOND } from '~/domain/ground/shared/units'
import { FORM_LIMIT, mediaType } from '~/http/forms.server'
import { safePath } from '~/http/redirects.server'
import { factsOf } from '~/http/route-facts'
import { paths } from '~/paths'
import { type Link, plainPage } from './error-pages.server'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']
const DRAIN_FOR = 2 * SECOND
/** Bytes a second. */
const SLOWEST_UPLOAD = 2_000
const LONGEST_UPLOAD = 30 * MINUTE
const LOOK_EVERY = 5 * SECOND

/** Only forms have a body, of a size that we take, and it arrives in a time that we wait; one with files is read as far as we take it. */
export function onlyBoundedBodies(request: Request, response: Response, next: NextFunction): void {
  if (!hasBody(request)) {
    request.headers['content-length'] = '0'
    return next()
  }
  if (request.method !== 'POST') return refuseBody(request, response, 400, () => t`We only read forms here.`)
  const upload = factsOf(request.path).takesFiles === true
  if (!upload && Number(request.headers['content-length']) > FORM_LIMIT)
    return refuseBody(
      request,
      response,
      413,
      () => t`That is more than the ${FORM_LIMIT / KIB} KB that we take at once. Please send it in parts.`,
      () => ({ href: safePath(request.originalUrl, paths.home()), label: t`Back to the form` }),
    )
  if (!FORM_TYPES.includes(mediaType(request.headers['content-type'])))
    return refuseBody(request, response, 415, () => t`We only read forms here.`)
  limitTime(request, upload)
  answerEarly(request, response)
  next()
}

export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

/** Answers at once, whatever is still being sent. */
export function refuseBody(
  request: Request,
  response: Response,
  status: number,
  sentence: () => string,
  link?: () => Link,
): void {
  if (hasBody(request)) {
    response.set('Connection', 'close')
    answerEarly(request, response)
  }
  void plainPage(response, status, sentence, link)
}

/**
 * An answer that is ready before its form was read to the end leaves whole, and the rest of the form is drained for a
 * moment before the connection ends: a browser that is still sending would miss it otherwise.
 */
function answerEarly(request: Request, response: Response): void {
  const { end } = response
  response.end = function (this: Response, ...args: unknown[]) {
    if (request.complete || request.destroyed)
      return (end as (...all: unknown[]) => Response).apply(this, args)
    response.end = end
    const [chunk, encoding] = args
    const isText = typeof chunk === 'string' || chunk instanceof Uint8Array
    if (isText) this.write(chunk, encoding as BufferEncoding)
    else if (!this.headersSent) this.setHeader('Content-Length', '0').flushHeaders()
    drain(request).then(() => {
      this.end()
      if (!request.complete) request.socket.destroySoon()
    })
    return this
  } as typeof response.end
}

/** Lets the rest of a body pass by, for a moment at most. */
function drain(request: Request): Promise<void> {
  request.removeAllListeners('data')
  request.resume()
  return new Promise((resolve) => {
    const late = setTimeout(resolve, DRAIN_FOR)
    for (const event of ['end', 'close'])
      request.once(event, () => {
        clearTimeout(late)
        resolve()
      })
  })
}

/** Uploads may take half an hour while at least 2 kB/s arrive; other forms a minute. A minute of silence ends either. */
function limitTime(request: Request, upload: boolean): void {
  const { socket } = request
  const startedAt = Date.now()
  const bytesBefore = socket.bytesRead
  let seen = bytesBefore
  let quietSince = startedAt
  const watch = setInterval(() => {
    const at = Date.now()
    if (socket.bytesRead > seen) quietSince = at
    seen = socket.bytesRead
    const elapsed = at - startedAt
    const tooSlow = upload && elapsed > MINUTE && seen - bytesBefore < (elapsed / SECOND) * SLOWEST_UPLOAD
    if (tooSlow || at - quietSince >= MINUTE || elapsed > (upload ? LONGEST_UPLOAD : MINUTE)) socket.destroy()
  }, LOOK_EVERY)
  watch.unref()
  for (const event of ['end', 'close']) request.once(event, () => clearInterval(watch))
}
