import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import {
  ballotNews,
  events,
  formSubmissions,
  invitations,
  notifications,
  outbox,
  payments,
  profiles,
  properties,
  reports,
  users,
} from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { messages } from '~/domain/desk/notifications/messages'
import { targetLabel, targetOf } from '~/domain/desk/notifications/targets'
import type { EventName } from '~/domain/ground/events/catalogue'
import { type NewEvent, record } from '~/domain/ground/events/record.server'
import { formatTzs } from '~/domain/ground/shared/money'
import { DELETED_USER } from '~/domain/ground/shared/person-names'
import { deleteBooking } from '~/domain/stays/bookings/delete-booking.server'
import { sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { actorOf } from '../../../support/accounts'
import { freshApp, TEST_NOW } from '../../../support/app'
import { billOwner } from '../../../support/invoices'
import { deleteRows, findRow, findRows, insertRows, updateRows } from '../../../support/rows'
import {
  addCollaborator,
  ask,
  freshOnce,
  giveAccount,
  invite,
  letRoom,
  pay,
  payAndApprove,
  seenBooking,
  stay,
} from '../../../support/stays'
import {
  ballotRules,
  makeForm,
  makeHostel,
  makeRooms,
  sendForm,
  universityOf,
} from '../../../support/universities'

/** Neema lets a room; Juma and Rehema look after it; Amina stays there and has sent a receipt. */
let listing: string
let booking: string
let payment: string
let invitation: string
let invoice: string

beforeEach(() => {
  freshApp()
  giveAccount()
  listing = letRoom({ title: 'Chumba cha Sinza' })
  invitation = invite(listing, 'juma')
  addCollaborator(listing, 'juma', 1)
  addCollaborator(listing, 'rehema', 2)
  booking = stay('amina', listing)
  invoice = ''
  payment = pay('amina', booking).id
  updateRows(properties, { isApproved: false, isListed: false, approvalState: 'pending', approvedAt: null })
  deleteRows(notifications)
  deleteRows(outbox)
})

const nameOf = (userId: string) => Object.entries(demoUsers).find(([, { id }]) => id === userId)?.[0]
const notified = () =>
  findRows(notifications)
    .map(({ userId }) => nameOf(userId))
    .sort()
const mailed = () =>
  findRows(outbox)
    .map(({ userId }) => nameOf(userId ?? ''))
    .sort()

type Payload = Record<string, unknown>

/** Extra data of events about an agent or a warden. */
const ofJuma = (name: EventName): Payload =>
  name.startsWith('hostel.')
    ? { wardenId: demoUsers.mariam.id }
    : /invited|declined/.test(name)
      ? { invitation, note: 'look after Chumba cha Sinza' }
      : { agentId: demoUsers.juma.id }

/** Data of an event beside its subject. */
function dataOf(name: EventName): Payload {
  if (name.startsWith('commission.')) {
    const paid = { amountTzs: 8_250, note: 'Mon 5 Oct 2026', commission: 'AB12CD34' }
    return name !== 'commission.paid-together'
      ? { ...paid, agentId: demoUsers.juma.id }
      : { ...paid, shares: 2 }
  }
  if (name === 'deposit.denied') return { note: 'No', agentId: demoUsers.juma.id, answer: booking }
  if (name.startsWith('database.')) return { note: 'The replica has everything again.' }
  if (name === 'property.checked') return { made: 'phone called', takenBack: '' }
  if (name.endsWith('-list')) return { university: 'UDSM', note: 'Guard at night.' }
  if (name.startsWith('university.'))
    return { personId: demoUsers.mariam.id, invitation, fromAt: 0, untilAt: TEST_NOW }
  if (name.startsWith('account.inv')) return { invitation }
  if (name.startsWith('submission.'))
    return {
      ...{ isStatus: true, isPlaced: true, isUnsuitable: true, review: 'submission' },
      ...{ leftOn: '2026-10-05', keptUntil: '2026-10-12', comeBy: '2026-10-12' },
    }
  if (/^(?:collaborator|hostel)\./.test(name)) return ofJuma(name)
  return name.startsWith('handover.')
    ? { invitation: offerToBaraka(), formerOwnerId: demoUsers.neema.id }
    : {}
}

/** Neema's listing is offered to Baraka. */
function offerToBaraka(): string {
  const offer = {
    id: 'offer',
    propertyId: listing,
    email: demoUsers.baraka.email,
    role: 'owner' as const,
    invitedBy: demoUsers.neema.id,
  }
  insertRows(invitations, { ...offer, createdAt: TEST_NOW, expiresAt: TEST_NOW + 1 })
  return offer.id
}

/** Amina reported the listing. */
function reportOfAmina(): string {
  const about = { kind: 'listing', subjectId: listing, subjectName: 'Chumba cha Sinza' } as const
  insertRows(reports, {
    id: 'report',
    ...about,
    reporterId: demoUsers.amina.id,
    reason: 'fake',
    details: '',
    createdAt: TEST_NOW,
  })
  return 'report'
}

/** Amina's submission to Lucas's university, without the confirmation e-mail to her. */
function formOfAmina(): string {
  const id = sendForm('amina', makeForm('lucas', [{ label: 'Wishes' }], { asks_hostel: false }))
  deleteRows(outbox)
  return id
}

/** A ballot for one bed with Amina and somebody without an account; its own notifications are deleted. */
function ballotOfAmina(): string {
  const hostel = makeHostel('lucas')
  makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 1 }])
  const form = makeForm('lucas', [{ label: 'Wishes' }])
  const stranger = sendForm('daudi', form, { '@hostel': hostel })
  updateRows(formSubmissions, { studentUserId: null }, stranger)
  sendForm('amina', form, { '@hostel': hostel })
  const rules = ballotRules(1)
  const id = announceBallot(actorOf('lucas'), hostel, rules, freshOnce(), (ballot) => ballot)
  deleteRows(ballotNews)
  deleteRows(outbox)
  return id
}

