import { matchRoutes } from '@remix-run/react'
import { describe, expect, test } from 'vitest'
import { INTERNAL } from '~/http/internal-headers'
import { depositPages } from '~/ui/returns/deposit-pages'
import { refundPages } from '~/ui/returns/refund-pages'
import { askRemix, routes } from '../support/whole-app'
import { leaks } from './access-fixture'
import { useMarket } from './access-market'
import { asking, fateOf, outcomeOf, type Question } from './access-questions'
import { type Outcome, type Row, type Subject, subjects, table } from './access-table'

const market = useMarket()

const put = asking(market)

const changesNothing = (row: Row, outcome: Outcome) =>
  row.method === 'GET' || outcome === 'idle' || [401, 403, 404].includes(outcome as number)

/** The specified sentence for people without admin rights, by address; '' where another test checks it. */
function denialAt(address: string): string {
  if (/^\/(?:owner-invoices|admin\/invoices)\b/.test(address))
    return 'Access Denied - You need admin privileges to access this page.'
  if (/^\/admin\/(?:users|clock)\b/.test(address)) return 'Access Denied - Admin access required'
  return /^\/admin\b(?!-)/.test(address)
    ? 'Access Denied: You need admin privileges to access this page.'
    : ''
}

/** Neema owns everything in the table: her own pages speak to her. */
const THIRD_PERSON = /.{0,60}\bthe owner\b.{0,60}/i
const ofOwners = /^\/(?:bookings|payments|rent|invoices|dashboard|properties\/[^?]*\/(?:edit|agents))/
const isOwnPage = ({ method, address }: Row, way: string, as: Subject, outcome: Outcome) =>
  method === 'GET' && way === 'document' && as === 'neema' && outcome === 200 && ofOwners.test(address)

const isDone = (outcome: Outcome) => ['go', 'idle', 409, 422].includes(outcome)

const routeIds = new Map<string, string | undefined>()

/** The route of an address; matched once, since it takes a millisecond. */
function routeOf(address: string): string | undefined {
  const [path = ''] = address.split('?')
  if (!routeIds.has(path)) {
    const all = routes.map(({ id, path, index }) => ({ id, path, index: index as undefined }))
    routeIds.set(path, matchRoutes(all, path)?.[0]?.route.id)
  }
  return routeIds.get(path)
}

/** Routes of which each step has a right of its own, and so rows of its own. */
const stepsOf: Record<string, object> = {
  'routes/returns/refund': refundPages,
  'routes/returns/deposit': depositPages,
  'routes/bookings/entry-step': { offer: null, forget: null },
  'routes/university/list': { rooms: null, students: null, fees: null, arrivals: null },
  'routes/university/submission-stay': { 'take-back': null, 'room-empty': null },
}
/** All steps of the listing's form take one right. */
const ONE_RIGHT = 'routes/properties/step'

/** A route once, or once for each of its steps. */
function addressesOf({ id, path }: (typeof routes)[number]): string[] {
  if (!/\/:(?:step|list)$/.test(path ?? '') || id === ONE_RIGHT) return [id]
  return Object.keys(stepsOf[id] ?? { 'without a table of steps': null }).map((step) => `${id} ${step}`)
}

/** The same of a row's address. */
function listedAs(address: string): string {
  const id = routeOf(address) ?? ''
  return stepsOf[id] ? `${id} ${address.split('?')[0]?.split('/').at(-1)}` : id
}

const missing = new Map<string, ReturnType<typeof put>>()

/** A page that is not there for somebody, asked for once. */
function lookForMissing(question: Question): ReturnType<typeof put> {
  const key = `${question.as} ${question.address}`
  const known = missing.get(key) ?? put(question)
  missing.set(key, known)
  return known
}

/** The data request for all that a page shows. */
const dataOf = (address: string, more = '') => {
  const [path = '', query = ''] = address.split('?')
  return `${path === '/' ? '/_root' : path}.data?${[query, more].filter(Boolean).join('&')}`
}

