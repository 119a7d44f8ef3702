import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { bookings, payoutAccounts, profiles, settings } from '~/db/tables/index.server'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { updateRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  giveAccount,
  letHostel,
  letRoom,
  pay,
  seenPayment,
  setSetting,
  stay,
} from '../support/stays'

let room: string
beforeEach(() => {
  freshApp()
  giveAccount()
  room = letRoom()
  addCollaborator(room, 'juma')
})

it('a decision that came second shows what was typed and no button to decide once more', async () => {
  const id = ask('amina', room)
  const fields = { version: '1', approval_notes: 'Karibu' }
  expect((await send(`/bookings/${id}/approve`, fields, 'neema')).location).toBe('/bookings')
  for (const [decision, label] of [
    ['approve', 'Approve'],
    ['reject', 'Reject'],
  ]) {
    const second = await send(`/bookings/${id}/${decision}`, fields, 'juma')
    expect(second.status).toBe(409)
    expectWords(second, 'already been decided. Approved (Neema John', 'Karibu', 'Back')
    expect(second.html.split('<main')[1]).not.toMatch(new RegExp(`<button[^>]*>(?:<[^>]*>)*${label}<`))
  }
})

describe('a request that fits, of an owner who cannot be paid yet', () => {
  const addAccount = (back: string) =>
    `/settings/profile/payout-accounts?redirect=${encodeURIComponent(back)}`

  it('leads its owner to the payout account, once a page, and back', async () => {
    const id = ask('amina', room)
    updateRows(payoutAccounts, { status: 'removed', isDefault: false })
    const backs = {
      [`/bookings?open=${id}`]: '/bookings',
      '/dashboard': '/dashboard',
      [`/bookings/${id}`]: `/bookings/${id}`,
      [`/bookings/${id}/approve`]: `/bookings/${id}`,
    }
    for (const [path, back] of Object.entries(backs)) {
      const page = await visit(path, 'neema')
      expectWords(page, 'Add a payout account before you approve a booking: your tenant pays there.')
      const links = [...linksCalled(page, 'Add a Payout Account'), ...linksCalled(page, 'Add Payout Account')]
      expect(links).toEqual([addAccount(back)])
      expect(linksCalled(page, 'Reject')).not.toEqual([])
      expect(page.html).not.toMatch(/<(a|button)[^>]*>Approve</)
    }
    giveAccount()
    expect(linksCalled(await visit(`/bookings/${id}`, 'neema'), 'Approve')).not.toEqual([])
  })

  it('shows agents what the owner has to do first, and administrators that the owner is suspended', async () => {
    const id = ask('amina', room)
    updateRows(payoutAccounts, { status: 'removed', isDefault: false })
    const shown = await visit(`/bookings/${id}`, 'juma')
    expectWords(shown, 'The owner has to add a payout account before this booking can be approved.')
    expect([linksCalled(shown, 'Approve'), linksCalled(shown, 'Add a Payout Account')]).toEqual([[], []])
    updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)
    const toAdmin = await visit(`/bookings/${id}`, 'admin')
    expectWords(toAdmin, 'The owner is suspended. The request can be approved once the account is restored.')
    expect(linksCalled(toAdmin, 'Approve')).toEqual([])
  })

  it('is not offered a payout account where it does not fit', async () => {
    stay('daudi', room)
    const id = ask('amina', letRoom())
    updateRows(bookings, { propertyId: room }, id)
    updateRows(payoutAccounts, { status: 'removed', isDefault: false })
    expect(linksCalled(await visit(`/bookings/${id}`, 'neema'), 'Add a Payout Account')).toEqual([])
  })
})

