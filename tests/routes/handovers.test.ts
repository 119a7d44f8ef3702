import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { invitations, properties, propertyCollaborators } from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { offerHandover } from '~/domain/stays/agents/offer-handover.server'
import { rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { actorOf, eventNames } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  freshOnce,
  giveAccount,
  invite,
  letRoom,
  refusalOf,
  seenBooking,
  stay,
} from '../support/stays'

const app = useFreshApp()
let property: string
beforeEach(() => {
  giveAccount('neema')
  property = letRoom()
  addCollaborator(property, 'juma')
})

type Reader = 'neema' | 'baraka' | 'juma' | 'admin' | 'amina' | 'rehema'
const page = () => `/properties/${property}/hand-over`
const offer = (email: string = demoUsers.baraka.email, as: Reader = 'neema') =>
  send(page(), { email, once_key: freshOnce().key }, as)
const offers = () => findRows(invitations, eq(invitations.role, 'owner'))
const ownerOf = () => findRow(properties, property)?.ownerId
const answer = (what: 'accept' | 'decline', as: Reader = 'baraka') =>
  send(`/invitations/${offers().at(-1)?.id}/${what}`, {}, as)
const cancelled = (id: string) =>
  cancelBooking(actorOf('neema'), id, { ...seenBooking(id), reason: 'The roof leaks' })