/** An invoice of Neema's for what Daudi paid. */
function drawInvoice(): string {
  payAndApprove('daudi', stay('daudi', letRoom()), { amount: 165_000 })
  const drawn = billOwner('neema')
  sendInvoice(actorOf('admin'), drawn, 1)
  deleteRows(notifications)
  deleteRows(outbox)
  return drawn
}

function happen(name: EventName, by: DemoUserName | null, data: Payload = {}) {
  const [area] = name.split('.')
  if (area === 'invoice') invoice ||= drawInvoice()
  const hostel = area === 'hostel' ? makeHostel('lucas') : ''
  const things = {
    hostel,
    booking,
    refund: booking,
    deposit: booking,
    payment,
    invoice,
    property: listing,
    collaborator: listing,
    handover: listing,
    commission: name !== 'commission.paid-together' ? booking : demoUsers.juma.id,
    report: area === 'report' ? reportOfAmina() : '',
    submission: area === 'submission' || name === 'university.submissions-received' ? formOfAmina() : '',
    ballot: area === 'ballot' ? ballotOfAmina() : '',
    account: demoUsers.mariam.id,
    payout: area === 'payout' ? giveAccount('baraka') : '',
    database: 'Replica',
    university: area === 'university' ? universityOf('lucas') : '',
  }
  const subject = things[area as keyof typeof things]
  const event = { name, actorId: by && demoUsers[by].id, subject, data } as NewEvent
  transaction((tx) => record(tx, event))
  deliverBallotNews()
}

