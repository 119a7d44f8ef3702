import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { isTrustedDevice, sessionLastUse, touchSession, trustDevice } from '~/db/counters.server'
import { database } from '~/db/database.server'
import {
  bookings,
  deposits,
  events,
  notifications,
  outbox,
  payments,
  payoutAccounts,
  profiles,
  properties,
  refunds,
  removals,
  uploads,
  users,
} from '~/db/tables/index.server'
import { findAccountFor } from '~/domain/desk/closing/access.server'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { exportState } from '~/domain/desk/closing/exports.server'
import { closingOutline } from '~/domain/desk/closing/outline.server'
import { whyNotClosed } from '~/domain/desk/closing/why-not.server'
import { writeIn } from '~/domain/ground/access/hearing.server'
import { findActor, startSession } from '~/domain/ground/accounts/sessions.server'
import { DELETED_USER } from '~/domain/ground/shared/person-names'
import { DAY } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { settleDispute } from '~/domain/stays/payments/settle-dispute.server'
import { closeRefunds, markReturned } from '~/domain/stays/returns/change-refund.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { cellsWith } from '../../../support/cells'
import { useFreshApp } from '../../../support/fresh-app'
import { billOwner } from '../../../support/invoices'
import { expectWords, visit } from '../../../support/pages'
import { findRow, findRows, insertRows, updateRows } from '../../../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  invite,
  letRoom,
  pay,
  refusalOf,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const refusal = (command: () => unknown) => refusalOf(command).sentence

/** A stay of Amina's at Neema's that was paid, is over, and was billed; with words of both in it. */
function pastStay() {
  const room = letRoom({ title: 'Chumba cha Sinza' })
  addCollaborator(room, 'juma')
  const id = stay('amina', room, { notes: 'I snore, says Amina' })
  approvePayment(actorOf('neema'), pay('amina', id, { amount: 165_000 }).id, { amount: 165_000, version: 1 })
  app.passTime(70 * DAY)
  completeStays()
  billOwner('neema', '2026-12-31')
  return id
}

function close(name: DemoUserName, by: DemoUserName = name) {
  closeAccount(actorOf(by), demoUsers[name].id)
}

