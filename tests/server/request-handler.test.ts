import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
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

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