const table: [name: EventName, by: DemoUserName | null, notified: DemoUserName[]][] = [
  ['booking.requested', 'amina', ['juma', 'neema', 'rehema']],
  ['booking.approved', 'neema', ['amina', 'juma', 'rehema']],
  ['booking.approved', 'juma', ['amina', 'neema', 'rehema']],
  ['booking.approved', null, ['amina', 'juma', 'neema', 'rehema']],
  ['booking.rejected', 'neema', ['amina', 'juma', 'rehema']],
  ['booking.rejected', 'juma', ['amina', 'neema', 'rehema']],
  ['booking.withdrawn', 'amina', ['juma', 'neema', 'rehema']],
  ['booking.answer-asked', null, ['amina']],
  ['booking.answer-shown', 'amina', ['neema']],
  ['booking.answer-replied', 'neema', ['amina']],
  ['booking.answer-hidden', 'admin', ['amina', 'neema']],
  ['booking.answer-shown-again', 'admin', ['amina', 'neema']],
  ['booking.cancelled', 'amina', ['juma', 'neema', 'rehema']],
  ['booking.cancelled', 'neema', ['amina', 'juma', 'rehema']],
  ['booking.cancelled', 'juma', ['amina', 'neema', 'rehema']],
  ['booking.cancelled', 'admin', ['amina', 'juma', 'neema', 'rehema']],
  ['booking.end-proposed', 'amina', ['neema']],
  ['booking.end-proposed', 'neema', ['amina']],
  ['booking.end-withdrawn', 'amina', ['neema']],
  ['booking.end-withdrawn', 'neema', ['amina']],
  ['booking.end-declined', 'amina', ['neema']],
  ['booking.end-declined', 'neema', ['amina']],
  ['booking.end-escalated', 'amina', ['admin', 'neema']],
  ['booking.end-escalated', 'neema', ['admin', 'amina']],
  ['booking.end-decided', 'admin', ['amina', 'juma', 'neema', 'rehema']],
  ['booking.never-came', 'neema', ['amina', 'juma', 'rehema']],
  ['booking.never-came', null, ['amina', 'juma', 'neema', 'rehema']],
  ['booking.tenant-here', 'neema', ['amina', 'juma', 'rehema']],
  ['booking.tenant-here', 'amina', ['juma', 'neema', 'rehema']],
  ['booking.end-agreed', 'amina', ['juma', 'neema', 'rehema']],
  ['booking.end-agreed', 'neema', ['amina', 'juma', 'rehema']],
  ['booking.deleted', 'amina', ['juma', 'neema', 'rehema']],
  ['booking.deleted', 'admin', ['amina', 'juma', 'neema', 'rehema']],
  ['booking.expired', null, ['amina', 'juma', 'neema', 'rehema']],
  ['booking.lapsed', null, ['amina', 'juma', 'neema', 'rehema']],
  ['booking.completed', null, ['amina', 'juma', 'neema', 'rehema']],
  ['booking.room-changed', 'juma', ['amina']],
  ['booking.reopened', 'admin', ['amina', 'juma', 'neema', 'rehema']],
  ['booking.crowded-out', null, ['amina']],
  ['booking.reminded', null, ['juma', 'neema', 'rehema']],
  ['booking.payment-warned', null, ['amina', 'juma', 'neema', 'rehema']],
  ['booking.first-part-missing', null, ['juma', 'neema', 'rehema']],
  ['booking.deadline-moved', 'neema', ['amina', 'juma', 'rehema']],
  ['booking.deadline-moved', 'admin', ['amina', 'juma', 'neema', 'rehema']],
  ['booking.first-part-lowered', 'neema', ['amina', 'juma', 'rehema']],
  ['booking.first-part-lowered', 'admin', ['amina', 'juma', 'neema', 'rehema']],
  ['booking.rent-due', null, ['amina']],
  ['booking.rent-late', null, ['amina', 'neema']],
  ['booking.rent-reminded', 'neema', ['amina']],
  ['payment.sent', 'amina', ['juma', 'neema', 'rehema']],
  ['payment.sent-late', 'amina', ['juma', 'neema', 'rehema']],
  ['payment.reinstated', 'neema', ['amina', 'juma', 'rehema']],
  ['payment.reinstated', 'admin', ['amina', 'juma', 'neema', 'rehema']],
  ['payment.approved', 'neema', ['amina']],
  ['payment.approved', null, ['amina', 'juma', 'neema', 'rehema']],
  ['payment.approved', 'admin', ['amina', 'neema']],
  ['payment.recorded', 'neema', ['amina']],
  ['payment.recorded', 'juma', ['amina', 'neema']],
  ['payment.taken-off', 'amina', ['juma', 'neema', 'rehema']],
  ['payment.taken-off', 'neema', ['amina', 'juma', 'rehema']],
  ['payment.corrected', 'neema', ['amina']],
  ['payment.corrected', 'admin', ['amina', 'neema']],
  ['payment.rejected', 'neema', ['amina']],
  ['payment.rejected', 'admin', ['amina', 'neema']],
  ['payment.left', 'juma', ['neema']],
  ['payment.escalated', null, ['admin', 'amina', 'juma', 'neema', 'rehema']],
  ['payment.disputed', 'amina', ['admin', 'juma', 'neema', 'rehema']],
  ['payment.upheld', 'admin', ['amina', 'neema']],
  ['payment.refused', 'admin', ['amina', 'neema']],
  ['invoice.sent', 'admin', ['neema']],
  ['invoice.claimed', 'neema', ['admin']],
  ['invoice.paid', 'admin', ['neema']],
  ['invoice.reminded', null, ['neema']],
  ['invoice.credited', null, ['neema']],
  ['deposit.stated', 'amina', ['neema']],
  ['deposit.reminded', null, ['neema']],
  ['deposit.denied', 'neema', ['admin', 'amina', 'juma']],
  ['deposit.settled', 'admin', ['amina', 'neema']],
  ['deposit.unanswered', null, ['amina', 'neema']],
  ['deposit.received', 'neema', ['amina']],
  ['deposit.returned', 'neema', ['amina']],
  ['commission.paid', 'neema', ['juma']],
  ['commission.unpaid', 'neema', ['juma']],
  ['commission.deducted', 'neema', ['juma']],
  ['commission.undeducted', 'neema', ['juma']],
  ['commission.paid-together', 'neema', ['juma']],
  ['report.opened', 'amina', ['admin']],
  ['database.copy-late', null, ['admin']],
  ['database.copy-made', null, ['admin']],
  ['report.closed', 'admin', ['amina']],
  ['deposit.disputed', 'amina', ['admin', 'neema']],
  ['deposit.decided', 'admin', ['amina', 'neema']],
  ['refund.directed', 'amina', ['neema']],
  ['refund.sent', 'neema', ['amina']],
  ['refund.lowered', 'neema', ['amina']],
  ['refund.arrived', 'amina', ['neema']],
  ['refund.confirmed', 'amina', ['neema']],
  ['refund.disputed', 'amina', ['admin', 'neema']],
  ['refund.decided', 'admin', ['amina', 'neema']],
  ['refund.settled', null, ['amina', 'neema']],
  ['property.submitted', 'neema', ['admin']],
  ['property.changed', 'neema', ['admin']],
  ['property.changed', 'juma', ['admin', 'neema']],
  ['property.sent-again', 'neema', ['admin']],
  ['property.sent-again', 'juma', ['admin', 'neema']],
  ['property.adjusted', 'neema', []],
  ['property.adjusted', 'juma', ['neema']],
  ['property.switched', 'admin', ['neema']],
  ['property.featured', 'admin', ['neema']],
  ['property.checked', 'admin', ['neema']],
  ['property.put-on-list', 'lucas', ['neema']],
  ['property.taken-off-list', 'lucas', ['neema']],
  ['property.offer-changed', 'juma', ['neema']],
  ['property.photo-unusable', null, ['juma', 'neema', 'rehema']],
  ['property.deleted', 'neema', []],
  ['property.deleted', 'admin', ['neema']],
  ['property.approved', 'admin', ['juma', 'neema', 'rehema']],
  ['property.rejected', 'admin', ['juma', 'neema', 'rehema']],
  ['account.photo-unusable', null, ['mariam']],
  ['account.profile-changed', 'admin', ['mariam']],
  ['account.role-changed', 'admin', ['mariam']],
  ['account.signed-out', 'admin', ['mariam']],
  ['account.suspended', 'admin', ['mariam']],
  ['account.restored', 'admin', ['mariam']],
  ['account.code-made', 'admin', ['mariam']],
  ['account.phone-changed', 'mariam', ['mariam']],
  ['payout.added', 'baraka', ['baraka']],
  ['payout.default-set', 'baraka', ['baraka']],
  ['payout.removed', 'baraka', ['baraka']],
  ['account.password-changed', 'mariam', ['mariam']],
  ['account.password-reset', 'mariam', ['mariam']],
  ['account.emptied', 'mariam', ['mariam']],
  ['account.code-used', 'mariam', ['mariam']],
  ['account.second-factor-on', 'mariam', ['mariam']],
  ['account.second-factor-off', 'mariam', ['mariam']],
  ['account.second-factor-removed', 'admin', ['mariam']],
  ['account.recovery-codes-made', 'mariam', ['mariam']],
  ['account.recovery-code-used', 'mariam', ['mariam']],
  ['submission.changed', 'amina', ['lucas']],
  ['submission.reviewed', 'mariam', ['amina']],
  ['submission.placed', 'lucas', ['amina']],
  ['submission.opened', 'admin', ['lucas']],
  ['submission.left-out', 'lucas', ['amina']],
  ['submission.moved-up', 'lucas', ['amina']],
  ['submission.moved-down', 'lucas', ['amina']],
  ['submission.moved-out', 'lucas', ['amina']],
  ['submission.still-here', 'amina', ['lucas']],
  ['submission.room-empty', 'lucas', ['amina']],
  ['submission.bed-returned', 'lucas', ['amina']],
  ['submission.asked-to-come', 'lucas', ['amina']],
  ['submission.withdrawn', 'amina', ['lucas']],
  ['submission.changed', 'amina', ['lucas']],
  ['ballot.announced', 'lucas', ['amina']],
  ['ballot.announced-again', 'lucas', ['amina']],
  ['ballot.drawn', 'lucas', ['amina']],
  ['ballot.abandoned', 'lucas', ['amina']],
  ['ballot.annulled', 'lucas', ['amina']],
  ['university.administrator-assigned', 'admin', ['mariam']],
  ['university.administrator-removed', 'admin', ['mariam']],
  ['university.names-answered', 'admin', ['lucas']],
  ['university.member-deleted', 'admin', ['lucas']],
  ['university.member-suspended', 'admin', ['lucas']],
  ['university.member-restored', 'admin', ['lucas']],
  ['university.submissions-received', null, ['lucas']],
  ['university.person-invited', 'lucas', ['juma']],
  ['university.invitation-accepted', 'grace', ['neema']],
  ['university.invitation-declined', 'grace', ['neema']],
  ['account.invited', 'admin', ['juma']],
  ['account.invitation-accepted', 'grace', ['neema']],
  ['account.invitation-declined', 'grace', ['neema']],
  ['hostel.warden-assigned', 'lucas', ['mariam']],
  ['hostel.warden-assigned', 'mariam', []],
  ['hostel.warden-removed', 'lucas', ['mariam']],
  ['collaborator.invited', 'neema', ['juma']],
  ['collaborator.joined', 'juma', ['neema']],
  ['collaborator.declined', 'juma', ['neema']],
  ['handover.offered', 'neema', ['baraka']],
  ['handover.accepted', 'baraka', ['juma', 'neema', 'rehema']],
  ['handover.declined', 'baraka', ['neema']],
  ['collaborator.entrusted', 'neema', ['juma']],
  ['collaborator.entrusted', 'juma', ['neema']],
  ['collaborator.relieved', 'neema', ['juma']],
  ['collaborator.pricing-changed', 'neema', ['juma']],
  ['collaborator.removed', 'neema', ['juma']],
  ['collaborator.removed', 'admin', ['juma', 'neema']],
]