/** A document, and the data request that leads to the same loader or action without that of the frame. */
function waysOf({ method, address }: Row): [name: string, address: string][] {
  if (method === 'POST')
    return [
      ['document', address],
      ['data', dataOf(address)],
    ]
  return [
    ['document', address],
    ['data of this route alone', dataOf(address, `_routes=${routeOf(address)}`)],
  ]
}

describe('the access table', () => {
  test('lists every address with every method that it answers', () => {
    const listed = new Set(table.map(({ method, address }) => `${method} ${listedAs(address)}`))
    const answered = routes.flatMap((route) =>
      addressesOf(route).flatMap((one) => [`GET ${one}`, ...(route.module.action ? [`POST ${one}`] : [])]),
    )
    expect(answered.filter((one) => !listed.has(one))).toEqual([])
    const isPost = (one: string) => one.startsWith('POST')
    expect([...listed].filter(isPost).length).toBe(answered.filter(isPost).length)
  })

  describe.each(table)('$method $address', (row) => {
    test.each(waysOf(row))('%s', async (way, address) => {
      const outcomes = (way === 'data' && row.dataOutcomes) || row.outcomes
      const seen: Record<string, unknown> = {}
      const people = subjects.slice(0, outcomes.length)
      for (const [index, as] of people.entries()) {
        const outcome = outcomes[index]!
        const isMissing = row.method === 'GET' && way === 'document' && outcome === 404
        const question = { method: row.method, address, row, as }
        const { answer, text, isUnchanged } = await (isMissing ? lookForMissing : put)(question)
        const came = fateOf(answer, text)
        seen[as] = came === 'go' && outcome === 'idle' && isUnchanged ? 'idle' : came
        expect(leaks(text, as), `${as} reads`).toEqual([])
        if (isOwnPage(row, way, as, outcome)) expect(THIRD_PERSON.exec(text)?.[0], address).toBeUndefined()
        if (outcome === 403) expect(text).toContain(denialAt(row.address))
        if (changesNothing(row, outcome)) expect(isUnchanged, `nothing is stored for ${as}`).toBe(true)
        else if (outcome === 'go') expect(isUnchanged, `the action of ${as}`).toBe(false)
      }
      expect(seen).toEqual(Object.fromEntries(people.map((as, index) => [as, outcomes[index]])))
    })
  })
})