describe('Closing a tenant’s account', () => {
  it('leaves no name, address, number or word of theirs anywhere', () => {
    pastStay()
    ask('amina', letRoom(), { start_date: '2027-03-01', notes: 'I snore, says Amina' })
    expect(cellsWith('Amina', '255712345678', 'amina@').length).toBeGreaterThan(5)
    close('amina')
    const { email } = demoUsers.amina
    expect(cellsWith('Amina', '255712345678', 'snore', email)).toEqual([`outbox.to_address: ${email}`])
  })

  it('asks about money that they are still owed, and keeps where it goes until that is settled', async () => {
    const bookingId = pastStay()
    const payTo = {
      kind: 'mobile_money',
      provider: 'Halopesa',
      number: '255713999888',
      name: 'A. Hassan',
    } as const
    const decided = { dispute: 'I slept elsewhere', decision: 'No receipt for the cleaning.', decidedAt: 1 }
    const owed = { bookingId, amountTzs: 1_000, payTo, status: 'owed', actByAt: 1, createdAt: 1 } as const
    insertRows(refunds, { ...owed, ...decided })
    expect(refusal(() => close('amina', 'admin'))).toMatch(/TSh.1,000 of booking/)
    expectWords(
      await visit('/settings/profile/delete', 'amina'),
      'You are still owed money',
      'TSh 1,000 of booking',
      'Delete my account all the same',
    )
    expect(refusalOf(() => close('amina')).field).toBe('leave_money')
    closeAccount(actorOf('amina'), demoUsers.amina.id, true)
    expect(findRow(refunds)).toMatchObject({ payTo, dispute: null, decision: decided.decision })
    markReturned(actorOf('neema'), bookingId, { payment_reference: 'BACK', version: 1 })
    expect(refusal(() => close('neema'))).toMatch(/The refund of booking \w+ is not agreed on yet/)
    app.passTime(14 * DAY)
    expect(closeRefunds()).toBe(1)
    expect(cellsWith('255713999888', 'A. Hassan')).toEqual([])
    expect(findRow(refunds)).toMatchObject({ amountTzs: 1_000, decision: decided.decision })
    close('neema')
    expect(findRow(refunds)).toMatchObject({ decision: decided.decision })
  })

  it('keeps the stay in the owner’s books, deletes unpaid bookings, and notifies the owner', () => {
    const kept = pastStay()
    const requestId = ask('amina', letRoom({ title: 'Nyumba ya Mwenge' }), { start_date: '2027-03-01' })
    close('amina')
    expect(bookingOf(kept)).toMatchObject({
      contactName: 'Deleted user',
      contactPhone: '',
      notes: null,
      totalAmountTzs: 165_000,
    })
    expect(cellsWith(DELETED_USER).sort()).toEqual([
      `bookings.contact_name: ${DELETED_USER}`,
      `profiles.full_name: ${DELETED_USER}`,
    ])
    expect(writeIn('sw', () => bookingOf(kept).contactName)).toBe('Mtumiaji aliyefutwa')
    expect(bookingOf(requestId)).toBeUndefined()
    expect(findRows(payments)).toMatchObject([{ amountTzs: 165_000, receiptName: 'receipt' }])
    const news = findRows(notifications, eq(notifications.userId, demoUsers.neema.id))
    expect(news.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('Deleted user deleted the request for Nyumba ya Mwenge'),
    )
  })

  /** Messages to others after a tenant with this name has closed the account. */
  const messagesAfterClosing = (fullName: string) => {
    Object.assign(app, freshApp())
    giveAccount()
    updateRows(profiles, { fullName }, demoUsers.amina.id)
    pastStay()
    ask('amina', letRoom(), { start_date: '2027-03-01' })
    close('amina')
    return [
      ...findRows(notifications).map(({ message }) => message),
      ...findRows(outbox).map(({ body }) => body),
    ]
  }

  it.each(['e', 'request', demoUsers.neema.fullName])('with the name "%s" changes no other words', (name) => {
    const expected = messagesAfterClosing('Zainabu Rashidi')
    expect(expected.join()).toContain('Deleted user would like to book')
    expect(expected.join()).not.toContain('Zainabu')
    expect(messagesAfterClosing(name)).toEqual(expected)
  })

  it('ends the sessions, and the way to sign in', () => {
    const session = startSession(demoUsers.amina.id, 'Phone')
    const hash = findActor(session)?.sessionHash ?? ''
    touchSession(hash)
    trustDevice(demoUsers.amina.id, 'a phone')
    close('amina')
    expect(findActor(session)).toBeUndefined()
    expect(sessionLastUse(hash)).toBeUndefined()
    expect(isTrustedDevice(demoUsers.amina.id, 'a phone')).toBe(false)
    expect(findRows(users, demoUsers.amina.id)).toEqual([])
    expect(findRow(profiles, demoUsers.amina.id)).toMatchObject({
      ...{ fullName: 'Deleted user', email: null, phone: null, gender: null },
      deletedAt: expect.any(Number),
    })
  })

  it('sends one e-mail about it', () => {
    close('amina')
    const mails = findRows(outbox, eq(outbox.toAddress, demoUsers.amina.email))
    expect(mails).toMatchObject([{ subject: expect.stringContaining('is deleted'), userId: null }])
  })

  it('takes files that wait, not the receipts of others’ books', () => {
    const receipt = findRow(payments, eq(payments.bookingId, pastStay()))
    const waiting = {
      ...{ id: 'u', userId: demoUsers.amina.id, formKey: 'f', field: 'receipt', kind: 'document' as const },
      ...{ objectKey: 'private/waiting.pdf', fileName: 'amina.pdf', contentType: 'application/pdf' },
      ...{ sizeBytes: 1, sha256: 'x', createdAt: 1 },
    }
    insertRows(uploads, waiting)
    close('amina')
    const gone = findRows(removals)
    expect(gone.map(({ objectKey }) => objectKey)).toContain('private/waiting.pdf')
    expect(gone.map(({ objectKey }) => objectKey)).not.toContain(receipt?.receiptKey)
  })
})