describe('handing a listing over', () => {
  it('is offered by the owner alone, to an address, with the same words for everybody', async () => {
    for (const as of ['juma', 'admin', 'baraka'] as const)
      expect((await offer(undefined, as)).status).toBe(403)
    expect(linksCalled(await visit(`/properties/${property}/edit`, 'neema'), 'Hand Over to Owner')).toEqual([
      page(),
    ])
    expect((await visit(`/properties/${property}/edit`, 'juma')).text).not.toContain('Hand Over to Owner')
    expect((await offer('not an address')).status).toBe(422)
    expectWords(await offer(demoUsers.neema.email), 'This is your own address.')
    expectWords(await offer(' Nobody@Example.com '), 'Invitation sent', 'nobody@example.com')
    expectWords(await offer(), 'This listing is offered to somebody already.')
    expect(ownerOf()).toBe(demoUsers.neema.id)
  })

  it('happens when the new owner accepts, who needs a payout account', async () => {
    entrustAgent(actorOf('neema'), property, demoUsers.juma.id, true)
    invite(property, 'rehema')
    const past = stay('amina', property)
    cancelled(past)
    await offer()
    expectWords(await visit('/notifications', 'baraka'), 'Invitation', 'be the new owner of Chumba cha Sinza')
    expectWords(await visit('/dashboard', 'baraka'), 'Invitations', 'be the new owner of Chumba cha Sinza')
    expectWords(await answer('accept'), 'Add a payout account first', 'Add Payout Account')
    expect(ownerOf()).toBe(demoUsers.neema.id)
    giveAccount('baraka')
    expectWords(await answer('accept'), 'This listing is yours now.')
    expect(ownerOf()).toBe(demoUsers.baraka.id)
    expect((await answer('accept')).status).toBe(200)
    expect(bookingOf(past).ownerId).toBe(demoUsers.neema.id)
    expect((await visit(`/bookings/${past}`, 'baraka')).status).toBe(404)
    expect((await visit(`/bookings/${past}`, 'neema')).status).toBe(200)
    expect(findRows(propertyCollaborators)).toMatchObject([
      { userId: demoUsers.juma.id, mayVerifyPayments: false },
    ])
    expect(findRow(invitations, eq(invitations.role, 'agent'))?.status).toBe('withdrawn')
    for (const as of ['neema', 'juma'] as const)
      expectWords(await visit('/notifications', as), 'is the owner of Chumba cha Sinza now.')
    expect((await visit(`/properties/${property}/edit`, 'neema')).status).toBe(403)
    expect(bookingOf(ask('amina', property, { start_date: '2027-01-01' })).ownerId).toBe(demoUsers.baraka.id)
  })

  it('is refused while a request waits or a stay has not ended, when offered and when accepted', async () => {
    giveAccount('baraka')
    await offer()
    const request = ask('amina', property)
    expectWords(await answer('accept'), '1 request for this listing waits for an answer.')
    expectWords(await visit(page(), 'neema'), '1 request for this listing waits for an answer.')
    rejectBooking(actorOf('neema'), request, { ...seenBooking(request), approval_notes: 'Full' })
    const booked = stay('daudi', property)
    expectWords(await answer('accept'), 'the last one ends on Tue 1 Dec 2026')
    expect(ownerOf()).toBe(demoUsers.neema.id)
    const refusal = refusalOf(() => offerHandover(actorOf('neema'), property, 'x@bweni.example', freshOnce()))
    expect(refusal.sentence).toContain('A stay in this listing has not ended')
    cancelled(booked)
    await answer('accept')
    expect(ownerOf()).toBe(demoUsers.baraka.id)
  })

  it('leaves each owner the stays of their own time, on one line of owners', async () => {
    const first = stay('amina', property)
    expect((await visit(page(), 'neema')).text).not.toContain('Owners')
    app.passTime(70 * DAY)
    completeStays()
    giveAccount('baraka')
    await offer()
    await answer('accept')
    const second = stay('daudi', property, { start_date: '2027-01-01', full_name: 'Daudi Mushi' }, 'baraka')
    const [former, present] = [await visit(page(), 'neema'), await visit(page(), 'baraka')]
    expectWords(former, 'Owners', 'You', 'Mon 5 Oct 2026 to Mon 14 Dec 2026', 'Amina Hassan')
    expectWords(former, 'Baraka Mushi', 'Since Mon 14 Dec 2026', 'Only Baraka Mushi sees the stays')
    expectWords(present, 'Neema John', 'Mon 5 Oct 2026 to Mon 14 Dec 2026', 'Only Neema John sees')
    expectWords(present, 'You', 'Since Mon 14 Dec 2026', 'Daudi Mushi', 'Fri 1 Jan 2027')
    expect(former.text).not.toContain('Daudi')
    expect(present.text).not.toContain('Amina')
    expect(linksCalled(former, 'Amina Hassan')).toEqual([`/bookings/${first}`])
    expect(linksCalled(present, 'Daudi Mushi')).toEqual([`/bookings/${second}`])
    expect(former.text).not.toContain('Offer')
    for (const as of ['juma', 'amina', 'admin'] as const) expect((await visit(page(), as)).status).toBe(403)
    const booking = await visit(`/bookings/${first}`, 'neema')
    expectWords(booking, 'This listing has another owner since Mon 14 Dec 2026.', 'See its owners')
    expect(linksCalled(booking, 'See its owners')).toEqual([page()])
    expectWords(await visit(`/bookings/${first}`, 'amina'), 'This booking stays with Neema John.')
  })

  it('is declined, taken back, or expires; then it can be offered again', async () => {
    giveAccount('baraka')
    await offer()
    expectWords(await answer('decline'), 'Invitation declined')
    expectWords(await visit('/notifications', 'neema'), 'Invitation Declined')
    expectWords(await answer('accept'), 'You declined this invitation.')
    await offer()
    const { id } = offers().at(-1)!
    expect((await send(`/invitations/${id}/withdraw`, {}, 'juma')).status).toBe(404)
    expectWords(await send(`/invitations/${id}/withdraw`, {}, 'neema'), 'Invitation taken back')
    expect(eventNames()).toContain('handover.withdrawn')
    expectWords(await answer('accept'), 'This invitation was taken back.')
    await offer()
    app.passTime(7 * DAY)
    expectWords(await answer('accept'), 'This invitation has expired.')
    expectWords(await offer(), 'Invitation sent')
    expect(ownerOf()).toBe(demoUsers.neema.id)
  })

  it('may go to an agent, who then looks after it as well, and to an administrator', async () => {
    giveAccount('juma')
    await offer(demoUsers.juma.email)
    await answer('accept', 'juma')
    expect(ownerOf()).toBe(demoUsers.juma.id)
    const agents = () => findRows(propertyCollaborators)
    expect(agents()).toMatchObject([{ propertyId: property, userId: demoUsers.juma.id }])
    giveAccount('admin')
    offerHandover(actorOf('juma'), property, demoUsers.admin.email, freshOnce())
    await answer('accept', 'admin')
    expect(ownerOf()).toBe(demoUsers.admin.id)
    expect(agents()).toEqual([])
  })
})
