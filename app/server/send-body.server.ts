import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'

/**
 * Sends a streamed body no faster than the client reads it, so that a large file is never whole in memory. A
 * client that goes away ends the source. When the source fails, the connection is reset: an HTTP/1.0 client,
 * such as nginx by default, would take an orderly end for the end of the file. @throws the error of the
 * source.
 */
export async function sendBody(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const source = Readable.fromWeb(body as WebStream<Uint8Array>)
  let failure: { error: Error } | undefined
  source.once('error', (error) => {
    if (response.destroyed) return
    failure = { error }
    response.socket?.resetAndDestroy()
  })
  await pipeline(source, response).catch(() => undefined)
  if (failure) throw failure.error
}
