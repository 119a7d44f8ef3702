import { expect, test } from 'vitest'
import { PageLru } from '~/server/page-cache/lru.server'

const page = (bytes: number) => ({ status: 200, headers: [], body: new Uint8Array(bytes), route: '/' })

test('it holds so many pages and so many bytes at most, whatever is put on it', () => {
  const shelf = new PageLru(50, 500_000)
  for (let n = 0; n < 1_000; n += 1) {
    const key = `page ${n}`
    shelf.put(key, page(n * 100))
    shelf.link(`words of ${key}`, key)
    expect(shelf.size.pages).toBeLessThanOrEqual(50)
    expect(shelf.size.words).toBeLessThanOrEqual(50)
    expect(shelf.size.bytes).toBeLessThanOrEqual(500_000)
  }
  expect(shelf.size.pages).toBeGreaterThan(3)
  shelf.put('too large for all of it', page(500_000))
  expect(shelf.find('too large for all of it')).toBeUndefined()
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

test('what people ask for stays while others pass by once', () => {
  const shelf = new PageLru(10)
  shelf.put('list', page(10))
  shelf.link('/properties', 'list')
  for (let n = 0; n < 500; n += 1) {
    shelf.put(`search ${n}`, page(10))
    expect(shelf.findByRequest('/properties')).toBeDefined()
  }
  expect(shelf.find('search 3')).toBeUndefined()
})

test('words lead to a page for as long as it is there, and keep none of its bytes', () => {
  const shelf = new PageLru(2)
  shelf.put('a', page(10))
  shelf.link('words', 'a')
  for (const key of ['b', 'c', 'd', 'e']) shelf.put(key, page(10))
  expect(shelf.findByRequest('words')).toBeUndefined()
  shelf.link('words', 'gone')
  expect(shelf.findByRequest('words')).toBeUndefined()
})

test('in a new edition nothing is ready before it was put there again, and what was is known', () => {
  const shelf = new PageLru()
  const [before, after] = [page(10), page(20)]
  shelf.put('a', before)
  shelf.link('words', 'a')
  shelf.startVersion()
  expect([shelf.find('a'), shelf.findByRequest('words')]).toEqual([undefined, undefined])
  expect(shelf.findPrevious('a')).toBe(before)
  const { bytes } = shelf.size
  shelf.put('a', after)
  expect([shelf.find('a'), shelf.findByRequest('words'), shelf.findPrevious('a')]).toEqual([
    after,
    after,
    after,
  ])
  expect(shelf.size).toEqual({ pages: 1, words: 1, bytes: bytes + 10 })
})
