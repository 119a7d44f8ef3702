import { setTimeout as wait } from 'node:timers/promises'
import express, { type ErrorRequestHandler } from 'express'
import { expect, test } from 'vitest'
import { readFields } from '~/http/forms.server'
import { fetchHandler, type Handle } from '~/server/request-handler.server'
import { dial, readAnswer, requestText, serve } from '../support/server'

async function start(handle: Handle) {
  const { port, host } = await serve(undefined, express().use(fetchHandler(handle)))
  return { socket: await dial(port), host }
}

test('a request ends when nobody waits for its answer any more', async () => {
  const { promise: ended, resolve } = deferred<boolean[]>()
  const { socket, host } = await start(({ signal }) => {
    const before = signal.aborted
    signal.addEventListener('abort', () => resolve([before, signal.aborted]))
    socket.destroy()
    return new Promise(() => undefined)
  })
  socket.write(requestText('GET /', { Host: host }))
  expect(await ended).toEqual([false, true])
})

test('a request whose answer left whole has not been ended', async () => {
  let signal: AbortSignal | undefined
  const { socket, host } = await start(async (request) => {
    signal = request.signal
    return new Response('here')
  })
  socket.write(requestText('GET /', { Host: host }))
  expect(await readAnswer(socket)).toMatchObject({ status: 200, body: expect.stringContaining('here') })
  expect(signal?.aborted).toBe(false)
})

type Read = (request: Request) => Promise<string>
/** As an action does that looks at something else first. */
const ours: Read = async (request) => {
  await wait(1)
  return String(new Map(await readFields(request, { limitBytes: 100 })).get('name'))
}
const theirs: Read = async (request) => String((await request.formData()).get('name'))

test.each([
  ['for our own readers', ours],
  ['for the web’s', theirs],
])('a form that comes letter by letter arrives whole %s', async (_, read) => {
  const { socket, host } = await start(async (request) => new Response(await read(request)))
  const form = 'name=Amina+Hassan'
  const head = requestText('POST /', { Host: host }, form).slice(0, -form.length)
  socket.setNoDelay().write(head)
  for (const letter of form) {
    await wait(1)
    socket.write(letter)
  }
  expect((await readAnswer(socket)).body).toContain('Amina Hassan')
})

/** An endless body in pieces of 64 KB, which counts the pieces that were read. */
function endless() {
  const progress = { pieces: 0, isOver: false }
  const { promise: over, resolve } = deferred<void>()
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        progress.pieces += 1
        stream.enqueue(new Uint8Array(65_536))
      },
      cancel() {
        progress.isOver = true
        resolve()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, asked: progress, over }
}

test('a body is made no faster than it is taken, and no further once the connection closes', async () => {
  const { body, asked, over } = endless()
  const { socket, host } = await start(async () => new Response(body))
  socket.pause()
  socket.write(requestText('GET /', { Host: host }))
  // Until the system's own buffers are full.
  for (let before = -1; before !== asked.pieces || before < 1; await wait(20)) before = asked.pieces
  expect(asked.pieces).toBeLessThan(1_000)
  expect(asked.isOver).toBe(false)
  socket.destroy()
  await over
})

test('a body that breaks off is not taken for a whole one', async () => {
  const broken = new ReadableStream({
    pull(stream) {
      stream.error(new Error('the disk is gone'))
    },
  })
  const { promise: failure, resolve } = deferred<unknown>()
  const app = express().use(fetchHandler(async () => new Response(broken)))
  const { port, host } = await serve(
    undefined,
    app.use(((error, _request, response, _next) => {
      resolve(error)
      response.destroy()
    }) as ErrorRequestHandler),
  )
  const socket = await dial(port)
  socket.write(requestText('GET /', { Host: host }))
  expect(await readAnswer(socket).catch(() => ({ status: 0 }))).not.toMatchObject({ status: 200 })
  expect(await failure).toEqual(new Error('the disk is gone'))
})

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
