import { once } from 'node:events'
import { Readable } from 'node:stream'
import express, { type RequestHandler } from 'express'
import { afterEach, expect, test, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { zipResponse } from '~/http/archive-response.server'
import { csvResponse } from '~/http/csv-response.server'
import { sitemap } from '~/http/sitemap.server'
import { useObjectStore } from '~/http/store.server'
import { onError } from '~/server/error-pages.server'
import { servePictures } from '~/server/pictures.server'
import { fetchHandler } from '~/server/request-handler.server'
import { freshApp } from '../support/app'
import { dial, requestText, serve } from '../support/server'

afterEach(() => vi.restoreAllMocks())

const WHY = 'the disk is gone'
const PIECE = 'a piece that arrives. '

/** A piece, then the failure. */
async function* breakOff(error: Error) {
  yield Buffer.from(PIECE)
  throw error
}

const toWeb = (pieces: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>

async function* zipEntries(error: Error) {
  yield { name: 'a.txt', input: toWeb(breakOff(error)) }
}

function* rows(error: Error) {
  yield [[PIECE]]
  throw error
}

function* pages(error: Error) {
  yield [{ path: `/${PIECE}` }]
  throw error
}

function picture(error: Error) {
  const { store } = freshApp()
  useObjectStore({
    ...store,
    get: async () => ({ stream: toWeb(breakOff(error)), size: 1_000, contentType: 'image/webp' }),
  })
  return servePictures
}

const answering = (body: (error: Error) => Response) => (error: Error) =>
  fetchHandler(async () => body(error))

const downloads = {
  'a table': answering((error) => csvResponse('list', ['Name'], rows(error))),
  'a ZIP': answering((error) => zipResponse('files.zip', zipEntries(error))),
  'a site map': answering((error) => sitemap(pages(error))),
  'a file': answering((error) => new Response(toWeb(breakOff(error)))),
  'a picture': picture,
}

/** How Node reports a connection that closed early; its web streams call it aborted. */
const cutOff = () => Object.assign(new Error(WHY), { code: 'ERR_STREAM_PREMATURE_CLOSE' })

async function start(handler: RequestHandler) {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const site = await serve(undefined, express().use(handler, onError))
  return { ...site, logged }
}

test.each(
  Object.entries(downloads).flatMap(([name, handlerFor]) => [
    { name, handlerFor, error: new Error(WHY) },
    { name, handlerFor, error: cutOff() },
  ]),
)(
  'the download of $name whose source fails is cut off, and the error is logged: $error',
  async ({ handlerFor, error }) => {
    freshApp()
    const { url, logged } = await start(handlerFor(error))
    const text = fetch(`${url}/abcd/320.webp`).then((response) => response.text())
    await expect(text).rejects.toThrow(/terminated|fetch failed/)
    await expect.poll(() => logged.mock.calls).toHaveLength(1)
    expect(logged.mock.calls[0]).toEqual([
      expect.objectContaining({ error: expect.stringMatching(/the disk is gone|operation was aborted/) }),
      'unhandled',
    ])
  },
)

test('a client that reads HTTP/1.0, as nginx does, gets no orderly end either', async () => {
  freshApp()
  const source = new Readable({ read: () => undefined })
  const { port, host } = await start(
    fetchHandler(async () => new Response(Readable.toWeb(source) as ReadableStream<Uint8Array>)),
  )
  const socket = await dial(port)
  const failure = new Promise((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    socket.on('end', () => resolve('an orderly end'))
  })
  socket.write(requestText('GET /', { Host: host }).replace('HTTP/1.1', 'HTTP/1.0'))
  source.push(PIECE)
  let arrived = ''
  socket.on('data', (chunk) => {
    arrived += chunk
    if (arrived.endsWith(PIECE)) source.destroy(new Error(WHY))
  })
  expect(await failure).toBe('ECONNRESET')
})

test('a client that goes away ends the source, and is not logged as an error', async () => {
  freshApp()
  const source = new Readable({ read: () => undefined })
  const { port, host, logged } = await start(
    fetchHandler(async () => new Response(Readable.toWeb(source) as ReadableStream<Uint8Array>)),
  )
  const socket = await dial(port)
  socket.write(requestText('GET /', { Host: host }))
  source.push(PIECE)
  await once(socket, 'data')
  socket.destroy()
  await new Promise((resolve) => source.on('error', () => undefined).once('close', resolve))
  expect(logged).not.toHaveBeenCalled()
})
