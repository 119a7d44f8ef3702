import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import express from 'express'
import { expect, test, vi } from 'vitest'
import { KIB } from '~/domain/ground/shared/units'
import { onlyBoundedBodies } from '~/server/guard-bodies.server'
import { afterThisTest } from '../support/clean-up'
import { useFreshApp } from '../support/fresh-app'
import { dial, readAnswer, requestText, serve } from '../support/server'

useFreshApp({ APP_ORIGIN: '' })

const KEPT = { Connection: 'keep-alive', 'Content-Type': 'application/x-www-form-urlencoded' }

test.each([
  ['takes no more', true],
  ['is nobody', false],
])('the rest of a form whose reader %s passes by, and the connection is kept', async (_, isRead) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  afterThisTest(() => void vi.useRealTimers())
  const full = () => new Writable({ highWaterMark: 1, write: () => undefined })
  const app = express().use(onlyBoundedBodies, (request, response) => {
    if (isRead) request.pipe(full())
    response.send('here')
  })
  const { port, host } = await serve(undefined, app)
  const socket = await dial(port)
  const half = 'a'.repeat(100 * KIB)
  const headers = { Host: host, ...KEPT, 'Content-Length': String(2 * half.length) }
  socket.write(requestText('POST /', headers) + half)
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 200 /)
  socket.write(half + requestText('POST /', { Host: host, 'Content-Length': '0' }))
  expect((await readAnswer(socket)).body).toBe('here')
  expect(vi.getTimerCount(), 'that of the connection that has ended').toBe(1)
})

test('the rest of a form that was refused is taken, too', async () => {
  const { server, port, host } = await serve()
  const accepted = once(server, 'connection')
  const socket = await dial(port)
  const [taken] = (await accepted) as [Socket]
  const headers = { Host: host, ...KEPT, 'Content-Type': 'text/plain', 'Content-Length': '8' }
  const head = requestText('POST /lite', headers)
  socket.write(`${head}a=b`)
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 415 /)
  socket.write('&c=de')
  await readAnswer(socket)
  expect(taken.bytesRead).toBe(head.length + 8)
})

test('an answer in pieces to a form that stops before its end leaves whole', async () => {
  const app = express().use(onlyBoundedBodies, (_, response) => {
    response.write('he')
    response.end('re')
  })
  const { port, host } = await serve(undefined, app)
  const socket = await dial(port)
  socket.write(`${requestText('POST /', { Host: host, ...KEPT, 'Content-Length': '8' })}a=b`)
  expect((await readAnswer(socket)).body).toBe('2\r\nhe\r\n2\r\nre\r\n0\r\n\r\n')
})

test('the answer to a form that was read is over at once', async () => {
  let isOver: boolean | undefined
  const app = express().use(onlyBoundedBodies, (request, response) => {
    request.resume().once('end', () => {
      isOver = response.send('here').writableEnded
    })
  })
  const { port, host } = await serve(undefined, app)
  const socket = await dial(port)
  socket.write(requestText('POST /', { Host: host }, 'a=b'))
  expect((await readAnswer(socket)).body).toBe('here')
  expect(isOver).toBe(true)
})
