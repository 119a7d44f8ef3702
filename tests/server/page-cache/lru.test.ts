import { expect, test } from 'vitest'
import { MIB } from '~/domain/ground/shared/units'
import { PageLru } from '~/server/page-cache/lru.server'

const page = (bytes: number) => ({ status: 200, headers: [], body: new Uint8Array(bytes), route: '/' })

test('it never holds more than its maximum of pages and bytes', () => {
  const lru = new PageLru(50, 500_000)
  for (let n = 0; n < 1_000; n += 1) {
    const key = `page ${n}`
    lru.put(key, page(n * 100))
    lru.link(`request for ${key}`, key)
    expect(lru.size.pages).toBeLessThanOrEqual(50)
    expect(lru.size.requests).toBeLessThanOrEqual(50)
    expect(lru.size.bytes).toBeLessThanOrEqual(500_000)
  }
  expect(lru.size.pages).toBeGreaterThan(3)
  lru.put('too large for all of it', page(500_000))
  expect(lru.find('too large for all of it')).toBeUndefined()
})

test('a page of just as many bytes as there is room for is kept', () => {
  const measured = new PageLru()
  measured.put('a', page(10))
  const { bytes } = measured.size
  for (const [room, isKept] of [
    [bytes, true],
    [bytes - 1, false],
  ] as const) {
    const full = new PageLru(50, room)
    full.put('a', page(10))
    expect(full.find('a') !== undefined).toBe(isKept)
  }
})

test('as many pages and requests stay as there is room for', () => {
  const lru = new PageLru(2)
  for (const key of ['a', 'b']) {
    lru.put(key, page(10))
    lru.link(`request for ${key}`, key)
  }
  expect(['a', 'b'].map((key) => lru.findByRequest(`request for ${key}`) !== undefined)).toEqual([true, true])
  lru.link('another for b', 'b')
  expect(lru.size).toMatchObject({ pages: 2, requests: 1 })
})

test('what people ask for stays while others pass by once', () => {
  const lru = new PageLru(10)
  lru.put('list', page(10))
  lru.link('/properties', 'list')
  for (let n = 0; n < 500; n += 1) {
    lru.put(`search ${n}`, page(10))
    expect(lru.findByRequest('/properties')).toBeDefined()
  }
  expect(lru.find('search 3')).toBeUndefined()
  for (let n = 0; n < 20; n += 1) lru.put(`later ${n}`, page(10))
  expect(lru.findByRequest('/properties')).toBeUndefined()
})

test('words lead to a page for as long as it is there, and keep none of its bytes', () => {
  const lru = new PageLru(2)
  lru.put('a', page(10))
  lru.link('request', 'a')
  for (const key of ['b', 'c', 'd', 'e']) lru.put(key, page(10))
  expect(lru.findByRequest('request')).toBeUndefined()
  lru.link('request', 'gone')
  expect(lru.findByRequest('request')).toBeUndefined()
})

test('in a new edition nothing is ready before it was put there again, and what was is known', () => {
  const lru = new PageLru()
  const [before, after] = [page(10), page(20)]
  lru.put('a', before)
  lru.link('request', 'a')
  lru.startVersion()
  expect([lru.find('a'), lru.findByRequest('request')]).toEqual([undefined, undefined])
  expect(lru.findPrevious('a')).toBe(before)
  const { bytes } = lru.size
  lru.put('a', after)
  expect([lru.find('a'), lru.findByRequest('request'), lru.findPrevious('a')]).toEqual([after, after, after])
  expect(lru.size).toEqual({ pages: 1, requests: 1, bytes: bytes + 10 })
})

test('by default it holds 1,500 pages and 8 MB, with two kilobytes of overhead for each page', () => {
  const many = new PageLru()
  for (let n = 0; n < 1_600; n += 1) many.put(`page ${n}`, page(10))
  expect(many.size).toEqual({ pages: 1_500, requests: 0, bytes: 1_500 * (10 + 2_048) })
  const large = new PageLru()
  for (let n = 0; n < 9; n += 1) large.put(`page ${n}`, page(MIB - 2_048))
  expect(large.size).toEqual({ pages: 8, requests: 0, bytes: 8 * MIB })
})

test('a page that nobody asked for makes room before one that was asked for', () => {
  const lru = new PageLru(2)
  lru.put('asked for', page(10))
  lru.put('not asked for', page(10))
  lru.find('asked for')
  lru.put('new', page(10))
  expect(['asked for', 'not asked for', 'new'].map((key) => lru.find(key) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
})
