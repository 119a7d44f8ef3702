import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SECOND } from '~/domain/shared/units'
import { drain } from '~/server/drain.server'
import { freshApp } from '../support/app'
import { dial, readAnswer, requestText, serve } from '../support/server'

/** A server that answers at once, except `/late`, which it never does; `asked` counts what reached it. */
async function start() {
  freshApp({ APP_ORIGIN: '' })
  let asked = 0
  const { server, port, host } = await serve(undefined, (request, response) => {
    asked += 1
    if (request.url !== '/late') response.end('here')
  })
  const get = (path: string) => requestText(`GET ${path}`, { Host: host, Connection: 'keep-alive' })
  /** A connection that was used once and is kept. */
  const kept = async () => {
    const socket = await dial(port)
    socket.write(get('/'))
    await once(socket, 'data')
    return socket
  }
  return { server, port, get, kept, asked: () => asked }
}

test('what is asked in the moment of stopping is answered once, and its connection ends', async () => {
  const { server, port, get, asked } = await start()
  const socket = await dial(port)
  socket.write(get('/'))
  const stopped = drain(server, 5 * SECOND)
  const { body, headers } = await readAnswer(socket)
  expect([body, headers.get('connection')]).toEqual(['here', 'close'])
  expect(asked()).toBe(1)
  await stopped
})

test('who keeps a connection may send a last request; then nobody is waited for and nobody gets in', async () => {
  const { server, port, get, kept } = await start()
  const [talking, silent] = [await kept(), await kept()]
  const stopped = drain(server, 60 * SECOND)
  while (server.listening) await wait(1)
  talking.write(get('/'))
  const { body, headers } = await readAnswer(talking)
  expect([body, headers.get('connection')]).toEqual(['here', 'close'])
  await stopped
  expect(silent.closed || (await once(silent, 'close'))).toBeTruthy()
  const late = connect(port, '127.0.0.1')
  expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
})

test('what is unfinished when the time is up is cut', async () => {
  const { server, port, get } = await start()
  const socket = await dial(port)
  socket.write(get('/late'))
  await drain(server, 500)
  expect(await readAnswer(socket)).toMatchObject({ body: '' })
})
