import { once } from 'node:events'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../../app/scripts/dev/free-port.mjs'
import { afterThisTest } from '../support/clean-up'

type Answer = (request: IncomingMessage, response: ServerResponse, object: Buffer | undefined) => unknown

const refuse =
  (status: number, code: string): Answer =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`)

/** Ways in which object storage does not do its part; of two of them storage is a folder. */
export const storeFaults: Record<string, Answer> = {
  'answers 500': refuse(500, 'InternalError'),
  'cuts the connection': (request) => request.socket.destroy(),
  'answers 503': refuse(503, 'SlowDown'),
  'answers 403': refuse(403, 'AccessDenied'),
  'never answers': () => undefined,
  'answers with rubbish': (_request, response) => response.writeHead(500).end('\0\xff<html>'),
  redirects: (_request, response) => response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end(),
  'takes a part and cuts': (request) => request.once('data', () => request.socket.destroy()),
  'gives half an object': (request, response, object = Buffer.alloc(9)) => {
    if (request.method !== 'GET') return request.socket.destroy()
    response
      .writeHead(200, { 'content-length': String(object.length) })
      .write(object.subarray(0, object.length / 2))
    setTimeout(() => request.socket.destroy(), 50)
  },
  'gives a byte every second': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    const timer = setInterval(() => response.write('x'), 1_000)
    response.once('close', () => clearInterval(timer))
  },
}

/** The small part of S3 that the product uses, in memory, on a free port until the test ends. */
export async function startFaultyStore() {
  const objects = new Map<string, Buffer>()
  let fault: Answer | undefined
  const server: Server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://store').pathname.slice(1)
    const object = objects.get(key)
    if (fault) return fault(request, response, object)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
    if (!object) return refuse(404, 'NoSuchKey')(request, response, object)
    response.writeHead(200, { 'content-length': String(object.length) }).end(object)
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  const port: number = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  afterThisTest(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'bweni',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    objects,
    fail(answer: Answer | undefined) {
      fault = answer
      server.closeAllConnections()
    },
  }
}

/** Ways to make a folder unwritable for every user; each returns the function that repairs it. */
export const folderFaults: Record<string, (folder: string) => () => void> = {
  'the folder is a file': (folder) => {
    const [files, aside] = [join(folder, 'files'), join(folder, 'aside')]
    renameSync(files, aside)
    writeFileSync(files, '')
    return () => {
      rmSync(files)
      renameSync(aside, files)
    }
  },
  'nothing can be begun in it': (folder) => {
    const partial = join(folder, 'files/.partial')
    rmSync(partial, { recursive: true, force: true })
    writeFileSync(partial, '')
    return () => rmSync(partial)
  },
}
