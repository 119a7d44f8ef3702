import { beforeEach, describe, expect, it } from 'vitest'
import { GIVEN_TO_ANOTHER } from '~/domain/ground/events/reasons'
import { rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, send, visit } from '../support/pages'
import { ask, giveAccount, letRoom, pay, seenBooking, seenPayment, stay } from '../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const reject = (id: string, approval_notes: string) =>
  rejectBooking(actorOf('neema'), id, { ...seenBooking(id), approval_notes })

/** The words of each booking's badge on a page. */
async function badges(path: string, as: 'amina' | 'neema') {
  const { html } = await visit(path, as)
  return [...html.matchAll(/class="[^"]*badge[^"]*">([^<]*)</g)].map(([, label]) => label)
}

describe('a rejected request', () => {
  it('quotes its owner by name, on each page and in the notification', async () => {
    const id = ask('amina', letRoom())
    reject(id, 'My cousin takes the room in January, sorry')
    const quote = '“My cousin takes the room in January, sorry.”'
    for (const path of ['/bookings', `/bookings/${id}`])
      expectWords(await visit(path, 'amina'), `Neema John said no: ${quote}`)
    expectWords(await visit('/notifications', 'amina'), `Neema John wrote: ${quote}`)
  })

  it('quotes an owner who types the name of a reason of ours', async () => {
    const id = ask('amina', letRoom())
    const { version } = seenBooking(id)
    await send(
      `/bookings/${id}/reject`,
      { approval_notes: GIVEN_TO_ANOTHER, version: String(version) },
      'neema',
    )
    const page = await visit(`/bookings/${id}`, 'amina')
    expectWords(page, 'Neema John said no: “#given.”', 'Rejected', '“#given.”')
    expect(page.text).not.toContain('Somebody else')
  })

  it('agrees with the request in the Swahili of its history', async () => {
    const id = ask('amina', letRoom())
    reject(id, '')
    const page = await visit(`/bookings/${id}`, 'amina', 'bweni-language=sw')
    expectWords(page, 'Ombi limetumwa · Amina Hassan', 'Limekataliwa · Neema John')
  })

  it('reads Rejected, and is listed and filed with the cancelled ones', async () => {
    const id = ask('amina', letRoom())
    reject(id, '')
    for (const path of ['/bookings', '/bookings?status=cancelled', `/bookings/${id}`, '/dashboard'])
      for (const as of ['amina', 'neema'] as const) expect(await badges(path, as)).toContain('Rejected')
    expect(await badges('/bookings?status=confirmed', 'amina')).not.toContain('Rejected')
    expect((await visit('/bookings/csv', 'neema')).text).toContain('"Cancelled"')
  })

  it('is told from a cancelled stay', async () => {
    const id = stay('amina', letRoom())
    cancelBooking(actorOf('neema'), id, { ...seenBooking(id), reason: 'A pipe burst' })
    for (const path of ['/bookings', `/bookings/${id}`, '/dashboard'])
      expect(await badges(path, 'amina')).toEqual(expect.arrayContaining(['Cancelled']))
    expectWords(await visit(`/bookings/${id}`, 'amina'), 'Neema John cancelled: “A pipe burst.”')
  })
})

it('a rejected receipt quotes its verifier by name, in the lists and on its page', async () => {
  const id = stay('amina', letRoom())
  const payment = pay('amina', id).id
  rejectPayment(actorOf('admin'), payment, { ...seenPayment(payment), reason: 'Nothing arrived' })
  for (const path of [`/bookings/${id}`, `/booking/${id}/payment`, `/payments/${payment}`]) {
    const { html } = await visit(path, 'amina')
    expect(html).toMatch(/System Administrator wrote: (?:<!-- -->)?<q>Nothing arrived<\/q>/)
  }
})