test('every event that has a message is in the table below', () => {
  const withMessages = Object.entries(messages).filter(([, about]) => about.length > 0)
  expect([...new Set(table.map(([name]) => name))].sort()).toEqual(withMessages.map(([name]) => name).sort())
})

/** An invitation has an e-mail of its own, which goes to addresses without an account as well. */
const isEmailed = (name: EventName) => messages[name].some((message) => message.isEmailed)

test.each(table)('%s by %s tells %j, in the product and by mail', (name, by, people) => {
  happen(name, by, dataOf(name))
  expect(notified()).toEqual(people)
  expect(mailed()).toEqual(isEmailed(name) ? [] : people)
})

test.each(['amina', 'neema', 'juma', 'rehema', 'admin', null] as const)(
  'whatever %s does is never heard of by them, by nobody twice, and by nobody whom the table does not name',
  (by) => {
    for (const name of new Set(table.map(([event]) => event))) {
      const named = table.filter(([event]) => event === name).flatMap(([, , people]) => people)
      invoice = ''
      const attempt = () =>
        transaction(() => {
          happen(name, by, dataOf(name))
          const heard = notified()
          expect(mailed(), name).toEqual(isEmailed(name) ? [] : heard)
          expect([...new Set(heard)], name).toEqual(heard)
          expect(heard, name).not.toContain(by)
          const unnamed = heard.filter((one) => !named.includes(one as DemoUserName))
          expect(unnamed, name).toEqual([])
          throw new Error('undone')
        })
      expect(attempt).toThrow('undone')
    }
  },
)

