import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { payments, profiles, sessions } from '~/db/tables/index.server'
import { restorePerson, suspendPerson } from '~/domain/desk/people/suspend-person.server'
import { askReset } from '~/domain/ground/accounts/reset-password.server'
import { DAY } from '~/domain/ground/shared/units'
import { useObjectStore } from '~/http/store.server'
import { actorOf, givePassword, tokenMailedTo } from '../support/accounts'
import { asUser } from '../support/app'
import { pdf } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { memoryStore } from '../support/memory-store'
import { expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import {
  addCollaborator,
  allBookings,
  ask,
  giveAccount,
  letRoom,
  pay,
  requestFields,
  setSetting,
  stay,
} from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const { neema, admin } = demoUsers
const profileOf = (id: string) => findRow(profiles, id)
const path = (id: string, what = 'suspend') => `/admin/users/${id}/${what}`
const reason = 'Sells what is not theirs'
const suspend = (name: DemoUserName = 'neema') =>
  suspendPerson(actorOf('admin'), demoUsers[name].id, {
    reason,
    version: profileOf(demoUsers[name].id)?.version ?? 0,
  })
const restore = () => restorePerson(actorOf('admin'), neema.id, profileOf(neema.id)?.version ?? 0)
const without = (page: Page, ...texts: string[]) => {
  for (const word of texts) expect(page.text).not.toContain(word)
}
const DO_NOT_PAY = 'Do not pay now. We are checking this owner.'
const NOT_TAKING = 'This place is not taking bookings at the moment.'

describe('suspending on the page of a person', () => {
  it('asks before and why, says what it means, and is undone in the same way', async () => {
    stay('amina', letRoom())
    ask('daudi', letRoom({ title: 'Another' }))
    await asUser('neema')
    const account = await visit(`/admin/users/${neema.id}`, 'admin')
    expect(linksCalled(account, 'Suspend user')).toEqual([path(neema.id)])
    const question = await visit(path(neema.id), 'admin')
    expectWords(question, 'Suspend Neema John', 'neema@bweni.example', 'Every device is signed out')
    expectWords(question, '2 listings can no longer be found', '2 open bookings: tenants read', 'Reason')
    const empty = await send(path(neema.id), { reason: ' ', version: '1' }, 'admin')
    expect(empty.status).toBe(422)
    expectWords(empty, 'Say why. The person reads it.')
    const done = await send(path(neema.id), { reason, version: '1' }, 'admin')
    expect(done.location).toBe(`/admin/users/${neema.id}`)
    expectWords(
      done,
      'The account is suspended, and the person gets a message that says why.',
      'suspended the account',
      reason,
    )
    expectWords(done, 'Suspended', 'since Mon 5 Oct 2026', 'Restore user')
    expect(findRows(sessions, eq(sessions.userId, neema.id))).toEqual([])
    const back = await visit(path(neema.id, 'restore'), 'admin')
    expectWords(back, 'Restore Neema John', 'Suspended since', '2 listings can be found again as before.')
    const restored = await send(path(neema.id, 'restore'), { version: '2' }, 'admin')
    expectWords(restored, 'The account is restored, and everything is as it was.', 'restored the account')
    expect(linksCalled(restored, 'Suspend user')).toEqual([path(neema.id)])
    expect(profileOf(neema.id)).toMatchObject({ suspendedAt: null, version: 3 })
  })

  it('is refused for oneself', async () => {
    const own = await send(path(admin.id), { reason, version: '1' }, 'admin')
    expect(own.status).toBe(409)
    expectWords(own, 'You cannot suspend your own account.')
    expectWords(await visit(path(admin.id), 'admin'), 'You cannot suspend your own account.')
    without(await visit(`/admin/users/${admin.id}`, 'admin'), 'Suspend user')
  })

  it('appears in the list of people and in its filter', async () => {
    suspend()
    expectWords(
      await visit('/admin/users?type=suspended', 'admin'),
      '1 user found',
      'Neema John',
      'Suspended',
    )
  })
})

describe('signing in to a suspended account', () => {
  const password = 'embe bichi na pilipili'
  beforeEach(() => givePassword('neema', password))

  it('with the right password says whom to write to', async () => {
    suspend()
    const page = await send('/auth', { email: neema.email, password })
    expect(page.status).toBe(409)
    expectWords(page, 'This account is suspended. Write to admin@bweni.example.')
    expect(findRows(sessions, eq(sessions.userId, neema.id))).toEqual([])
  })

  it.each([
    [{ contact_email: 'help@bweni.example', contact_phone: '255712000000' }, 'help@bweni.example'],
    [{ contact_phone: '255712000000' }, '+255 712 000 000'],
  ])('names the stored contact: %j', async (stored, contact) => {
    for (const [key, value] of Object.entries(stored)) setSetting(key, value)
    suspend()
    expectWords(
      await send('/auth', { email: neema.email, password }),
      `This account is suspended. Write to ${contact}.`,
    )
  })

  it('with a wrong password says what it says to everybody', async () => {
    suspend()
    const page = await send('/auth', { email: neema.email, password: 'something else' })
    expect(page.status).toBe(401)
    expectWords(page, 'The e-mail address or the password is wrong.')
    without(page, 'suspended')
  })

  it('by a link to a new password changes nothing', async () => {
    askReset(neema.email)
    const token = tokenMailedTo(neema.email)
    suspend()
    const page = await send(`/auth/reset?token=${token}`, { token, password: 'another long password' })
    expect(page.status).toBe(409)
    expectWords(page, 'This account is suspended. Write to admin@bweni.example.')
    restore()
    expectWords(await send('/auth', { email: neema.email, password }), 'Logged in successfully!')
  })

  it('ends at once where somebody is signed in', async () => {
    const cookie = await asUser('neema')
    expect((await visit('/dashboard', undefined, cookie)).status).toBe(200)
    suspend()
    expect((await visit('/dashboard', undefined, cookie)).location).toContain('/auth?redirect=')
  })
})

describe('the listings of a suspended owner', () => {
  it('take no requests on their page, in the form, on the check page and by an old form', async () => {
    const id = letRoom()
    suspend()
    const page = await visit(`/properties/${id}`, 'amina')
    expectWords(page, 'Chumba cha Sinza', 'Fully Booked')
    without(page, 'Book Now')
    const form = await visit(`/booking?property_id=${id}`, 'amina')
    expectWords(form, NOT_TAKING)
    expect(form.html).not.toContain('name="start_date"')
    const { checked = '', ...unread } = requestFields()
    const check = await send(`/booking?property_id=${id}`, { ...unread, once_key: 'one' }, 'amina')
    expectWords(check, NOT_TAKING)
    without(check, 'Check your request')
    const old = await send(`/booking?property_id=${id}`, { ...unread, checked, once_key: 'one' }, 'amina')
    expect(old.status).toBe(409)
    expectWords(old, NOT_TAKING)
    expect(allBookings()).toEqual([])
    restore()
    const sent = await send(`/booking?property_id=${id}`, { ...unread, checked, once_key: 'one' }, 'amina')
    expectWords(sent, 'Booking request submitted successfully!')
  })
})

describe('a tenant of a suspended owner', () => {
  const receipt = (once: string) => {
    const form = new FormData()
    const fields = { amount: '50,000', payment_method: 'mobile_money', payment_reference: 'QGH72XK2P1' }
    for (const [name, value] of Object.entries({ ...fields, once_key: once })) form.append(name, value)
    form.append('receipt', new File([Uint8Array.from(pdf())], 'risiti.pdf'))
    return form
  }
  let id: string
  beforeEach(() => {
    useObjectStore(memoryStore())
    id = stay('amina', letRoom(), { duration: 3 })
  })

  it('who opens the payment page reads no account and finds no form', async () => {
    expectWords(await visit(`/booking/${id}/payment`, 'amina'), 'Payment Instructions', 'Upload Receipt')
    suspend()
    const page = await visit(`/booking/${id}/payment`, 'amina')
    expectWords(page, DO_NOT_PAY, 'Your payment deadline is paused until we are done')
    expectWords(page, 'keep the receipt and write to admin@bweni.example')
    without(page, 'Payment Instructions', 'Upload Receipt', '754', 'Send TSh', 'still to send')
    restore()
    expectWords(await visit(`/booking/${id}/payment`, 'amina'), 'Payment Instructions', 'Upload Receipt')
  })

  it('whose answer was lost before it happened learns that the receipt arrived', async () => {
    await send(`/booking/${id}/payment`, receipt('one'), 'amina')
    suspend()
    const again = await send(`/booking/${id}/payment`, receipt('one'), 'amina')
    expectWords(again, 'Payment receipt uploaded successfully!', 'TSh 50,000 is being checked.', DO_NOT_PAY)
    expect(findRows(payments)).toHaveLength(1)
  })

  it('is asked for money nowhere, and can pay again when it is over', async () => {
    const requestId = ask('amina', letRoom({ title: 'Another' }), { start_date: '2027-09-01' })
    suspend()
    app.passTime(20 * DAY)
    for (const where of ['/dashboard', '/bookings', `/bookings/${id}`]) {
      const page = await visit(where, 'amina')
      expectWords(page, DO_NOT_PAY)
      without(page, 'Continue to Payment', 'Send TSh')
    }
    expectWords(
      await visit(`/bookings/${requestId}`, 'amina'),
      'We are checking this owner. Your request waits until we are done.',
    )
    restore()
    const page = await visit(`/bookings/${id}`, 'amina')
    expectWords(
      page,
      'Send TSh 195,000 by Sun 1 Nov, 12:00, or the room goes to somebody else.',
      'Continue to Payment',
    )
    without(page, DO_NOT_PAY)
  })

  it('reads who checks a receipt that waits, and no account', async () => {
    const { id: receiptId } = pay('amina', id, { amount: 50_000 })
    expectWords(await visit(`/payments/${receiptId}`, 'amina'), 'Neema John checks it by', 'To be paid into')
    suspend()
    for (const where of [`/payments/${receiptId}`, `/booking/${id}/payment`]) {
      const page = await visit(where, 'amina')
      expectWords(page, 'Our administrators check this receipt')
      without(page, 'Neema John checks', 'To be paid into')
    }
    expectWords(await visit(`/payments/${receiptId}`, 'admin'), 'To be paid into')
  })

  it('reads the same of a receipt that was rejected', async () => {
    const { id: receiptId } = pay('amina', id, { amount: 50_000 })
    suspend()
    const fields = { reason: 'Nothing arrived', version: '1' }
    expect((await send(`/payments/${receiptId}/reject`, fields, 'admin')).status).not.toBe(409)
    without(await visit(`/payments/${receiptId}`, 'amina'), 'Send another', 'Upload')
    const page = await visit(`/booking/${id}/payment`, 'amina')
    expectWords(page, 'rejected your receipt of TSh 50,000: “Nothing arrived.”', DO_NOT_PAY)
  })
})

describe('those who look after a suspended owner’s bookings', () => {
  it('an agent reads that the request waits and is offered no decision', async () => {
    const room = letRoom()
    addCollaborator(room, 'juma')
    const requestId = ask('daudi', room)
    suspend()
    const seen = await visit(`/bookings/${requestId}`, 'juma')
    expectWords(seen, 'The owner is suspended: the request waits.')
    for (const label of ['Approve', 'Reject']) expect(linksCalled(seen, label)).toEqual([])
  })
})

describe('an agent of a suspended owner', () => {
  it('reads it on dashboard, rent roll and listing, until the owner may work again', async () => {
    const room = letRoom({ title: 'Chumba cha Sinza' })
    addCollaborator(room, 'juma')
    const elsewhere = letRoom({ ownerId: demoUsers.baraka.id })
    addCollaborator(elsewhere, 'juma')
    ask('amina', room)
    const pages = ['/dashboard', '/rent', `/properties/${room}`]
    const TITLE = 'We are checking Neema John'
    for (const page of pages) without(await visit(page, 'juma'), TITLE)
    suspend()
    for (const page of pages)
      expectWords(await visit(page, 'juma'), TITLE, 'Until we are done, administrators decide on requests')
    without(await visit('/dashboard', 'juma'), 'Nobody is waiting for your answer.')
    without(await visit(`/properties/${elsewhere}`, 'juma'), TITLE)
    without(await visit('/dashboard', 'rehema'), TITLE)
    restore()
    for (const page of pages) without(await visit(page, 'juma'), TITLE)
  })
})
