import { once } from 'node:events'
import type { Socket } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { KIB, MIB } from '~/domain/ground/shared/units'
import { onlyBoundedBodies } from '~/server/guard-bodies.server'
import { useFreshApp } from '../support/fresh-app'
import { dial, readAnswer, requestText, sendRaw, serve } from '../support/server'
import { startSite } from '../support/site-process'

useFreshApp({ APP_ORIGIN: '' })

const TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }
const piece = Buffer.alloc(64 * KIB, 'a')

/**
 * Sends the bytes as fast as they are accepted, each piece as a chunk of its own if `chunked`; stops when the
 * connection is closed.
 */
async function pour(socket: Socket, bytes: number, chunked: boolean): Promise<void> {
  const part = chunked
    ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
    : piece
  for (let sent = 0; sent < bytes && socket.writable; sent += piece.length)
    if (!socket.write(part)) await roomOrEnd(socket)
}

const roomOrEnd = (socket: Socket) =>
  new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })

async function start() {
  const { port, host, url } = await serve()
  return { port, ours: { Host: host, Origin: url, ...TYPE } }
}

test('a form that says it is too large is answered before any of it came', async () => {
  const { port, ours } = await start()
  const answer = await sendRaw(
    port,
    requestText('POST /lite', { ...ours, 'Content-Length': String(80 * MIB) }),
  )
  expect(answer.status).toBe(413)
  expect(answer.body).toContain('256 KB')
})

test('a form of exactly the limit is taken, announced or not, and a byte more is not', async () => {
  const { port, ours } = await start()
  const body = (size: number) => 'version=full&redirect=/properties&x='.padEnd(size, 'x')
  const send = async (size: number, chunked: boolean) => {
    const text = body(size)
    const headers = chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(size) }
    const sent = chunked ? `${size.toString(16)}\r\n${text}\r\n0\r\n\r\n` : text
    return (await sendRaw(port, requestText('POST /lite', { ...ours, ...headers }) + sent)).status
  }
  for (const chunked of [false, true]) {
    expect(await send(256 * KIB, chunked)).toBe(303)
    expect(await send(256 * KIB + 1, chunked)).toBe(413)
  }
})

test('an upload announced as too large is passed on to its form', async () => {
  const { port, ours } = await start()
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(80 * MIB) }
  const socket = await dial(port)
  socket.end(requestText('POST /property-upload', { ...ours, ...headers }))
  expect((await readAnswer(socket)).status).not.toBe(413)
})

test.each([
  ['with its length', false],
  ['in chunks', true],
])('who sends too much %s sees the answer although they were still sending', async (_, chunked) => {
  const { port, ours } = await start()
  const socket = await dial(port)
  const answered = readAnswer(socket)
  const length = chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(MIB) }
  socket.write(requestText('POST /lite', { ...ours, ...length }))
  await pour(socket, MIB, chunked)
  if (chunked) socket.write('0\r\n\r\n')
  const answer = await answered
  expect(answer.status).toBe(413)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
})

test('a form that never ends is cut off after its answer', async () => {
  const { port, ours } = await start()
  const socket = await dial(port)
  const answered = readAnswer(socket)
  socket.write(requestText('POST /lite', { ...ours, 'Transfer-Encoding': 'chunked' }))
  await pour(socket, Number.POSITIVE_INFINITY, true)
  expect((await answered).status).toBe(413)
})

test('a form that nobody reads is cut off after its answer', async () => {
  const { port, ours } = await start()
  const answer = await sendRaw(port, requestText('POST /nowhere', { ...ours, 'Content-Length': '1000' }))
  expect(answer.status).toBe(404)
})

test('rejects half a form', async () => {
  const { port, ours } = await start()
  const socket = await dial(port)
  socket.write(requestText('POST /lite', { ...ours, 'Content-Length': '100' }))
  socket.end('version=full&redirect=/pro')
  const answer = await readAnswer(socket)
  expect(answer.status).not.toBe(303)
  expect(answer.headers.has('set-cookie')).toBe(false)
})

test('eighty megabytes, announced or not, leave the memory as it was', async () => {
  const { port, host, url } = await startSite()
  const peak = async () => Number(await (await fetch(`${url}/memory`)).text()) * KIB
  const ours = { Host: host, Origin: url, ...TYPE }
  const send = async (headers: Record<string, string>, chunked: boolean) => {
    const socket = await dial(port)
    const answered = readAnswer(socket)
    socket.write(requestText('POST /form', { ...ours, ...headers }))
    await pour(socket, 80 * MIB, chunked)
    socket.end()
    return (await answered).status
  }
  const announced = { 'Content-Length': String(80 * MIB) }
  const chunks = { 'Transfer-Encoding': 'chunked' }
  const round = async () => [await send(announced, false), await send(chunks, true)]
  await round()
  const before = await peak()
  for (let count = 0; count < 3; count += 1) expect(await round()).toEqual([413, 413])
  expect((await peak()) - before).toBeLessThan(60 * MIB)
}, 300_000)

test('an answer without a body does not wait for the rest of its form, and keeps the connection for more', async () => {
  const app = express().use(onlyBoundedBodies, (_, response) => void response.status(303).end())
  const { port, host } = await serve(undefined, app)
  const socket = await dial(port)
  const head = requestText('POST /', { Host: host, Connection: 'keep-alive', ...TYPE, 'Content-Length': '8' })
  socket.write(`${head}a=b`)
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 303 /)
  socket.write(`&c=de${requestText('POST /', { Host: host, ...TYPE, 'Content-Length': '0' })}`)
  expect((await readAnswer(socket)).status).toBe(303)
})

test('a form that is refused before it was read ends its connection', async () => {
  const { port, ours } = await start()
  const socket = await dial(port)
  const kept = { ...ours, Connection: 'keep-alive', 'Content-Type': 'text/plain', 'Content-Length': '3' }
  socket.write(`${requestText('POST /lite', kept)}a=b`)
  const answer = await readAnswer(socket)
  expect([answer.status, answer.headers.get('connection')]).toEqual([415, 'close'])
})
