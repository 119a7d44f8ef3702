import { expect, test, vi } from 'vitest'
import { newId } from '~/adapters/ids.server'
import { log } from '~/adapters/log.server'
import { followClock } from '~/domain/stays/bookings/clock-watch.server'
import { senders } from '~/http/session.server'
import { paths } from '~/paths'
import type { CachedPage } from '~/server/page-cache/lru.server'
import type { PageRequest, Rendered } from '~/server/page-cache/render.server'
import { startReaders } from '~/server/readers.server'
import { afterThisTest } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { useFreshApp } from '../support/fresh-app'
import { build } from '../support/whole-app'

useFreshApp()

/** A server's thread with one scripted reader. `ask` returns which of both answered, and how. */
async function begin() {
  const info = vi.spyOn(log, 'info').mockReturnValue(undefined)
  const readers = startReaders(build, 1, './tests/server/scripted-reader.mjs')
  const isReady = (times = 1) => eventually(() => expect(info).toHaveBeenCalledTimes(times))
  afterThisTest(async () => {
    info.mockRestore()
    await readers.stop()
  })
  const handle = readers.handling(async () => new Response('server'))
  async function ask(path: string, init: RequestInit = {}, id = newId()) {
    const answer = await handle(new Request(`http://localhost${path}`, init), { requestId: id })
    return { status: answer.status, text: await answer.text(), asked: answer.headers.get('X-Asked') }
  }
  await isReady()
  return { readers, ask, isReady }
}

test('a thread draws a page from the address and headers of its visit, and returns who asked', async () => {
  const { ask } = await begin()
  const id = newId()
  senders.set(id, null)
  afterThisTest(() => void senders.delete(id))
  const drawn = await ask('/properties', { headers: { Cookie: 'a=b' } }, id)
  expect(drawn).toEqual({ status: 200, text: 'thread null', asked: 'cookie,a=b' })
  expect(senders.get(id)).toBe('asha')
  expect(await ask('/bookings/404')).toMatchObject({ status: 404, text: 'thread null' })
  expect(await ask('/dashboard.data', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
})

test('a thread hears how far the clock is in doubt', async () => {
  const { ask } = await begin()
  followClock(() => 7)
  afterThisTest(() => followClock(undefined))
  expect(await ask('/properties')).toMatchObject({ text: 'thread 7' })
})

test.each([
  ['a form', '/bookings', { method: 'POST' }],
  ['a file', paths.invoicePdf(newId()), {}],
  ['a page of administrators alone', '/admin/settings', {}],
  ['a page that the thread answers with an error', '/properties/500', {}],
  ['a page that the thread cannot draw', '/properties/fails', {}],
  ['a page during which the thread ends', '/properties/ends', {}],
  ['an address that no route names literally', '/Admin/settings', {}],
])('the server itself answers %s', async (_what, path, init) => {
  const { ask } = await begin()
  expect(await ask(path, init)).toEqual({ status: 200, text: 'server', asked: null })
})

test('another thread follows one that ended', async () => {
  const { ask, isReady } = await begin()
  await ask('/properties/ends')
  expect(await ask('/properties')).toMatchObject({ text: 'server' })
  await isReady(2)
  expect(await ask('/properties')).toMatchObject({ text: 'thread null' })
})

test('a thread that does not answer is ended after 30 seconds, and its pages are drawn by the server itself', async () => {
  const { ask } = await begin()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  afterThisTest(() => void vi.useRealTimers())
  const answers = Promise.all([ask('/properties/hangs'), ask('/properties/hangs')])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await answers).toMatchObject([{ text: 'server' }, { text: 'server' }])
})

test("a thread draws guests' pages, and the server itself those that it cannot", async () => {
  const { readers } = await begin()
  const own = { status: 201 } as Rendered
  const render = readers.rendering(async () => own)
  const drawn = async (path: string) => render({ url: path } as PageRequest, {} as CachedPage)
  expect((await drawn('/')).status).toBe(200)
  expect(await drawn('/fails')).toBe(own)
  expect(await drawn('/503')).toBe(own)
})
