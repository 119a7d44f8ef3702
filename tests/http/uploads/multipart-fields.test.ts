import { expect, it } from 'vitest'
import { BadBody, BodyTooLarge, readFields, UnsupportedBody } from '~/http/forms.server'
import { requestOf } from './multipart-bodies'

const type = 'application/x-www-form-urlencoded;charset=UTF-8'
const read = (pieces: Iterable<string | Buffer>, options = {}) =>
  readFields(requestOf(pieces, { type, ...options }), { limitBytes: 1000 })

it('gives every name and value in the order they were sent', async () => {
  const fields = await read([
    'amenities=WiFi&title=Chumba+cha+%E2',
    '%89%88+5&amenities=Water&empty=&__proto__=x',
  ])
  expect(fields).toEqual([
    ['amenities', 'WiFi'],
    ['title', 'Chumba cha ≈ 5'],
    ['amenities', 'Water'],
    ['empty', ''],
    ['__proto__', 'x'],
  ])
})

it('takes a form of nothing, and a request without a body', async () => {
  expect(await read([])).toEqual([])
  expect(await readFields(new Request('http://localhost/', { method: 'POST' }), { limitBytes: 10 })).toEqual(
    [],
  )
})

it('reads up to its limit and not a byte further', async () => {
  expect(await read([`a=${'x'.repeat(998)}`])).toHaveLength(1)
  await expect(read([`a=${'x'.repeat(999)}`])).rejects.toBeInstanceOf(BodyTooLarge)
})

it('stops reading an endless body', async () => {
  let sent = 0
  const endless = function* () {
    for (; sent < 10_000; sent += 1) yield 'x'.repeat(100)
  }
  await expect(read(endless())).rejects.toBeInstanceOf(BodyTooLarge)
  expect(sent).toBeLessThan(20)
})

it('takes an announced size of exactly its limit', async () => {
  const announced = (size: number) => {
    const request = requestOf([`a=${'x'.repeat(998)}`], { type })
    request.headers.set('Content-Length', String(size))
    return readFields(request, { limitBytes: 1000 })
  }
  expect(await announced(1000)).toHaveLength(1)
  await expect(announced(1001)).rejects.toBeInstanceOf(BodyTooLarge)
})

it('refuses an announced size unread', async () => {
  const request = requestOf(['a=b'], { type })
  request.headers.set('Content-Length', '80000000')
  await expect(readFields(request, { limitBytes: 1000 })).rejects.toMatchObject({
    name: 'BodyTooLarge',
    status: 413,
  })
  expect(request.bodyUsed).toBe(false)
})

it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
  'refuses another type: %s',
  async (other) => {
    await expect(read(['a=b'], { type: other })).rejects.toBeInstanceOf(UnsupportedBody)
  },
)

it('calls a broken connection a bad body', async () => {
  await expect(read(['title=Ro'], { breaks: true })).rejects.toBeInstanceOf(BadBody)
})
