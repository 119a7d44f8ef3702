import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReadableStreamFromReadable } from '@remix-run/node'

export const boundary = 'bweni-boundary'
export const multipartType = `multipart/form-data; boundary=${boundary}`
export const closing = `--${boundary}--\r\n`

export const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

export const fileHead = (name: string, filename: string, type = 'image/jpeg') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`

export const file = (name: string, filename: string, bytes: string | Buffer, type?: string) =>
  Buffer.concat([Buffer.from(fileHead(name, filename, type)), Buffer.from(bytes), Buffer.from('\r\n')])

export const bytes = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

type Piece = string | Buffer

/** A request as an action gets it, whose body comes piece by piece and, where `breaks`, ends in an error. */
export function requestOf(pieces: Iterable<Piece>, { type = multipartType, breaks = false } = {}): Request {
  const rest = pieces[Symbol.iterator]()
  const body = new ReadableStream({
    pull(controller) {
      const next = rest.next()
      if (!next.done) controller.enqueue(new Uint8Array(Buffer.from(next.value)))
      else if (breaks) controller.error(new Error('aborted'))
      else controller.close()
    },
  })
  const init = { method: 'POST', headers: { 'Content-Type': type }, body, duplex: 'half' as const }
  return new Request('http://localhost/property-upload', init)
}

/** A fresh folder for temporary files, and a function that lists it. */
export function temporaryFolder() {
  const directory = mkdtempSync(join(tmpdir(), 'bweni-multipart-'))
  return { directory, left: () => readdirSync(directory, { recursive: true }) as string[] }
}

/**
 * The request that Remix makes of an incoming one; `onTaken` is called when its reader wants more than
 * `bytes`.
 */
function requestFrom(incoming: IncomingMessage, bytes: number, onTaken: () => void): Request {
  const headers = { 'Content-Type': incoming.headers['content-type'] ?? '' }
  const source = createReadableStreamFromReadable(incoming).getReader()
  let taken = 0
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (taken >= bytes) onTaken()
    const { done, value } = await source.read()
    if (done) return controller.close()
    taken += value.byteLength
    controller.enqueue(value)
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  return new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' as const })
}

/**
 * Sends raw bytes to a real server, hangs up once all of them have been taken there, and returns what `read` made of the
 * request. `bytes` is how long the body is without what only frames it.
 */
export async function sendAndHangUp<T>(
  head: string,
  body: Buffer,
  read: (request: Request) => Promise<T>,
  bytes = body.length,
): Promise<T> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const result = new Promise<T>((resolve, reject) => {
    server.on('request', (incoming) =>
      read(requestFrom(incoming, bytes, () => socket.destroy())).then(resolve, reject),
    )
  })
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${multipartType}\r\n${head}\r\n\r\n`)
  socket.write(body)
  return result.finally(() => server.close())
}
