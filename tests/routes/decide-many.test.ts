import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { demoUsers } from '#seed/demo-users'
import { bookingApprovals, events, notifications, payoutAccounts, properties } from '~/db/tables/index.server'
import { approveProperty, rejectProperty } from '~/domain/listings/review/decide-property.server'
import { approveBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { paths } from '~/paths'
import * as approveMany from '~/routes/admin/approve-properties'
import * as rejectMany from '~/routes/admin/reject-properties'
import * as approveRequests from '~/routes/bookings/approve-many'
import * as rejectRequests from '~/routes/bookings/reject-many'
import { actorOf } from '../support/accounts'
import { get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, noticeOf, type Page, send, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  letHostel,
  letRoom,
  seenBooking,
} from '../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const pending = (title: string) => letRoom({ title, isApproved: false, approvalState: 'pending' })
const stateOf = (id: string) => findRow(properties, id)?.approvalState
const happened = (name: string) => findRows(events, eq(events.name, name)).length
const seen = (...ids: string[]) => ids.map((id) => `${id}:1`)

/** Decides on the chosen rows; each form has a new key unless one is given. */
let drawn = 0
const decide = (
  { action }: typeof approveMany,
  chosen: readonly string[],
  fields: Record<string, string> = {},
  as: DemoUserName = 'admin',
) => {
  drawn += 1
  const form = { 'chosen[]': chosen, approval_notes: 'As agreed', once_key: `key ${drawn}`, ...fields }
  return post(action, '/x?redirect=/bookings%3Fstatus%3Dpending', form, { as })
}

describe.each([
  ['Approved', approveMany, 'approved', 'property.approved'],
  ['Rejected', rejectMany, 'rejected', 'property.rejected'],
] as const)('%s listings', (word, route, state, event) => {
  it('all of them at once, each with its owner told and the note for all', async () => {
    const ids = [pending('One'), pending('Two'), pending('Three')]
    const answer = await decide(route, seen(...ids))
    expect([answer.status, answer.location]).toEqual([303, '/bookings?status=pending'])
    expect(noticeOf(answer)).toMatchObject({ kind: 'success', text: `${word} 3 listings.` })
    expect(ids.map(stateOf)).toEqual([state, state, state])
    expect(happened(event)).toBe(3)
    const notified = findRows(notifications, eq(notifications.userId, demoUsers.neema.id))
    expect(notified).toHaveLength(3)
  })

  it('leaves and names those that changed meanwhile', async () => {
    const [one, decided, changed] = [pending('One'), pending('Chumba'), pending('Nyumba')]
    rejectProperty(actorOf('admin'), decided, { version: 1, approval_notes: 'Dark photos' })
    updateRows(properties, { version: 7 }, changed)
    const answer = await decide(route, seen(one, decided, changed))
    expect(noticeOf(answer)).toMatchObject({
      kind: 'warning',
      text: `${word} 1 listing. 2 changed meanwhile and were left: Chumba; Nyumba.`,
    })
    expect([one, decided, changed].map(stateOf)).toEqual([state, 'rejected', 'pending'])
    const again = await decide(route, seen(one))
    const problem = `No listing was ${state}. 1 changed meanwhile and was left: One.`
    expect([again.status, again.data.form.errors, again.data.form.values.approval_notes]).toEqual([
      409,
      { '': [problem] },
      'As agreed',
    ])
  })

  it('once, however often it is pressed, and says the same each time', async () => {
    const [one, changed] = [pending('One'), pending('Chumba')]
    updateRows(properties, { version: 7 }, changed)
    const press = () => decide(route, seen(one, changed), { once_key: 'the same' })
    const texts = [noticeOf(await press()).text, noticeOf(await press()).text]
    expect(texts).toEqual(Array(2).fill(`${word} 1 listing. 1 changed meanwhile and was left: Chumba.`))
    expect(happened(event)).toBe(1)
  })

  it('none for those who may not', async () => {
    const id = pending('One')
    for (const as of ['neema', 'juma', 'amina'] as const)
      expect((await decide(route, seen(id), {}, as)).status).toBe(403)
    expect([stateOf(id), happened(event)]).toEqual(['pending', 0])
  })
})

describe('rejecting requests', () => {
  const reject = (chosen: readonly string[], fields = {}, as: DemoUserName = 'neema') =>
    decide(rejectRequests as unknown as typeof approveMany, chosen, fields, as)

  it('turns them down with one reason; those that were answered meanwhile are left and named', async () => {
    const rooms = ['One', 'Two', 'Three'].map((title) => letRoom({ title }))
    const [one = '', two = '', three = ''] = rooms.map((room, index) =>
      ask((['amina', 'daudi', 'grace'] as const)[index]!, room),
    )
    approveBooking(actorOf('neema'), three, seenBooking(three))
    const answer = await reject(seen(one, two, three))
    expect(noticeOf(answer).text).toBe(
      'Rejected 2 requests. 1 changed meanwhile and was left: Three (Grace Mwakyusa).',
    )
    expect([one, two, three].map((id) => bookingOf(id).status)).toEqual([
      'cancelled',
      'cancelled',
      'confirmed',
    ])
    expect(bookingOf(one).cancelReason).toBe('As agreed')
  })

  it('wants the reason and keeps what was chosen', async () => {
    const id = ask('amina', letRoom())
    const address = paths.bookingsReject({ 'chosen[]': `${id}:1`, redirect: '/bookings?page=last' })
    const { status, html, text } = await send(
      address,
      { 'chosen[]': `${id}:1`, approval_notes: ' ' },
      'neema',
    )
    expect(status).toBe(422)
    expect(text).toContain('Say why, so that the tenants can ask elsewhere')
    expect(html).toContain(`name="chosen[]" value="${id}:1:`)
    expect(bookingOf(id).status).toBe('pending')
    const done = await send(address, { 'chosen[]': `${id}:1`, approval_notes: 'Full' }, 'neema')
    expect(done.location).toBe('/bookings?page=last')
    expectWords(done, 'Rejected 1 request.')
  })

  it('is for those who may answer each of them: all or none', async () => {
    const [own, other] = [letRoom(), letRoom({ ownerId: demoUsers.baraka.id })]
    addCollaborator(own, 'juma')
    const [mine, theirs] = [ask('amina', own), ask('daudi', other)]
    expect((await reject(seen(mine, theirs))).status).toBe(404)
    expect((await reject(seen(mine), {}, 'amina')).status).toBe(403)
    expect((await reject(seen(mine), {}, 'rehema')).status).toBe(404)
    expect([bookingOf(mine).status, happened('booking.rejected')]).toEqual(['pending', 0])
    expect((await reject(seen(mine), {}, 'juma')).status).toBe(303)
  })

  it('shows what was chosen, and what of it has changed', async () => {
    const [one, changed] = [ask('amina', letRoom({ title: 'One' })), ask('daudi', letRoom({ title: 'Two' }))]
    const query = `chosen[]=${one}:1&chosen[]=${changed}:9`
    const page = await visit(`/bookings/reject?${query}&redirect=/bookings`, 'neema')
    expectWords(page, 'Reject Requests', 'One, Amina Hassan', 'Two, Daudi Masanja', 'It changed since')
    expect(page.text.match(/It changed since/g)).toHaveLength(1)
    const { status } = await get(rejectRequests.loader, `/bookings/reject?${query}`, { as: 'baraka' })
    expect(status).toBe(404)
  })
})

describe('approving requests', () => {
  const approve = (path: string, ids: readonly string[], fields: Record<string, string> = {}) =>
    send(
      path,
      new URLSearchParams([...ids.map((id) => ['chosen[]', `${id}:1`]), ...Object.entries(fields)]),
      'neema',
    )

  it('from the list needs no other page, leads back to its filter, and says what was left', async () => {
    const { hostelId, roomId } = letHostel({ availableRooms: 1 })
    const ids = (['amina', 'daudi'] as const).map((tenant) => ask(tenant, hostelId, { roomId }))
    const list = await visit('/bookings?status=pending', 'neema')
    expectWords(list, 'Waiting for you', 'Cannot be approved: Amina Hassan.')
    expect(list.html).toMatch(/data-tzs="\d+".*<ui-chosen-sum/s)
    const [, action = ''] = /<form[^>]*action="([^"]*)"[^>]*id="chosen"|$/.exec(list.html) ?? []
    expect(action).toBe('/bookings/approve?redirect=%2Fbookings%3Fstatus%3Dpending')
    const done = await approve(action, ids)
    expect(done.location).toBe('/bookings?status=pending')
    expectWords(done, 'Approved 1 request. 1 was left:', '(no longer free).')
  })

  it('has boxes only for what can be done, and says once what has to be done first', async () => {
    const { hostelId, roomId } = letHostel({ availableRooms: 1 })
    const [fitting, crowded] = (['amina', 'daudi'] as const).map((tenant) =>
      ask(tenant, hostelId, { roomId }),
    )
    const boxes = (page: Page) =>
      [...page.html.matchAll(/name="chosen\[\]"[^>]*value="([^:]+)/g)].map(([, id]) => id)
    const both = await visit('/bookings', 'neema')
    expect(linksCalled(both, 'Approve all 2')).toEqual(['/bookings/approve?all=1&redirect=%2Fbookings'])
    expect(boxes(both).sort()).toEqual([fitting, crowded].sort())
    approveBooking(actorOf('neema'), fitting!, seenBooking(fitting!))
    updateRows(payoutAccounts, { status: 'removed', isDefault: false })
    const free = ask('elia', letRoom())
    const unpaid = await visit('/bookings', 'neema')
    const once = 'Add a payout account before you approve a booking: your tenant pays there.'
    expect(unpaid.text.split(once)).toHaveLength(2)
    expect(linksCalled(unpaid, 'Add a Payout Account')).toHaveLength(1)
    expect(unpaid.text).not.toContain('fit together')
    expect(actionsCalled(unpaid, 'Approve chosen')).toEqual([])
    expect(actionsCalled(unpaid, 'Reject chosen')).toHaveLength(1)
    expect(boxes(unpaid).sort()).toEqual([free, crowded].sort())
    updateRows(payoutAccounts, { status: 'active', isDefault: true })
    expect(boxes(await visit('/bookings', 'neema'))).toEqual([free])
  })

  it('shows all of a filter with their sums before, and notes go to each', async () => {
    const ids = ['One', 'Two'].map((title, index) =>
      ask((['amina', 'daudi'] as const)[index]!, letRoom({ title })),
    )
    const path = paths.bookingsApprove({ all: 1, redirect: '/bookings' })
    const page = await visit(path, 'neema')
    expectWords(
      page,
      'Approve Requests',
      '2 of 2 fit together: TSh 330,000',
      'One, Amina Hassan',
      'TSh 165,000',
    )
    const done = await approve(path, ids, { approval_notes: 'Come on Sunday' })
    expectWords(done, 'Approved 2 requests.')
    expect(findRows(bookingApprovals).map(({ approvalNotes }) => approvalNotes)).toEqual(
      Array(2).fill('Come on Sunday'),
    )
  })

  it('is offered beside rejecting, whose page asks for the reason', async () => {
    const id = ask('amina', letRoom())
    const list = await visit('/bookings', 'neema')
    const [action = ''] = actionsCalled(list, 'Reject chosen')
    const page = await approve(action, [id])
    expect(page.location).toBe(`/bookings/reject?redirect=%2Fbookings&chosen%5B%5D=${id}%3A1`)
    expectWords(page, 'Reject Requests', 'Chumba cha Sinza, Amina Hassan', 'Reason')
    expect((await approve('/bookings/reject?redirect=/bookings', [id])).status).toBe(422)
    expect(bookingOf(id).status).toBe('pending')
  })
})

describe('nothing chosen, and more than fifty', () => {
  const many = Array.from({ length: 51 }, (_, index) => `id-${index}:1`)

  it.each([
    ['listing', approveMany, 'admin', '/admin/properties?filter=all'],
    ['listing', rejectMany, 'admin', '/admin/properties?filter=all'],
    ['request', rejectRequests as unknown as typeof approveMany, 'neema', '/bookings?status=pending'],
    ['request', approveRequests as unknown as typeof approveMany, 'neema', '/bookings?status=pending'],
  ] as const)('are said at the list: %s', async (noun, { loader, action }, as, back) => {
    for (const [chosen, text] of [
      [[], `Choose at least one ${noun} first.`],
      [many, `Choose at most 50 ${noun}s at once.`],
    ] as const) {
      const query = new URLSearchParams({ redirect: back })
      for (const one of chosen) query.append('chosen[]', one)
      const path = `/x?${query}`
      const fields = { 'chosen[]': chosen, approval_notes: 'x' }
      for (const answer of [await get(loader, path, { as }), await post(action, path, fields, { as })]) {
        expect([answer.status, answer.location]).toEqual([303, back])
        expect(noticeOf(answer)).toMatchObject({ kind: 'error', text })
      }
    }
  })
})

describe('ten thousand rows', () => {
  it.each([
    ['/admin/properties/approve', 'admin'],
    ['/admin/properties/reject', 'admin'],
    ['/bookings/reject', 'neema'],
    ['/bookings/approve', 'neema'],
  ] as const)('are refused: %s', async (path, as) => {
    const id = pending('One')
    const rows = Array.from({ length: 10_000 }, (_, index) => ['chosen[]', `${index === 0 ? id : index}:1`])
    const answer = await send(path, new URLSearchParams([...rows, ['approval_notes', 'As agreed']]), as)
    expect([answer.status, answer.location]).toEqual([413, null])
    expectWords(answer, 'That is more than we take at once.')
    const decided = happened('property.approved') + happened('property.rejected')
    expect([stateOf(id), decided]).toEqual(['pending', 0])
  })
})

describe('the boxes', () => {
  const boxesOf = (html: string) =>
    [
      ...html.matchAll(
        /<input type="checkbox" name="chosen\[\]"[^>]* value="([^"]+)"|<input[^>]*form="chosen"[^>]*>/g,
      ),
    ].map(([tag]) => /value="([^"]+)"/.exec(tag)?.[1])

  it('appear where this person may decide, and belong to a form that leads to the decision', async () => {
    const waiting = pending('Waits')
    letRoom({ title: 'Approved' })
    const queue = await visit('/admin/properties?filter=all', 'admin')
    expect(boxesOf(queue.html)).toEqual([`${waiting}:1`])
    expect(queue.html).toMatch(/<form id="chosen" method="get" action="\/admin\/properties\/approve"/)
    expect(queue.html).toContain('formAction="/admin/properties/reject"'.toLowerCase())
    const id = ask('amina', letRoom())
    const list = await visit('/bookings', 'neema')
    expect(boxesOf(list.html)).toEqual([`${id}:1:Chumba cha Sinza, Amina Hassan`])
    expect((await visit('/bookings', 'amina')).html).not.toContain('chosen[]')
    approveProperty(actorOf('admin'), waiting, { version: 1 })
    expect((await visit('/admin/properties?filter=all', 'admin')).html).not.toContain('chosen[]')
  })
})
