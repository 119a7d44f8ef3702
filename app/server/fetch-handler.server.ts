import type { IncomingMessage } from 'node:http'
import { type AppLoadContext, writeReadableStreamToWritable } from '@remix-run/node'
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'
import { withBody } from '~/http/forms.server'
import { INTERNAL } from '~/http/internal-headers'

/** The contract of whatever answers with pages: Remix today, and any framework that speaks the web's own types. */
export type Handle = (request: Request, context: AppLoadContext) => Promise<Response>

/** Express's way to such a handler: the request in the web's form, and its response as it came. */
export function fetchHandler(handle: Handle): RequestHandler {
  return async (request, response, next) => {
    try {
      const requestId = String(request.headers[INTERNAL.id])
      await send(await handle(toFetchRequest(request, response), { requestId }), response)
    } catch (error) {
      next(error)
    }
  }
}

/** Its address begins with the Host header, which the guard has looked at. `signal` aborts when nobody waits any more. */
function toFetchRequest(request: ExpressRequest, response: ExpressResponse): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headers))
    for (const value of [values ?? []].flat()) headers.append(name, value)
  const { method, protocol, originalUrl } = request
  const aborting = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) aborting.abort()
  })
  const init = { method, headers, signal: aborting.signal }
  const address = `${protocol}://${request.headers.host}${originalUrl}`
  if (method !== 'POST') return new Request(address, init)
  return withBody(new Request(address, { ...init, body: lazyBody(request), duplex: 'half' }), request)
}

/** Our own readers take the body as Node receives it; the web's stream begins to read only when somebody asks for it. */
function lazyBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        chunks ??= request.iterator({ destroyOnReturn: false })
        const { done, value } = await chunks.next()
        if (done) stream.close()
        else stream.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

async function send({ status, headers, body }: Response, response: ExpressResponse): Promise<void> {
  if (response.destroyed) return
  response.status(status)
  for (const [name, value] of headers) response.append(name, value)
  if (headers.get('Content-Type')?.startsWith('text/event-stream')) response.flushHeaders()
  if (body) await writeReadableStreamToWritable(body, response)
  else response.end()
}
