import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '~/server/app.server'
import { freshApp } from '../support/app'
import { requestText, sendRaw, serve } from '../support/server'
import { build } from '../support/whole-app'

let folder: string
const script = "console.log('karibu')"

beforeEach(() => {
  folder = join(freshApp({ APP_ORIGIN: '' }).folder, 'client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'assets/page-1.js'), script)
  writeFileSync(join(folder, 'assets/page-1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/page-1.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'icons.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})

async function start() {
  const { url } = await serve(undefined, createApp({ build, clientFolder: folder }))
  return (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init)
}

test('T47: files for browsers are answered also when another build has taken their place, its own are not', async () => {
  const get = await start()
  rmSync(folder, { recursive: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'assets/page-2.js'), 'other()')
  for (let n = 0; n < 2; n += 1) {
    const answer = await get('/assets/page-1.js')
    expect([answer.status, await answer.text()]).toEqual([200, script])
  }
  for (const path of ['/assets/page-2.js', '/assets/page-0.js', '/assets/', '/assets/page-1.js.br'])
    expect((await get(path)).status, path).toBe(404)
  expect((await get('/healthz')).status).toBe(200)
})

test.each(['br', 'gzip', 'identity'])('they come as %s, and once only', async (encoding) => {
  const get = await start()
  const headers = { 'Accept-Encoding': encoding }
  const answer = await get('/assets/page-1.js', { headers })
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  expect(await answer.text()).toBe(script)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  const { port, host } = new URL(answer.url)
  const known = { Host: host, 'Accept-Encoding': encoding, 'If-None-Match': answer.headers.get('etag') ?? '' }
  const again = await sendRaw(Number(port), requestText('GET /assets/page-1.js', known))
  expect([again.status, again.body]).toEqual([304, ''])
  expect(again.headers.has('content-security-policy')).toBe(false)
  const head = await get('/assets/page-1.js', { method: 'HEAD', headers })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('what may change under its address is kept for an hour', async () => {
  const answer = await (await start())('/icons.svg')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
})