const concernsNobody = Object.entries(messages).flatMap(([name, about]) =>
  about.length === 0 ? [name as EventName] : [],
)

test.each(concernsNobody)('%s concerns nobody else', (name) => {
  transaction((tx) => record(tx, { name, actorId: null, subject: listing } as NewEvent))
  expect([notified(), mailed()]).toEqual([[], []])
})

test.each([
  [[2], 'By its rules there is a bed for you.'],
  [[3, 2], 'By its rules there is a bed for you.'],
  [[3], 'The beds end at place 2, so you wait for one that becomes free.'],
])('places %j of a draw with two beds: %s', (places, sentence) => {
  const draw = { hostel: 'Mabibo Hostel', university: 'UDSM', beds: 2, withBed: 2, students: 3, quote: '' }
  const data = { ...draw, tickets: [], places }
  expect(messages['ballot.drawn'][0]?.text(data)).toContain(sentence)
})

test('nobody is notified twice, whatever their roles', () => {
  addCollaborator(listing, 'neema', 3)
  happen('booking.cancelled', 'amina')
  expect(notified()).toEqual(['juma', 'neema', 'rehema'])
})

test('the database keeps one notification and one e-mail of an event for each person', () => {
  happen('booking.cancelled', 'amina')
  const [row] = findRows(notifications)
  const [letter] = findRows(outbox)
  expect(row?.eventId).toBe(letter?.eventId)
  expect(findRow(events, eq(events.id, row!.eventId!))).toMatchObject({
    name: 'booking.cancelled',
    subjectId: booking,
  })
  expect(() => insertRows(notifications, { ...row!, id: 'again' })).toThrow('UNIQUE')
  expect(() => insertRows(outbox, { ...letter!, id: 'again' })).toThrow('UNIQUE')
  happen('booking.cancelled', 'amina')
  expect(notified()).toHaveLength(6)
})

