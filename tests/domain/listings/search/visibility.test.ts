import { beforeAll, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { setClock } from '~/adapters/clock'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { type Filters, noFilters, sorts } from '~/domain/listings/search/filters'
import { PAGE_SIZE, searchProperties } from '~/domain/listings/search/search.server'
import { freshApp, TEST_NOW } from '../../../support/app'
import { answersTo, isListed } from './expected'
import { type Made, makeListings } from './properties'

const TODAY = '2026-10-05'
let made: Made[]

beforeAll(() => {
  freshApp()
  made = makeListings(200, TODAY, 'visibility')
  return () => setClock()
})

function actor(name: DemoUserName): Actor {
  const { id, userType, fullName, email } = demoUsers[name]
  return { id, userType, fullName, email, emailConfirmed: true, memberships: [], ...NO_SESSION }
}

function findAll(who: Actor | undefined, filters: Partial<Filters> = {}): string[] {
  setClock(() => TEST_NOW)
  const ids: string[] = []
  let page: string | undefined = ''
  while (page !== undefined) {
    const result = searchProperties(who, { ...noFilters, ...filters }, page)
    ids.push(...result.cards.map((card) => card.id))
    page = result.pages.next
  }
  return ids
}

const visible: [string, () => Actor | undefined, (one: Made) => boolean][] = [
  ['guests: what can be booked', () => undefined, (one) => isListed(one, TODAY)],
  [
    'tenants: the same, less what does not take them',
    () => actor('amina'),
    (one) => isListed(one, TODAY) && one.genderPolicy !== 'male',
  ],
  [
    'an owner: their own, whatever their state',
    () => actor('neema'),
    (one) => one.ownerId === demoUsers.neema.id,
  ],
  ['an owner without any: nothing', () => actor('zuhura'), () => false],
  [
    'an agent: what they collaborate on, and not what they only own',
    () => actor('juma'),
    (one) => one.collaborators.includes(demoUsers.juma.id),
  ],
  ['an administrator: the approved ones', () => actor('admin'), (one) => one.isApproved],
]

it.each(visible)('%s', (_who, who, mayFind) => {
  const cases: Partial<Filters>[] = [
    {},
    { type: 'room' },
    { search: 'hostel' },
    { location: 'dar', months: 4 },
    { college: 'SUA', type: 'all' },
  ]
  for (const filters of cases) {
    const expected = made.filter((one) => mayFind(one) && answersTo(one, { ...noFilters, ...filters }, TODAY))
    const found = findAll(who(), filters)
    expect(found.sort()).toEqual(expected.map((one) => one.id).sort())
    expect(searchProperties(who(), { ...noFilters, ...filters }, '').found.count).toBe(expected.length)
  }
})

it('every order is the same list for owners and administrators', () => {
  for (const who of [actor('neema'), actor('juma'), actor('admin')])
    for (const sort of sorts)
      expect(findAll(who, { sort, location: 'a' }).sort()).toEqual(findAll(who, { location: 'a' }).sort())
})

it('cards tell owners what is not approved yet', () => {
  const { cards } = searchProperties(actor('neema'), noFilters, '')
  const states = cards.map((card) => [card.id, card.approvalState])
  const expected = cards.map(({ id }) => [
    id,
    made.find((one) => one.id === id)?.isApproved ? undefined : 'pending',
  ])
  expect(states).toEqual(expected)
  expect(new Set(states.map(([, state]) => state)).size).toBe(2)
})

it('the list is of the places that take them for tenants who said a gender, and for nobody else', () => {
  const isGenderKnown = (who?: Actor) => searchProperties(who, noFilters, '').hasStatedGender
  expect([isGenderKnown(actor('amina')), isGenderKnown(), isGenderKnown(actor('neema'))]).toEqual([
    true,
    false,
    false,
  ])
})

it('pages hold 24 and every listing is on one of them, forwards and backwards', () => {
  for (const sort of sorts) {
    const filters = { ...noFilters, sort, location: sort === 'near' ? 'dar' : '' }
    const forwards = findAll(undefined, filters)
    expect(new Set(forwards).size).toBe(forwards.length)
    const backwards: string[][] = []
    let page: string | null | undefined = 'last'
    while (page !== undefined && page !== null) {
      const result = searchProperties(undefined, filters, page)
      backwards.unshift(result.cards.map((card) => card.id))
      page = result.pages.previous
      if (page === null)
        backwards.unshift(searchProperties(undefined, filters, '').cards.map((card) => card.id))
    }
    const first = searchProperties(undefined, filters, '').cards.map((card) => card.id)
    expect([...new Set([...first, ...backwards.flat()])]).toEqual(forwards)
    expect(
      backwards
        .slice(1)
        .every(
          (ids, index) =>
            ids.length ===
            (index === backwards.length - 2 ? forwards.length % PAGE_SIZE || PAGE_SIZE : PAGE_SIZE),
        ),
    ).toBe(true)
  }
})

it('a page that has gone shows the nearest one that there is', () => {
  const first = searchProperties(undefined, noFilters, '')
  const last = searchProperties(undefined, noFilters, 'last')
  expect(searchProperties(undefined, noFilters, 'after-1').cards).toEqual(last.cards)
  expect(searchProperties(undefined, noFilters, 'before-999999').cards).toHaveLength(PAGE_SIZE)
  expect(searchProperties(undefined, noFilters, 'before-190').cards).toEqual(first.cards)
  expect(searchProperties(undefined, noFilters, 'after-0').cards).toEqual(last.cards)
})

it('a page of another order is not understood and begins at the first', () => {
  for (const page of ['2', 'after-5-5', 'after-', "after-1'--", 'before', '-1', 'x'.repeat(50_000)]) {
    const result = searchProperties(undefined, noFilters, page)
    expect(result.pageUnderstood).toBe(false)
    expect(result.cards).toEqual(searchProperties(undefined, noFilters, '').cards)
  }
})

it('sorting by distance begins with the nearest and needs a place', () => {
  expect(searchProperties(undefined, { ...noFilters, sort: 'near' }, '')).toMatchObject({
    sort: 'newest',
    asksForLocation: true,
  })
  const near = searchProperties(undefined, { ...noFilters, sort: 'near', location: '-4.9,29.6' }, '')
  expect(near).toMatchObject({ sort: 'near', asksForLocation: false })
  expect(new Set(near.cards.map((card) => card.city))).toEqual(new Set(['Kigoma']))
})
