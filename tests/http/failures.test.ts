import { data } from '@remix-run/node'
import Database from 'better-sqlite3'
import { beforeEach, expect, test, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { databaseProblem } from '~/db/health.server'
import { BadBody, BodyTooLarge, UnsupportedBody } from '~/http/forms.server'
import { INTERNAL } from '~/http/internal-headers'
import { codeOf, logFailure, NOT_SAVED, tryToSave } from '~/http/not-saved.server'
import { get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'

useFreshApp()
beforeEach(() => vi.restoreAllMocks())

const locked = () => new Database.SqliteError('another process holds the lock', 'SQLITE_BUSY')
const errors = () => vi.spyOn(log, 'error').mockReturnValue(undefined)

test('a visit that meets a lock is tried again; a form is not run twice: its command waits by itself', async () => {
  errors()
  let runs = 0
  const once = () => {
    runs += 1
    if (runs === 1) throw locked()
    return 'there'
  }
  expect([(await get(once, '/')).data, runs]).toEqual(['there', 2])
  runs = 0
  expect([(await post(once, '/')).status, runs]).toEqual([503, 1])
})

test('what cannot be reached or saved now says so, and the log knows of which request it was', async () => {
  const failed = errors()
  const broken = () => {
    throw Object.assign(new Error('words of somebody'), { code: 'SQLITE_IOERR' })
  }
  const headers = { [INTERNAL.id]: 'the request' }
  expect(await get(broken, '/', { headers })).toMatchObject({
    status: 503,
    data: { sentence: 'This cannot be reached right now. Please try again in a moment.', link: null },
  })
  expect(await post(broken, '/', {}, { headers })).toMatchObject({
    status: 503,
    data: { sentence: NOT_SAVED, link: null },
  })
  const line = [{ request: 'the request', error: 'SQLITE_IOERR' }, 'could not save']
  expect(failed.mock.calls).toEqual([line, line])
})

test.each([
  [new BodyTooLarge('x'), 413, 'That is more than we take at once.'],
  [new UnsupportedBody('x'), 415, 'What you sent did not arrive whole. Please send it again.'],
  [new BadBody('x'), 400, 'What you sent did not arrive whole. Please send it again.'],
])('a form that cannot be read as %s is answered with %i', async (error, status, sentence) => {
  const unread = () => {
    throw error
  }
  expect(await post(unread, '/')).toMatchObject({ status, data: { sentence, link: null } })
})

test('a response whose body is no page is passed on unchanged', async () => {
  const teapot = () => {
    throw data('words', { status: 418 })
  }
  expect(await post(teapot, '/')).toMatchObject({ status: 418, data: 'words' })
})

test('the code of an error is a word of its own, else that of its cause', () => {
  const cause = Object.assign(new Error('full'), { code: 'ENOSPC' })
  expect(codeOf(cause)).toBe('ENOSPC')
  expect(codeOf(new Error('not saved', { cause }))).toBe('ENOSPC')
  expect(codeOf(Object.assign(new Error('not saved', { cause }), { code: 20 }))).toBe('ENOSPC')
  expect([codeOf(new Error('plain')), codeOf({ code: 'ENOSPC' })]).toEqual(['', ''])
})

test('a write that the answer can do without is lost with a line in the log', async () => {
  const failed = errors()
  const full = Object.assign(new Error('words of somebody'), { code: 'SQLITE_FULL' })
  const lost = await tryToSave(() => {
    throw full
  })
  expect(lost).toBeNull()
  expect(failed.mock.calls).toEqual([[{ request: null, error: 'SQLITE_FULL' }, 'could not save']])
  expect(await tryToSave(() => 7)).toEqual({ result: 7 })
})

test('errors of a damaged database are noted', () => {
  errors()
  expect(databaseProblem()).toBeUndefined()
  logFailure(new Database.SqliteError('malformed', 'SQLITE_CORRUPT'), null)
  expect(databaseProblem()).toBe('The database cannot be read at the moment.')
})