test('who does it is not notified, also where they are the thing’s owner and its agent', () => {
  addCollaborator(listing, 'neema', 3)
  happen('booking.cancelled', 'neema')
  expect(notified()).toEqual(['amina', 'juma', 'rehema'])
})

test('reviewers are only notified of listings that wait for them', () => {
  updateRows(properties, { isApproved: true, approvalState: 'approved' })
  happen('property.submitted', 'neema')
  expect(notified()).toEqual([])
})

test('a deleted person is neither notified nor mailed', () => {
  updateRows(profiles, { deletedAt: 1, email: null, fullName: DELETED_USER }, demoUsers.amina.id)
  happen('booking.cancelled', 'neema')
  expect(notified()).toEqual(['juma', 'rehema'])
  expect(mailed()).toEqual(['juma', 'rehema'])
})

test('notifications are rolled back with their transaction', () => {
  const attempt = () =>
    transaction(() => {
      happen('booking.cancelled', 'neema')
      expect(notified()).toHaveLength(3)
      throw new Error('no')
    })
  expect(attempt).toThrow('no')
  expect([notified(), mailed()]).toEqual([[], []])
})

test('a decision reads as the product promises, and names who is not the owner', () => {
  happen('booking.approved', 'neema', { note: 'Come before eight.' })
  happen('booking.rejected', 'juma')
  const rows = findRows(notifications).filter(({ userId }) => nameOf(userId) !== 'rehema')
  expect(rows.map(({ title, message, type }) => [title, message.replaceAll('\u00a0', ' '), type])).toEqual([
    [
      'Booking Approved',
      'Your booking request has been approved by the property owner. Neema John wrote: “Come before eight.” Place: Chumba cha Sinza, Sun 1 Nov 2026 to Tue 1 Dec 2026. TSh 100,000 is being checked. Send TSh 65,000 more by Mon 12 Oct, 12:00, or the room goes to somebody else.',
      'success',
    ],
    [
      'Booking Approved',
      'Neema John approved the request of Amina Hassan for Chumba cha Sinza, Sun 1 Nov 2026 to Tue 1 Dec 2026. TSh 100,000 waits to be checked. The tenant has until Mon 12 Oct, 12:00 to send TSh 65,000, or the booking ends.',
      'info',
    ],
    [
      'Booking Rejected',
      'Your booking request has been rejected by Juma Kessy. Place: Chumba cha Sinza, Sun 1 Nov 2026 to Tue 1 Dec 2026. You can ask for another place or other dates.',
      'error',
    ],
    [
      'Booking Rejected',
      'Juma Kessy rejected the request of Amina Hassan for Chumba cha Sinza, Sun 1 Nov 2026 to Tue 1 Dec 2026.',
      'info',
    ],
  ])
  for (const row of rows)
    expect(row).toMatchObject({ relatedEntityType: 'booking', relatedEntityId: booking, readAt: null })
  happen('booking.rejected', 'neema')
  const toAmina = findRows(notifications).filter(({ userId }) => userId === demoUsers.amina.id)
  expect(toAmina.at(-1)?.message).toContain('Your booking request has been rejected by the property owner.')
})

