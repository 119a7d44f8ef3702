import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { profiles } from '~/db/tables/index.server'
import { isCommandRunning } from '~/db/transaction.server'
import { sendConfirmation } from '~/domain/ground/accounts/confirm-address.server'
import { makeSetupCode } from '~/domain/ground/accounts/setup-code.server'
import { INTERNAL } from '~/http/internal-headers'
import { failureTitle } from '~/http/route-facts'
import { action as forgot } from '~/routes/account/forgot'
import { actorOf, tokenMailedTo } from '../support/accounts'
import { post as call, freshApp } from '../support/app'
import { failWrites } from '../support/broken-disk'
import { useFreshApp } from '../support/fresh-app'
import { updateRows } from '../support/rows'
import { beforeWrites } from '../support/statements'
import { ask } from '../support/whole-app'
import { type Fixture, makeFixture } from './access-fixture'
import { bodyOf, filled } from './access-forms'
import { type Outcome, type Row, type Subject, subjects, table } from './access-table'

log.level = 'silent'

const NOT_SAVED = 'We could not save this. Nothing was charged. Please try again.'
const PASSWORD = 'a password of the tests'

let fixture: Fixture
beforeAll(async () => {
  freshApp()
  fixture = await makeFixture(subjects.filter((name): name is Exclude<Subject, 'guest'> => name !== 'guest'))
})

useFreshApp()
beforeEach(() => useDatabase(openDatabase(fixture.data)))

type Fields = Record<string, string>

const REQUEST_ID = 'b3d1c1f0-0000-4000-8000-000000000001'

async function send(address: string, fields: Fields, as: Subject, multipart = false) {
  const cookie = as === 'guest' ? '' : (fixture.cookies[as] ?? '')
  const answer = await ask(
    new Request(new URL(filled(fixture, address), 'http://localhost:3000'), {
      method: 'POST',
      headers: { Cookie: cookie, [INTERNAL.id]: REQUEST_ID },
      body: bodyOf(fixture, { fields, multipart }),
    }),
  )
  return { status: answer.status, html: await answer.text() }
}

/** Fields that nobody fills in: they are rendered with the form, or the form is a button. */
const UNTYPED = [
  'version',
  'once_key',
  'shown_count',
  'shown',
  'checked',
  'rooms[0].id',
  'rooms[0].shown',
  'open',
  'is_available',
  'is_active',
  'is_featured',
  'language',
  'may_change',
  'may_verify',
  'monthly_income',
  'token',
  'user_id',
]
const HIDDEN = /password/

const typedIn = (fields: Fields) =>
  Object.entries(fields).filter(([name]) => !UNTYPED.includes(name) && !HIDDEN.test(name))

function expectTyped(html: string, fields: Fields): void {
  for (const [name, value] of typedIn(fields)) expect(html, name).toContain(filled(fixture, value))
  expect(html).not.toContain(PASSWORD)
}

/** Writes nothing. */
const silent = ['/lite', '/menu']
/** Only somebody without a telephone number is shown the form of the dashboard. */
const doerOf = ({ address, outcomes }: Row) =>
  address === '/dashboard' ? 'fatma' : subjects[outcomes.indexOf('go')]
const writing = table.filter((row) => row.method === 'POST' && doerOf(row) && !silent.includes(row.address))

/** The words that each of these forms may hold beside what the access table sends. */
const inputs: Record<string, Fields> = {
  '/booking?property_id={vacant}': { notes: 'A window to the garden' },
  '/bookings/{asked}/approve': { approval_notes: 'Come by on Sunday' },
  '/bookings/{asked}/reject': { approval_notes: 'The roof is being mended' },
  '/admin/properties/{hidden}/approve': { approval_notes: 'Good photos' },
}

describe('while nothing can be saved', () => {
  test.each(writing)('$address says so with what was typed', async (row) => {
    const fields = { ...row.fields, ...inputs[row.address] }
    failWrites('SQLITE_READONLY')
    const { status, html } = await send(row.address, fields, doerOf(row)!, row.multipart)
    expect(status).toBe(503)
    expect(html).toContain(NOT_SAVED)
    expectTyped(html, fields)
    if (doerOf(row) !== 'guest') expect(html).not.toContain('Join or')
  })
})

/** Forms that first keep what was typed, and come back because that fails. */
const KEEPING = /^\/property-upload\/\{\w+\}\/add-college|^\/university-chapter\/forms\/\{formA\}(?:\/save)?$/