/** The text without parts that differ in each page. */
const bare = (text: string) =>
  text
    .replace(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, 'id')
    .replace(/nonce(?:="|-)[^"']+/g, 'nonce')
    .replace(/\b[\dA-Z]{4}-[\dA-Z]{4}\b/g, 'one-time code')
    .replace(/name="form_token" value="[^"]+/g, 'form token')

/** One question of each kind of answer. */
const kinds = new Map<string, { row: Row; as: Subject }>()
for (const row of table)
  for (const [index, as] of subjects.slice(0, row.outcomes.length).entries()) {
    const kind = `${row.method}${row.multipart ? ' with files' : ''} ${row.outcomes[index]}`
    if (!kinds.has(kind)) kinds.set(kind, { row, as })
  }

describe('a data request for all that a page shows answers as one for this route alone', () => {
  const pages = [...kinds].filter(([, { row }]) => row.method === 'GET')

  test.each(pages)('%s', async (_kind, { row, as }) => {
    const alone = await put({
      ...row,
      row,
      as,
      address: dataOf(row.address, `_routes=${routeOf(row.address)}`),
    })
    const whole = await put({ ...row, row, as, address: dataOf(row.address) })
    expect(outcomeOf(whole.answer, whole.text)).toEqual(outcomeOf(alone.answer, alone.text))
    expect([leaks(whole.text, as), whole.isUnchanged]).toEqual([[], true])
  })
})

describe('Remix without page cache and direct actions answers the same', () => {
  test.each([...kinds])('%s', async (_kind, { row, as }) => {
    const ours = await put({ ...row, row, as })
    const theirs = await put({ ...row, row, as, through: askRemix })
    expect([ours.answer.status, ours.isUnchanged]).toEqual([theirs.answer.status, theirs.isUnchanged])
    expect(bare(ours.text)).toBe(bare(theirs.text))
  })
})

describe('addresses without an action', () => {
  const listed = table.filter(({ method }) => method === 'GET')
  const silent = listed.filter(
    ({ address }) => !routes.find(({ id }) => id === routeOf(address))?.module.action,
  )

  test.each(silent)('$address takes no form', async (row) => {
    for (const as of ['guest', 'amina', 'neema', 'admin'] as const) {
      const { answer, text, isUnchanged } = await put({ method: 'POST', address: row.address, row, as })
      expect([answer.status, isUnchanged], as).toEqual([405, true])
      expect(leaks(text, as), as).toEqual([])
    }
  })
})

describe('a form of unknown origin without a CSRF token', () => {
  /** Nothing to protect: no session to end, closed set-up, no second step that waits, and what a token alone may do. */
  const unasked = ['/sign-out', '/admin-setup', '/auth/second-step', '/emails/end/{endEmails}']
  const doerOf = ({ address, outcomes }: Row) =>
    address === '/auth' ? 'guest' : subjects.findLast((_, index) => isDone(outcomes[index]!))
  const actions = table.filter(
    (row) => row.method === 'POST' && doerOf(row) && !unasked.includes(row.address),
  )

  test.each(actions)('$address', async (row) => {
    const headers = { [INTERNAL.needsCsrfToken]: '1' }
    const { answer, text, isUnchanged } = await put({ ...row, row, as: doerOf(row)!, headers })
    expect([answer.status, isUnchanged]).toEqual([403, true])
    expect(text).toMatch(/Open this form again|send (?:it|the form) again/)
  })

  test('does not sign anybody out', async () => {
    const row = table.find(({ method, address }) => method === 'POST' && address === '/sign-out')!
    const { answer, isUnchanged } = await put({
      ...row,
      row,
      as: 'amina',
      headers: { [INTERNAL.needsCsrfToken]: '1' },
    })
    expect([answer.status, isUnchanged]).toEqual([403, true])
  })
})

describe('an action whose form carries a version', () => {
  const actions = table.filter(({ fields }) => fields?.version)

  test.each(actions)('$address is not done on another version, or without one', async (row) => {
    const { version: _, ...fields } = row.fields ?? {}
    const others: Record<string, string>[] = [{}, { version: '' }, { version: '9' }, { version: '1x' }]
    for (const text of others)
      for (const as of subjects.filter((_, index) => row.outcomes[index] === 'go')) {
        const { answer, isUnchanged } = await put({
          ...row,
          row: { ...row, fields: { ...fields, ...text } },
          as,
        })
        const isButton =
          /\/(?:delete|reopen|withdraw|send|pay|discard|refund\/confirm|arrived|not-arrived|draw|restore|offer)$/.test(
            row.address,
          )
        const status = isButton ? 303 : 409
        expect([answer.status, isUnchanged], `${as} ${JSON.stringify(text)}`).toEqual([status, true])
      }
  })
})

describe('what is not there for somebody', () => {
  const pages = table.filter(
    ({ method, address, outcomes }) =>
      method === 'GET' && /\{(?!unknown\})/.test(address) && outcomes.includes(404),
  )

  test.each(pages)('$address looks like an unknown one', async (row) => {
    const unknown = row.address.replace(/\{\w+\}/, '{unknown}')
    for (const [index, as] of subjects.entries()) {
      if (row.outcomes[index] !== 404) continue
      const one = await lookForMissing({ method: 'GET', address: row.address, row, as })
      const other = await lookForMissing({ method: 'GET', address: unknown, row, as })
      expect(bare(one.text), as).toBe(bare(other.text))
      expect([...one.answer.headers.keys()], as).toEqual([...other.answer.headers.keys()])
    }
  })
})