test('a request names its sum, months, note and the hour to answer by, and a reminder when it ends', () => {
  updateRows(properties, { isApproved: true, isListed: true, approvalState: 'approved' })
  booking = ask('daudi', listing, { start_date: '2027-01-01', notes: 'I snore.' })
  happen('booking.reminded', null)
  const toAgent = findRows(notifications)
    .filter(({ userId }) => nameOf(userId) === 'juma')
    .map(({ message }) => message)
  const stayText = 'for 1 month, TSh 165,000. Place: Chumba cha Sinza, Fri 1 Jan 2027 to Mon 1 Feb 2027.'
  expect(toAgent.map((message) => message.replaceAll('\u00a0', ' '))).toEqual([
    `Daudi Masanja would like to book ${stayText} Please answer by Tue 6 Oct, 12:00. They wrote: “I snore.”`,
    `Daudi Masanja has been waiting for your answer for 24 hours. The stay is ${stayText} Please answer by Tue 6 Oct, 12:00. The request ends on Thu 8 Oct, 12:00.`,
  ])
  expect(findRows(outbox).map(({ body }) => body)).toContainEqual(
    expect.stringMatching(
      /^Daudi Masanja would like to book for 1 month, TSh.165,000\. Please answer by .*\n\nChumba cha Sinza\nFri 1 Jan 2027 to Mon 1 Feb 2027/s,
    ),
  )
})

const sentMessages = () => findRows(notifications).map(({ message }) => message)

test('a receipt of which less arrived says both sums, one that arrived whole only one', () => {
  const { amountTzs } = findRow(payments, payment)!
  happen('payment.approved', 'neema')
  updateRows(payments, { amountTzs: amountTzs - 1_000 }, payment)
  happen('payment.approved', 'neema')
  const [whole, part] = sentMessages()
  expect(whole).toContain(formatTzs(amountTzs))
  expect(whole).not.toContain('sent)')
  expect(part).toContain(`${formatTzs(amountTzs - 1_000)} (of ${formatTzs(amountTzs)} sent)`)
})

test('messages about agents name the owner, the agent and the property', () => {
  happen('collaborator.invited', 'neema', ofJuma('collaborator.invited'))
  happen('collaborator.joined', 'juma', ofJuma('collaborator.joined'))
  happen('collaborator.declined', 'juma', ofJuma('collaborator.declined'))
  const owner = demoUsers.neema.fullName
  const agent = demoUsers.juma.fullName
  expect(sentMessages()).toEqual([
    `${owner} invites you to look after Chumba cha Sinza. You can accept or decline.`,
    `${agent} looks after Chumba cha Sinza from now on.`,
    `${agent} declined your invitation to look after Chumba cha Sinza.`,
  ])
})

test('an invitation leads to itself, a removed agent nowhere, the owner to the property', () => {
  happen('collaborator.invited', 'neema', { invitation })
  happen('collaborator.removed', 'admin', ofJuma('collaborator.removed'))
  const related = findRows(notifications).map(({ userId, relatedEntityType, relatedEntityId }) => [
    nameOf(userId),
    relatedEntityType,
    relatedEntityId,
  ])
  expect(related).toEqual([
    ['juma', 'invitation', invitation],
    ['juma', null, null],
    ['neema', 'property', listing],
  ])
})

test('an invitation to an address that is not proved notifies nobody', () => {
  updateRows(users, { emailConfirmedAt: null }, demoUsers.juma.id)
  happen('collaborator.invited', 'neema', { invitation })
  expect([notified(), mailed()]).toEqual([[], []])
})

test('a notification leads to its thing, by its type and id', () => {
  expect(targetOf('booking', 'b', false)).toBe('/bookings/b')
  expect(targetOf('payment', 'p', false)).toBe('/payments/p')
  expect(targetOf('property', 'l', false)).toBe('/properties/l')
  expect(targetOf('property', 'l', true)).toBe('/admin/properties/l')
  expect(targetOf('report', 'r', true)).toBe('/admin/reports/r')
  expect(targetOf('report', 'r', false)).toBe('/notifications')
  expect(targetOf('invitation', 'i', false)).toBe('/invitations/i')
  expect(targetOf('commission', 'AB12CD34', false)).toBe('/commission?search=AB12CD34')
  expect(targetOf('javascript', 'alert(1)', false)).toBe('/notifications')
  expect(targetOf(null, null, false)).toBe('/notifications')
  expect(targetOf('uni_hostel', 'u', false)).toBe('/university-chapter?view=warden')
  expect(['uni_hostel', 'university', 'javascript'].map(targetLabel)).toEqual([
    'See your students',
    'See the university',
    'See your notifications',
  ])
})

