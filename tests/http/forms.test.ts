import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import {
  chunksThen,
  type Fields,
  formOf,
  idempotencyKeyOf,
  MOST_FIELDS,
  mediaType,
  readFields,
  withBody,
} from '~/http/forms.server'

const TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }
const send = (body: string, headers: Record<string, string> = TYPE) =>
  new Request('http://localhost:3000/x', { method: 'POST', body, headers })
const limitBytes = 100_000

test('accepts a field name of a hundred letters, and no longer one', () => {
  const names = [100, 101].map((length) => 'n'.repeat(length))
  const form = formOf(names.map((name): Fields[number] => [name, 'x']))
  expect([...form.keys()]).toEqual([names[0]])
})

test('names that nest by themselves are left out', () => {
  const odd = ['__intent__', 'rooms[9999].a', 'a[1][2][3]']
  const own = ['rooms[999].a', 'a[1][2]', 'a_b']
  expect([...formOf([...odd, ...own].map((name) => [name, 'x'])).keys()]).toEqual(own)
})

test('cleans typed text, but not passwords', () => {
  const odd = '\u202eKa\u0301hawa\u00a0na\r\nsukari\u200b'
  const form = formOf(['note', 'password', 'current_password'].map((name) => [name, odd]))
  expect([...form.values()]).toEqual(['K\u00e1hawa na\nsukari', odd, odd])
})

test('a form with a list keeps what its first button asks', () => {
  const intentField = (type: string): Fields[number] => [
    '__intent__',
    `{"type":"${type}","payload":{"name":"rooms"}}`,
  ]
  const sent: Fields = [
    intentField('reset'),
    intentField('insert'),
    ['a__b', intentField('insert')[1]],
    intentField('insert'),
  ]
  expect([...formOf(sent, 'rooms')]).toEqual([intentField('insert')])
})

test('a form has two thousand fields at most', async () => {
  const fields = (count: number) => send(Array.from({ length: count }, () => 'a=b').join('&'))
  expect(await readFields(fields(MOST_FIELDS), { limitBytes })).toHaveLength(2_000)
  await expect(readFields(fields(MOST_FIELDS + 1), { limitBytes })).rejects.toMatchObject({ status: 413 })
})

test('what grows past the limit is left where it is, with the connection that the answer needs', async () => {
  const body = Readable.from([Buffer.alloc(50), Buffer.alloc(51), Buffer.alloc(1)])
  const received = withBody(
    send('a=b'),
    chunksThen(body, async () => {}),
  )
  await expect(readFields(received, { limitBytes: 100 })).rejects.toMatchObject({ name: 'BodyTooLarge' })
  expect(body.destroyed).toBe(false)
  const web = send('x'.repeat(101))
  await expect(readFields(web, { limitBytes: 100 })).rejects.toMatchObject({ name: 'BodyTooLarge' })
  expect(web.body?.locked).toBe(false)
})

test('returns a content type without its parameters', () => {
  expect(mediaType(' Multipart/Form-Data ; boundary=b')).toBe('multipart/form-data')
  expect([mediaType(null), mediaType(undefined), mediaType('')]).toEqual(['', '', ''])
})

test('the idempotency key is the form’s own, of a hundred letters at most, and its hash is of what was typed', () => {
  const form = (fields: Record<string, string>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.append(name, value)
    return idempotencyKeyOf(made)
  }
  const key = 'k'.repeat(101)
  expect(form({ once_key: key }).key).toBe('k'.repeat(100))
  expect(form({ title: 'A' }).key).not.toBe(form({ title: 'A' }).key)
  expect(form({ once_key: '' }).key).toMatch(/^[0-9a-f-]{36}$/)
  const hash = form({ title: 'A', once_key: '1', form_token: '2' }).bodyHash
  expect(form({ title: 'A' }).bodyHash).toBe(hash)
  expect(form({ title: 'B' }).bodyHash).not.toBe(hash)
})
