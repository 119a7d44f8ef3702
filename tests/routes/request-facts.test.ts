import { beforeEach, expect, test } from 'vitest'
import { roomsOf } from '~/domain/listings/properties/access.server'
import { changeAvailableRooms } from '~/domain/listings/properties/change-availability.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { addCollaborator, ask, giveAccount, letHostel, letRoom, stay } from '../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const ofHostel = ['Four-bed dormitory', '2 months', 'I arrive with the night bus.'] as const
const ends = 'Without an answer the request ends on Thu 8 Oct, 12:00.'

/** The list with the row of this booking opened in its place; other pages as they are. */
function opened(path: string, id: string): string {
  const [list = '', query = ''] = path.split('?')
  return list === '/bookings' ? `${list}?${query}&open=${id}` : path
}

test('a request says room, months, note, whether it fits and when it ends, to those who decide only', async () => {
  const { hostelId, roomId } = letHostel()
  stay('daudi', hostelId, { roomId })
  const id = ask('amina', hostelId, { roomId, duration: 2, notes: 'I arrive with the night bus.' })
  const places = ['/dashboard', '/bookings?status=pending', `/bookings/${id}`]
  for (const path of places) {
    const page = await visit(opened(path, id), 'neema')
    for (const text of [...ofHostel, '1 of 2 is free on these days.', ends]) expectWords(page, text)
    expect(new Set(linksCalled(page, 'Approve'))).toEqual(
      new Set([paths.bookingApprove(id, { redirect: path })]),
    )
  }
  const own = await visit(`/bookings/${id}`, 'amina')
  expect(own.text).not.toContain('free on these days')
  expectWords(own, ends)
})

test('a request that no longer fits names the stay in its way and is rejected, not approved', async () => {
  const room = letRoom()
  const id = ask('amina', room, { duration: 3 })
  const other = stay('daudi', room, { start_date: '2026-12-01', duration: 6 })
  for (const path of ['/dashboard', '/bookings', `/bookings/${id}`]) {
    const page = await visit(opened(path, id), 'neema')
    const sentence = 'Booked Tue 1 Dec 2026 to Tue 1 Jun 2027 by Daudi Masanja.'
    expect(linksCalled(page, sentence)).toEqual([`/bookings/${other}`])
    expect(linksCalled(page, 'Approve')).toEqual([])
    expect(new Set(linksCalled(page, 'Reject'))).toEqual(
      new Set([paths.bookingReject(id, { redirect: path })]),
    )
    expect(linksCalled(page, 'Offer One More')).toEqual([])
  }
})

function setOffer(hostelId: string, id: string, availableRooms: number) {
  const shown = roomsOf(hostelId).find((room) => room.id === id)?.availableRooms ?? 0
  changeAvailableRooms(actorOf('neema'), hostelId, [
    { id, available_rooms: availableRooms, shown, room_names: '', names_shown: '' },
  ])
}

test('one more of a full category can be offered, and leads back to the request', async () => {
  const { hostelId, roomId } = letHostel({ availableRooms: 1, totalRooms: 2 })
  stay('daudi', hostelId, { roomId })
  setOffer(hostelId, roomId, 2)
  const id = ask('amina', hostelId, { roomId })
  setOffer(hostelId, roomId, 1)
  const [offer = ''] = linksCalled(await visit(`/bookings/${id}`, 'neema'), 'Offer One More')
  const [path = '', anchor = ''] = offer.split('#')
  const form = await visit(path, 'neema')
  expect(form.html).toContain(`id="${anchor}"`)
  const [, action = ''] = /action="(\/properties\/[^"]*\/occupancy\?redirect[^"]*)"/.exec(form.html) ?? []
  const fields = { 'rooms[0].id': roomId, 'rooms[0].available_rooms': '2', 'rooms[0].shown': '1' }
  const page = await send(action.replaceAll('&amp;', '&'), fields, 'neema')
  expect(page.location).toBe(`/bookings/${id}`)
  expectWords(page, 'Available rooms updated', '1 of 2 is free on these days.')
})

test('the decision page shows that the tenant stays elsewhere on these days', async () => {
  const id = ask('amina', letRoom())
  stay('amina', letRoom())
  const page = await visit(`/bookings/${id}`, 'neema')
  expectWords(page, 'Does not fit', 'The tenant already has a confirmed stay on these dates.')
})

test('the page of an approval names the account that the tenant pays into', async () => {
  const room = letRoom()
  addCollaborator(room, 'juma')
  const page = paths.bookingApprove(ask('amina', room))
  expectWords(await visit(page, 'neema'), 'who gets a message at once and pays into your payout account.')
  for (const other of ['juma', 'admin'] as const)
    expectWords(
      await visit(page, other),
      'who gets a message at once and pays into the payout account of Neema John.',
    )
})

test('a full category shows every reader how many are offered', async () => {
  const { hostelId, roomId } = letHostel({ availableRooms: 2, totalRooms: 2 })
  const id = ask('amina', hostelId, { roomId })
  for (const tenant of ['daudi', 'grace'] as const) stay(tenant, hostelId, { roomId })
  for (const as of ['neema', 'admin'] as const)
    expectWords(await visit(`/bookings/${id}`, as), 'All 2 that are offered are taken on some of these days.')
})

test('a request that waits says how many days after the owner’s yes the first part is due, to both sides', async () => {
  const id = ask('amina', letRoom(), { duration: 2 })
  for (const as of ['amina', 'neema'] as const) {
    const page = await visit(`/bookings/${id}`, as)
    expectWords(page, 'Next', '7 days after the yes', 'Later')
    expect(page.text).not.toContain('soon after')
  }
  const confirmed = await visit(`/bookings/${stay('daudi', letRoom(), { duration: 2 })}`, 'daudi')
  expect(confirmed.text).not.toContain('after the yes')
})