describe('pages of a decision speak of what comes, and of the money', () => {
  it('an approval says what the student pays, what is billed and what stays', async () => {
    const id = ask('amina', room, { duration: 3 })
    const sentence = 'The student pays you TSh 495,000: rent TSh 450,000 and our fee TSh 45,000.'
    const net =
      'We bill you that fee, and TSh 1,000 once per booking. You pay your agents TSh 22,500 of the rent. TSh 426,500 stays yours. Bills come monthly'
    expectWords(
      await visit(`/bookings/${id}/approve`, 'neema'),
      'The dates will be taken for Amina Hassan',
      sentence,
      net,
    )
    expectWords(
      await visit(`/bookings/${id}/approve`, 'juma'),
      'pays into the payout account of Neema John',
      'The student pays Neema John TSh 495,000',
      'The owner pays the agents TSh 22,500 of the rent. TSh 426,500 stays theirs.',
    )
    setSetting('platform_fee', 2_500)
    expectWords(
      await visit(`/bookings/${id}/approve`, 'neema'),
      'TSh 2,500 once per booking.',
      'TSh 425,000 stays yours.',
    )
  })

  it('a deletion names room categories only where there are some', async () => {
    const alone = await visit(`/properties/${room}/delete`, 'neema')
    expectWords(alone, 'Its photos go with it. Past bookings stay in the books.')
    expect(alone.text).not.toContain('room categories')
    const { hostelId } = letHostel()
    expectWords(await visit(`/properties/${hostelId}/delete`, 'neema'), 'Its room categories and photos go')
  })

  it('a rejection says who reads the notes', async () => {
    const id = ask('amina', room)
    expectWords(
      await visit(`/bookings/${id}/reject`, 'neema'),
      'The request ends. Amina Hassan gets a message at once and reads your notes.',
    )
  })

  it('the approval of a receipt says what is still to be paid, its rejection how long there is', async () => {
    const booking = stay('amina', room)
    const { id } = pay('amina', booking, { amount: 100_000 })
    const approval = `/payments/${id}/approve`
    expectWords(
      await visit(approval, 'neema'),
      'If all of it arrived, TSh 65,000 of the booking is still to be paid.',
    )
    expectWords(
      await visit(`/payments/${id}/reject`, 'neema'),
      'has at least 48 hours to send another receipt.',
    )
    approvePayment(actorOf('neema'), id, { ...seenPayment(id), amount: 100_000 })
    const rest = pay('amina', booking, { amount: 65_000 })
    expectWords(
      await visit(`/payments/${rest.id}/approve`, 'neema'),
      'If all of it arrived, everything is paid.',
    )
    expect((await visit(approval, 'neema')).text).not.toContain('If all of it arrived')
  })
})

describe('what cannot be done says why, and what can', () => {
  it('a confirmed booking is cancelled, not deleted', async () => {
    const id = stay('amina', room)
    const page = await visit(`/bookings/${id}/delete`, 'neema')
    expectWords(page, 'A confirmed stay is not deleted. Cancel it, and say why.')
    expect(linksCalled(page, 'Cancel Booking')).toEqual([`/bookings/${id}/cancel`])
  })

  it('a request is not cancelled, but decided', async () => {
    const requestId = ask('grace', room, { start_date: '2027-03-01' })
    expectWords(
      await visit(`/bookings/${requestId}/cancel`, 'neema'),
      'This booking has not been decided yet.',
    )
  })
})

it('a tenant deletes a request from its own page and comes to the list', async () => {
  const id = ask('amina', room)
  const page = `/bookings/${id}/delete?redirect=${encodeURIComponent(`/bookings/${id}`)}`
  const shown = await visit(page, 'amina')
  expectWords(shown, 'We notify Neema John.', 'Owner')
  expect((await send(page, { version: '1' }, 'amina')).location).toBe('/bookings')
})

it('Delete is folded behind the other actions, never beside Approve', async () => {
  const id = ask('amina', room)
  for (const path of [`/bookings?open=${id}`, `/bookings/${id}`]) {
    const { html } = await visit(path, 'neema')
    const [before = '', folded = ''] = html.split(/<details[^>]*class="desk-more"/)
    expect(before).toContain(`/bookings/${id}/approve`)
    expect(before).not.toContain(`/bookings/${id}/delete`)
    expect(folded).toContain(`/bookings/${id}/delete`)
  }
})

it('our fees are shown beside the price, by the settings', async () => {
  const sentence = 'and a fee of 10% beside it. We bill you that fee, and TSh 1,000 once per booking.'
  expectWords(await visit('/property-upload', 'neema'), 'Price per month', sentence)
  setSetting('fee_base', 'one_month')
  setSetting('admin_commission', 8)
  const base = '8% of one month’s rent'
  const id = stay('amina', room, { duration: 3 })
  const pages: [string, DemoUserName | undefined, string][] = [
    ['/property-upload', 'neema', `and a fee of ${base} beside it`],
    [`/properties/${room}`, undefined, `System Fee (${base})`],
    [`/booking?property_id=${room}&duration=3&start_date=2027-06-01`, 'daudi', `System Fee (${base})`],
    [`/bookings/${id}`, 'amina', `System Fee (${base})`],
    [`/booking/${id}/payment`, 'amina', `System Fee (${base})`],
  ]
  for (const [path, as, text] of pages) expectWords(await visit(path, as), text)
  updateRows(settings, { value: 'rent_total' }, eq(settings.key, 'fee_base'))
  expectWords(await visit(`/bookings/${id}`, 'amina'), `System Fee (${base})`, 'TSh 12,000')
})
