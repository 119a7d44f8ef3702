import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { log } from '~/adapters/log.server'
import { forbidden, limited, missing, type Refusal, refused, stale } from '~/domain/ground/shared/refusals'
import { INTERNAL } from '~/http/internal-headers'
import { redirectWithNotice } from '~/http/redirects.server'
import { replyToList, submitButton, submitForm } from '~/http/submit-form.server'
import { post, TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'

useFreshApp()

log.level = 'silent'

const schema = z.object({
  title: z.string({ error: 'Say a title.' }).max(10, 'Use at most 10 letters.'),
  password: z.string().optional(),
  amenities: z.array(z.string()).optional(),
})

const seen: unknown[] = []
/** An action whose command records its input and then refuses, or redirects. */
const actionOf =
  (refusal?: Refusal | Error, options = {}) =>
  ({ request }: ActionFunctionArgs) =>
    submitForm(
      request,
      schema,
      (input) => {
        seen.push(input)
        if (refusal) throw refusal
        return redirectWithNotice('/done', 'Done')
      },
      options,
    )

const values = {
  title: 'A room',
  notes: 'near the gate',
  amenities: ['WiFi', 'Water'],
  password: 'hush hush',
  current_password: 'psst psst',
  form_token: 'token',
  once_key: 'key',
}

beforeEach(() => {
  seen.length = 0
})

test('good input reaches the command, unknown fields do not, and success is a redirect', async () => {
  const { status, location } = await post(actionOf(), '/x', { ...values, user_type: 'admin', is_approved: 1 })
  expect([status, location]).toEqual([303, '/done'])
  expect(seen).toEqual([{ title: 'A room', password: 'hush hush', amenities: ['WiFi', 'Water'] }])
})

test('bad input answers 422 with each message at its field, everything typed kept and no secret repeated', async () => {
  const { status, data } = await post(actionOf(), '/x', { ...values, title: 'far too long a title' })
  expect(status).toBe(422)
  expect(data.form.errors).toEqual({ title: ['Use at most 10 letters.'] })
  expect(data.form.values).toEqual({
    title: 'far too long a title',
    notes: 'near the gate',
    amenities: ['WiFi', 'Water'],
  })
  expect(JSON.stringify(data)).not.toMatch(/hush|psst|token"/)
  expect(seen).toEqual([])
})

test('an emptied field is missing, and stays empty', async () => {
  const { status, data } = await post(actionOf(), '/x', { title: '' })
  expect(status).toBe(422)
  expect(data.form.errors).toEqual({ title: ['Say a title.'] })
  expect(data.form.values).toEqual({ title: '' })
})

test('what was wrong with files on arrival sends the form back even if all else is right', async () => {
  const kept = [{ id: '1', field: 'photos', name: 'a.jpg', sizeBytes: 1 }]
  const options = { kept, problems: { photos: ['b.jpg is empty'] } }
  const { status, data } = await post(actionOf(undefined, options), '/x', { title: 'A' })
  expect(status).toBe(422)
  expect(data.form).toMatchObject({ kept, errors: { photos: ['b.jpg is empty'] } })
  expect(seen).toEqual([])
})

test.each([
  ['a rule', refused('Full on these days.', 'start_date'), 'start_date'],
  ['a rule about the whole', refused('Full on these days.'), ''],
  ['somebody else’s change', stale('Full on these days.'), ''],
])(
  '%s answers 409 at its place with what was typed, and a version to go on with',
  async (_, refusal, field) => {
    const { status, data } = await post(actionOf(refusal, { version: () => 7 }), '/x', values)
    expect(status).toBe(409)
    expect(data.form.errors).toEqual({ [field]: ['Full on these days.'] })
    expect(data.form.values).toMatchObject({ title: 'A room', notes: 'near the gate' })
    expect(data.form.version).toBe(7)
    expect(data.form.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('what was done too often answers 429 with what was typed', async () => {
  const { status, data } = await post(actionOf(limited('Try again later.')), '/x', values)
  expect([status, data.form.errors]).toEqual([429, { '': ['Try again later.'] }])
  expect(data.form.values).toMatchObject({ title: 'A room' })
})

test('what may be done again later says when', async () => {
  const { headers } = await post(
    actionOf(limited('Try again later.', undefined, TEST_NOW + 90_001)),
    '/x',
    values,
  )
  expect(headers.get('Retry-After')).toBe('91')
  expect((await post(actionOf(refused('Full.')), '/x', values)).headers.has('Retry-After')).toBe(false)
})

test('shows the current values of fields after a conflict only', async () => {
  const options = { meanwhile: () => ({ title: ['Now: B'] }) }
  const errorsOf = async (refusal: Refusal) =>
    (await post(actionOf(refusal, options), '/x', values)).data.form.errors
  expect(await errorsOf(stale('Changed.'))).toEqual({ '': ['Changed.'], title: ['Now: B'] })
  expect(await errorsOf(refused('Full.'))).toEqual({ '': ['Full.'] })
})

test('`ensure` refuses a form before its errors are reported', async () => {
  const ensure = () => {
    throw refused('It is over.')
  }
  const { status, data } = await post(actionOf(undefined, { ensure }), '/x', { title: '' })
  expect([status, data.form.errors]).toEqual([409, { '': ['It is over.'] }])
})

test('a form of unknown origin is not read without its token', async () => {
  const headers = { [INTERNAL.needsCsrfToken]: '1' }
  expect((await post(actionOf(), '/x', values, { headers })).status).toBe(403)
  expect(seen).toEqual([])
})

test('a refusal brings its link', async () => {
  const link = { href: '/settings/profile', label: 'Add an account' }
  const { data } = await post(actionOf(refused('No account.', undefined, link)), '/x', values)
  expect(data.form.link).toEqual(link)
})

test('a missing thing is 404, a forbidden one 403, each with its sentence and what was written, no secret', async () => {
  const texts = ['A room', 'near the gate']
  const gone = await post(actionOf(missing('Property not found')), '/x', values)
  expect([gone.status, gone.data]).toEqual([
    404,
    { sentence: 'Property not found', link: null, words: texts },
  ])
  const link = { href: '/properties', label: 'Browse' }
  const denied = await post(actionOf(forbidden('Not yours', link)), '/x', values)
  expect([denied.status, denied.data]).toEqual([403, { sentence: 'Not yours', link, words: texts }])
  const unread = () => {
    throw missing('Property not found')
  }
  expect((await post(unread, '/x', values)).data.words).toEqual(texts)
  const twice = { ...values, again: 'near the gate' }
  expect((await post(unread, '/x', twice)).data.words).toEqual(texts)
})

test('a form with errors keeps the version that it was rendered with', async () => {
  const { data } = await post(actionOf(undefined, { version: () => 9 }), '/x', { title: '', version: '4' })
  expect(data.form.version).toBe(4)
})

test('what nobody foresaw is thrown on', async () => {
  await expect(post(actionOf(new TypeError('oops')), '/x', values)).rejects.toThrow('oops')
})

test('an unforeseen error answers 500 with the title of the address, everything typed and the kept files', async () => {
  const failed = vi.spyOn(log, 'error')
  const kept = [{ id: '1', field: 'photos', name: 'a.jpg', sizeBytes: 1 }]
  const visit = { headers: { [INTERNAL.id]: 'the request' } }
  const sent = await post(actionOf(new TypeError('oops'), { kept }), '/booking', values, visit)
  expect(sent.status).toBe(500)
  expect(sent.data.form.errors).toEqual({
    '': ['Failed to create booking', 'Please try again in a moment. If you write to us, quote the request.'],
  })
  expect(sent.data.form).toMatchObject({ values: { title: 'A room', notes: 'near the gate' }, kept })
  expect(JSON.stringify(sent.data)).not.toMatch(/hush|oops/)
  expect(failed.mock.lastCall).toMatchObject([{ request: 'the request' }, 'error in a page'])
  failed.mockRestore()
})

test.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY', 'SQLITE_BUSY', 'ENOSPC'])(
  '%s answers 503 with the form as it was typed',
  async (code) => {
    const cause = Object.assign(new Error('details that nobody reads'), { code })
    const failed = vi.spyOn(log, 'error')
    const { status, data } = await post(actionOf(new Error('insert failed', { cause })), '/x', values)
    expect(status).toBe(503)
    expect(failed.mock.lastCall).toEqual([{ request: null, error: code }, 'could not save'])
    failed.mockRestore()
    expect(data.form.errors).toEqual({
      '': ['We could not save this. Nothing was charged. Please try again.'],
    })
    expect(data.form.values).toMatchObject({ title: 'A room', notes: 'near the gate' })
    expect(JSON.stringify(data)).not.toMatch(/hush|details|insert/)
  },
)

test('a broken CHECK of a table does not count as a full disk', async () => {
  const error = Object.assign(new Error('UNIQUE'), { code: 'SQLITE_CONSTRAINT_UNIQUE' })
  await expect(post(actionOf(error), '/x', values)).rejects.toThrow('UNIQUE')
})

test('a button of the form’s list answers 200, and 422 where something in it is wrong', () => {
  const form = new FormData()
  form.set('version', '3')
  const wrong = { title: ['Say a title.'] }
  const answers = [{}, wrong].map((errors) => replyToList(form, { values: { title: 'A' }, errors }))
  expect(answers.map(({ init }) => init?.status)).toEqual([200, 422])
  expect(answers.map(({ data }) => data.form.errors)).toEqual([{}, wrong])
  expect(answers[0]?.data.form).toMatchObject({ values: { title: 'A' }, version: 3, kept: [], link: null })
})

test('an action without fields answers 303 with the refusal as a notice, where it says or back', async () => {
  const refusing =
    (refusal: Refusal) =>
    ({ request }: ActionFunctionArgs) =>
      submitButton(request, '/back', () => {
        throw refusal
      })
  const back = await post(refusing(refused('Already decided.')), '/x')
  expect([back.status, back.location]).toEqual([303, '/back'])
  expect(back.headers.get('Set-Cookie')).toContain('bweni-notice')
  const away = await post(refusing(refused('No account.', undefined, { href: '/add', label: 'Add' })), '/x')
  expect([away.status, away.location]).toEqual([303, '/add'])
  expect((await post(refusing(missing()), '/x')).status).toBe(404)
  expect((await post(refusing(forbidden('No')), '/x')).status).toBe(403)
})

test.each([
  ['__proto__.polluted', 'yes'],
  ['constructor.prototype.polluted', 'yes'],
  ['rooms[0].__proto__.polluted', 'yes'],
  ['rooms[999999999].title', 'x'],
  ['rooms[4294967294]', 'x'],
  [`${'a.'.repeat(40_000)}b`, 'x'],
  ['__intent__', '{'],
  ['__intent__', '{"type":"insert","payload":{"name":"amenities","index":100000000}}'],
  ['__intent__', '{"type":"reset","payload":{}}'],
  ['__state__', '{'],
  ['title.x', 'y'],
  ['[', 'x'],
  ['', 'x'],
])('a field named %j changes nothing else and costs nothing', async (name, value) => {
  const { status } = await post(actionOf(), '/x', { title: 'A room', [name]: value })
  expect([303, 422]).toContain(status)
  expect(Object.getPrototypeOf({}).polluted).toBeUndefined()
})