test('what is gone leads nowhere', () => {
  deleteRows(payments)
  const requestId = ask('daudi', letRoom({ title: 'Nyumba ya Mbezi' }))
  deleteRows(notifications)
  deleteBooking(actorOf('daudi'), requestId, seenBooking(requestId).version)
  const [row] = findRows(notifications)
  expect(row).toMatchObject({ userId: demoUsers.neema.id, title: 'Booking Deleted', relatedEntityId: null })
  expect(row?.message).toContain('Daudi Masanja')
  expect(row?.message).toContain('Nyumba ya Mbezi')
})

test('letters carry what was notified and a link to this site, in one line of subject', () => {
  updateRows(properties, { title: 'Room\r\nBcc: all@evil.example' })
  happen('property.rejected', 'admin', { note: 'Photos\r\nare dark' })
  for (const letter of findRows(outbox)) {
    expect(letter.subject).not.toMatch(/[\r\n]/)
    expect(letter.toAddress).not.toMatch(/[\r\n]/)
    expect(letter.link).toBe(`/properties/${listing}`)
    expect(letter.linkLabel).toBe('See the listing')
    expect(letter.purpose).toBe('notice')
  }
})

test('a person never reads of themselves as of somebody else', () => {
  happen('booking.deleted', 'neema')
  happen('booking.deleted', 'amina')
  const stayed = ' Chumba cha Sinza, Sun 1 Nov 2026 to Tue 1 Dec 2026'
  const texts = findRows(notifications).map(({ userId, message }) => [
    nameOf(userId),
    message.replace(stayed, ''),
  ])
  expect(texts).toContainEqual(['amina', 'Neema John deleted your booking of.'])
  expect(texts).toContainEqual(['juma', 'Neema John deleted the booking of Amina Hassan at.'])
  expect(texts).toContainEqual(['neema', 'Amina Hassan deleted the request for.'])
})

test('owners read what others did, with their name and the figure', () => {
  happen('property.offer-changed', 'juma', { room: 'Single room', availableRooms: 3 })
  const price = { id: 'single', room: 'Single room', fromTzs: 150_000, toTzs: 100_000 }
  happen('property.changed', 'juma', { changed: ['rooms'], prices: [price] })
  happen('property.switched', 'admin', { isAvailable: false })
  happen('payment.approved', 'admin')
  const read = findRows(notifications, eq(notifications.userId, demoUsers.neema.id))
  const { fullName } = demoUsers.admin
  expect(read.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
    'Juma Kessy changed how many are offered of Single room at Chumba cha Sinza: 3 now.',
    'Juma Kessy changed the price of Single room at Chumba cha Sinza from TSh 150,000 to TSh 100,000.',
    `${fullName} set Chumba cha Sinza to not available: nobody can book it.`,
    expect.stringContaining(
      `${fullName} approved the receipt of TSh 100,000 from Amina Hassan. Place: Chumba cha Sinza`,
    ),
  ])
})

test('an invoice leads its owner and administrators to their pages of it, also by e-mail', () => {
  happen('invoice.sent', 'admin')
  happen('invoice.claimed', 'neema', { note: 'QGH72XK2P1' })
  const read = findRows(notifications)
  expect(read.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
    'Invoice BW-2026-0001 bills TSh 16,000 for what arrived by Mon 5 Oct 2026, due on Mon 19 Oct 2026. The invoice says how to pay.',
    'Neema John says that invoice BW-2026-0001 of TSh 16,000 is paid, with the payment reference QGH72XK2P1. Check it, then mark it as paid.',
  ])
  const letters = findRows(outbox)
  expect(letters.map(({ link }) => link)).toEqual([`/invoices/${invoice}`, `/owner-invoices/${invoice}`])
  expect([targetOf('invoice', 'i', true), targetOf('invoice', 'i', false)]).toEqual([
    '/owner-invoices/i',
    '/invoices/i',
  ])
})