describe('when a command fails for a reason that nobody foresaw', () => {
  test.each(writing)('$address says what failed, with what was typed', async (row) => {
    const fields = { ...row.fields, ...inputs[row.address] }
    failWrites('SQLITE_CONSTRAINT_CHECK')
    const { status, html } = await send(row.address, fields, doerOf(row)!, row.multipart)
    expectTyped(html, fields)
    if (KEEPING.test(row.address))
      return expect([status, html]).toEqual([503, expect.stringContaining(NOT_SAVED)])
    expect(status).toBe(500)
    const url = new URL(filled(fixture, row.address), 'http://localhost:3000').href
    expect(html).toContain(failureTitle({ method: 'POST', url }) ?? 'Something went wrong')
    expect(html).toContain(REQUEST_ID)
    if (typedIn(fields).length > 0) expect(html).not.toContain('What you sent was not saved.')
  })
})

/**
 * Sends a form while everything can be saved. Returns what is written in a command or in `tryToSave`, where a failure
 * brings the form back, and what is written outside of them.
 */
async function writesOf(...form: Parameters<typeof send>) {
  const inside: string[] = []
  const outside: string[] = []
  beforeWrites((statement) => (isCommandRunning() ? inside : outside).push(statement))
  await send(...form)
  // Forms are answered although the use of their session cannot be noted.
  return { inside, outside: outside.filter((statement) => !statement.startsWith('insert into session_use')) }
}

describe('every write of an action brings its form back when it fails', () => {
  const sent = table.flatMap((row) => {
    const outcomes: Outcome[] = ['go', 422, 409, 'idle']
    const [outcome] = outcomes.filter((one) => row.outcomes.includes(one))
    const as = outcome && subjects[row.outcomes.indexOf(outcome)]
    return row.method === 'POST' && as ? [{ ...row, as, outcome }] : []
  })

  test.each(sent)('$address', async ({ address, fields = {}, as, multipart, outcome }) => {
    const { inside, outside } = await writesOf(address, fields, as, multipart)
    expect(outside).toEqual([])
    if (outcome === 'go' && !silent.includes(address)) expect(inside).not.toEqual([])
  })
})

describe('while nothing can be saved, of guests and of accounts', () => {
  const email = demoUsers.fatma.email
  const password = PASSWORD
  const linkTo = async (path: string) => {
    if (path === '/auth/reset') await call(forgot, '/auth/forgot', { email })
    else sendConfirmation(actorOf('fatma'))
    return `${path}?token=${tokenMailedTo(email)}`
  }
  const kept_form = '[["title","Two rooms near the gate"]]'
  const newcomer = { email: 'asha@bweni.example', full_name: 'Asha Juma' }
  const who = { user_type: 'tenant', gender: 'female', once_key: 'one' }

  test.each<[string, () => Promise<[address: string, fields: Fields, as: Subject]>]>([
    ['signing in', async () => ['/auth', { email, password }, 'guest']],
    [
      'signing in after a session ended',
      async () => ['/auth', { email, password, kept_path: '/property-upload', kept_form }, 'guest'],
    ],
    ['signing up', async () => ['/auth', { ...newcomer, ...who, password: 'a new long password' }, 'guest']],
    [
      'a forgotten password',
      async () => [await linkTo('/auth/reset'), { password: 'a new long password' }, 'guest'],
    ],
    ['confirming an address', async () => [await linkTo('/auth/confirm'), { password }, 'guest']],
    [
      'changing a password',
      async () => [
        '/settings/profile/password',
        { current_password: password, password: 'a new long password' },
        'amina',
      ],
    ],
    [
      'becoming the administrator',
      async () => {
        updateRows(profiles, { userType: 'tenant' })
        const code = makeSetupCode() ?? ''
        return ['/admin-setup', { code, password: 'a new long password' }, 'guest']
      },
    ],
  ])('%s says so with what was typed', async (_what, prepare) => {
    const [address, fields, as] = await prepare()
    failWrites('SQLITE_READONLY')
    const { status, html } = await send(address, fields, as)
    expect(status).toBe(503)
    expect(html).toContain(NOT_SAVED)
    expectTyped(html.replaceAll('&quot;', '"'), fields)
    expect(html).not.toContain('a new long password')
    database().sqlite.pragma('query_only = off')
    const { inside, outside } = await writesOf(address, fields, as)
    expect(outside).toEqual([])
    expect(inside).not.toEqual([])
  })
})