describe('Closing an owner’s account', () => {
  it('takes listings and what was not paid; stays remain in the tenants’ books without the name', () => {
    const kept = pastStay()
    invite(letRoom(), 'rehema')
    const requestId = ask('daudi', letRoom({ title: 'Nyumba ya Mwenge' }), { start_date: '2027-03-01' })
    close('neema')
    expect(eventNames().filter((name) => name === 'property.deleted')).toHaveLength(3)
    expect(findRows(properties, eq(properties.ownerId, demoUsers.neema.id))).toEqual([])
    expect(bookingOf(requestId)).toBeUndefined()
    expect(bookingOf(kept)).toMatchObject({ propertyTitle: 'Chumba cha Sinza', propertyId: null })
    expect(cellsWith('Neema', '255754000002')).toEqual([])
    expect(findRows(payoutAccounts)).toMatchObject([{ isDefault: false, status: 'removed' }])
  })

  it('is refused while a stay has not ended, or money is to be returned', () => {
    const id = stay('amina', letRoom({ title: 'Chumba cha Sinza' }))
    expect(refusal(() => close('neema'))).toContain('A confirmed stay at Chumba cha Sinza has not ended')
    expect(refusal(() => close('amina'))).toContain('A confirmed stay at Chumba cha Sinza has not ended')
    approvePayment(actorOf('neema'), pay('amina', id, { amount: 165_000 }).id, {
      amount: 165_000,
      version: 1,
    })
    cancelBooking(actorOf('neema'), id, {
      ...{ reason: 'The roof leaks', version: bookingOf(id).version },
    })
    expect(refusal(() => close('neema'))).toContain('is still to be returned')
    expect(findRows(users, demoUsers.neema.id)).toHaveLength(1)
  })

  it('is refused while a tenant of a stay that ended may send a receipt, has sent one, or disputes its rejection', () => {
    const id = stay('amina', letRoom())
    const { reference } = bookingOf(id)
    app.passTime(7 * DAY + 1)
    lapseUnpaid()
    expect(refusal(() => close('neema'))).toBe(
      `Booking ${reference} may get a receipt until Wed 14 Oct, 12:00.`,
    )
    const paymentId = pay('amina', id, { amount: 165_000 }).id
    app.passTime(2 * DAY + 1)
    const waits = `Booking ${reference} has a receipt or a dispute that waits for a decision.`
    expect(refusal(() => close('neema'))).toBe(waits)
    rejectPayment(actorOf('neema'), paymentId, { reason: 'Not there', version: 1 })
    disputePayment(actorOf('amina'), paymentId, { statement: 'I sent it on Friday', version: 2 })
    expect(refusal(() => close('neema', 'admin'))).toBe(waits)
    settleDispute(actorOf('admin'), paymentId, {
      outcome: 'rejected',
      decision: 'It is not there',
      version: 1,
    })
    close('neema')
    expect(findRows(refunds)).toEqual([])
  })

  it('is not kept open by a receipt of a tenant who waited too long', () => {
    stay('amina', letRoom())
    app.passTime(7 * DAY + 1)
    lapseUnpaid()
    app.passTime(2 * DAY + 1)
    close('neema')
    expect(findRows(bookings)).toEqual([])
  })

  it('is refused with the first ten of each kind of obstacle', () => {
    for (let n = 0; n < 11; n += 1) {
      const start_date = `2027-0${(n % 6) + 1}-01`
      const bookingId = stay(n < 6 ? 'amina' : 'grace', letRoom(), { start_date })
      insertRows(deposits, { bookingId, receivedTzs: 60_000, receivedAt: 1 })
      insertRows(refunds, { bookingId, amountTzs: 1_000, status: 'owed', actByAt: 1, createdAt: 1 })
    }
    const sentences = whyNotClosed({ id: demoUsers.neema.id, userType: 'property_owner' }).map(
      ({ sentence }) => sentence,
    )
    expect(sentences).toContain('1 more confirmed stay has not ended.')
    expect(refusal(() => close('neema'))).toBe(sentences.join(' '))
    for (const part of ['of Amina Hassan lasts until', 'is still to be returned', 'is not returned yet'])
      expect(sentences.filter((sentence) => sentence.includes(part))).toHaveLength(10)
  })
})

describe('An agent’s account', () => {
  it('keeps their share in the owner’s books', () => {
    pastStay()
    close('juma')
    expect(cellsWith(demoUsers.juma.fullName, demoUsers.juma.email).length).toBe(1)
  })
})

describe('The account to close', () => {
  it('is closed by oneself or an administrator, and by nobody else', () => {
    expect(refusal(() => close('amina', 'neema'))).toBe('This account does not exist, or it was deleted.')
    close('daudi', 'admin')
    expect(findRows(events, eq(events.name, 'account.closed'))).toMatchObject([
      { actorId: demoUsers.admin.id, subjectId: demoUsers.daudi.id },
    ])
    expect(refusal(() => close('daudi', 'admin'))).toBe('This account does not exist, or it was deleted.')
  })

  it('is downloaded by oneself alone, and not any more once it is closed', () => {
    const [admin, daudi] = [actorOf('admin'), actorOf('daudi')]
    const theirs = () => findAccountFor(admin, demoUsers.daudi.id, 'account.download')
    expect(refusalOf(theirs).kind).toBe('forbidden')
    expect(exportState(daudi)).toEqual({ kind: 'small' })
    close('daudi')
    expect(refusalOf(() => exportState(daudi)).kind).toBe('missing')
  })

  it('of the last administrator is not closed', () => {
    expect(refusal(() => close('admin'))).toContain('This is the last administrator')
  })

  it('is outlined before', () => {
    pastStay()
    ask('amina', letRoom(), { start_date: '2027-03-01' })
    expect(closingOutline(actorOf('admin'), demoUsers.amina.id)).toMatchObject({
      person: { name: 'Amina Hassan' },
      obstacles: [],
      goes: [expect.any(String), '1 request or stay without payments'],
      stays: ['1 stay with payments, which its owner or tenant keeps without a name'],
    })
  })

  it('closes whole or not at all', () => {
    ask('amina', letRoom(), { start_date: '2027-03-01' })
    database().sqlite.exec(
      "create trigger stop before delete on users begin select raise(abort, 'stop'); end",
    )
    expect(() => close('amina')).toThrow('stop')
    expect(findRows(bookings)).toHaveLength(1)
    expect(cellsWith('Amina').length).toBeGreaterThan(1)
  })
})
