import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { database } from '~/db/database.server'
import { invitations, properties, propertyCollaborators } from '~/db/tables/index.server'
import { TEST_NOW } from '../support/app'
import { giveListing } from '../support/hand-over'
import { findRows, insertRows, updateRows } from '../support/rows'
import { pay, stay } from '../support/stays'
import { leaks, restore } from './access-fixture'
import { useMarket } from './access-market'
import { asking, fateOf } from './access-questions'
import { type Outcome, type Row, type Subject, subjects, table } from './access-table'

const market = useMarket()
const put = asking(market)

/**
 * All of Neema's listings, in every state, are Baraka's now; her bookings, in every state, are still hers. Juma stayed;
 * Rehema joined, and decides on receipts. Both change prices. Daudi has booked there since.
 */
beforeAll(() => {
  const { fixture } = market
  restore(fixture)
  const { neema, rehema } = demoUsers
  const listings = findRows(properties, eq(properties.ownerId, neema.id))
  updateRows(invitations, { status: 'withdrawn' }, isNotNull(invitations.propertyId))
  updateRows(propertyCollaborators, { mayVerifyPayments: false })
  for (const { id } of listings) {
    giveListing(id, 'baraka')
    const rights = { mayVerifyPayments: true, mayChangePrices: true }
    const agent = { propertyId: id, userId: rehema.id, ...rights, createdAt: TEST_NOW }
    insertRows(propertyCollaborators, agent)
  }
  // Earlier notifications stay with their readers.
  database().sqlite.exec('delete from notifications')
  const { vacant = '', handed = '' } = fixture.ids
  const paid = stay('daudi', vacant, { start_date: '2027-02-01' }, 'baraka')
  Object.assign(fixture.ids, {
    newStay: stay('daudi', handed, { start_date: '2026-12-01' }, 'baraka'),
    newPayment: pay('daudi', paid, { payment_reference: 'SGR7XK2P9Q' }).id,
  })
  fixture.data = database().sqlite.serialize()
})

const people = ['amina', 'daudi', 'neema', 'baraka', 'juma', 'rehema'] as const
type Person = (typeof people)[number] | 'admin'
type Roles = Record<Person, DemoUserName>

/** Whose cell of the table counts for each: of a former booking Juma and Rehema are as other agents are. */
const asBefore = { amina: 'amina', daudi: 'daudi', admin: 'admin' } as const
const ofFormer: Roles = { ...asBefore, neema: 'neema', baraka: 'baraka', juma: 'rehema', rehema: 'rehema' }
const ofListing: Roles = { ...asBefore, neema: 'baraka', baraka: 'neema', juma: 'juma', rehema: 'juma' }
const ofNew: Roles = { ...ofListing, amina: 'daudi', daudi: 'amina' }

/** Steps that are refused to everybody: the form comes back, or its button leads on, and nothing is stored. */
const refused =
  /^POST .*\{(?:asked\}\/approve|declined\}\/reopen|late\}\/reinstate|housed\}\/room|entered\}\/entry\/forget|house\}\/end-entries)$/
/** What the owner of today alone does with a stay that was entered. */
const ofToday = /^(?:GET .*\{entered\}\/room|POST .*\{entered\}\/.*(?:room|offer))$/
/** What an agent who checks receipts does for the owner. */
const verifies = /\/(?:approve|reject|record-payment|wait|end-early)$/

/** Juma got the deposit, as its tenant says: he answers what he knows also after the hand-over. */
const isOfNamedAgent = ({ address }: Row) => address.includes('{depositDenied}')

const nameOf = ({ method, address }: Row) => `${method} ${address}`

function expected(row: Row, roles: Roles, person: Person): Outcome {
  const name = nameOf(row)
  const outcome = row.outcomes[subjects.indexOf(roles[person] as Subject)]!
  if (['go', 409].includes(outcome) && refused.test(name)) return 'idle'
  if (person === 'neema' && ofToday.test(name)) return 403
  // An agent's own share stays readable for them.
  if (person === 'juma' && name === 'GET /bookings/{earned}/commission/{agent}/paid') return 200
  if (isOfNamedAgent(row) && person === 'juma') return row.outcomes[subjects.indexOf('juma')]!
  if (person === 'neema' && name === 'GET /properties/{empty}/hand-over') return 200
  if (person === 'amina' && row.address.startsWith('/properties/{reviewed}')) return 404
  if (roles === ofNew && person === 'rehema' && outcome === 403 && verifies.test(row.address))
    return row.outcomes[subjects.indexOf('neema')]!
  return outcome
}

const NEW_ACCOUNT = '754000099'
/** Words of listings, which their new owner and agents read. */
const titles = new Set(['SIRIHIDDEN', 'SIRIREJECTED', 'SIRIREVIEWED'])

async function ask(row: Row, roles: Roles) {
  const askers: readonly Person[] = refused.test(nameOf(row)) ? [...people, 'admin'] : people
  const outcomes = Object.fromEntries(askers.map((as) => [as, expected(row, roles, as)]))
  const seen: Record<string, Outcome> = {}
  for (const as of askers) {
    const { answer, text, isUnchanged } = await put({ ...row, row, as })
    const came = fateOf(answer, text)
    const isDone = row.method === 'POST' && outcomes[as] === 'go'
    seen[as] = outcomes[as] === 'idle' && ['go', 409, 422].includes(came) ? 'idle' : came
    if (isDone || outcomes[as] !== 422) expect(isUnchanged, `nothing is stored for ${as}`).toBe(!isDone)
    const reader = row.address.includes('/commission/') || isOfNamedAgent(row) ? as : ofFormer[as]
    expect(
      leaks(text, reader, (word) => !titles.has(word)),
      `${as} reads`,
    ).toEqual([])
    if (roles === ofListing)
      expect(
        leaks(text, roles[as], (word) => titles.has(word)),
        as,
      ).toEqual([])
    if (roles === ofFormer && as !== 'baraka') expect(text).not.toContain(NEW_ACCOUNT)
  }
  expect(seen).toEqual(outcomes)
}

const at = (pattern: RegExp) => table.filter(({ address }) => pattern.test(address))

describe('T64: former bookings, their receipts and refunds', () => {
  const rows = at(/^\/(?:bookings?|payments)\/\{(?!unknown)/)
  test.each(rows)('$method $address', (row) => ask(row, ofFormer))
})

describe('listings in every state', () => {
  test.each(at(/^\/properties\/\{(?!unknown)/))('$method $address', (row) => ask(row, ofListing))
})

describe('bookings of the new owner', () => {
  const rows = at(/\{(?:confirmed|payment)\}/)
    .filter(({ address }) => !/\/commission\/|\/receipt$/.test(address))
    .map((row) => ({
      ...row,
      address: row.address.replace('{confirmed}', '{newStay}').replace('{payment}', '{newPayment}'),
    }))
  test.each(rows)('$method $address', (row) => ask(row, ofNew))
})

describe('lists, figures and files', () => {
  const rows = at(/^\/(?:dashboard|bookings|payments|rent|commission)(?:\/(?:csv|news|check|due))?$/)
  const pages = rows.filter(({ method }) => method === 'GET')
  test.each(pages)('$address', (row) => ask(row, ofFormer))
})
