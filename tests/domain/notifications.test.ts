import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { notifications, outbox, payments, profiles, properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { approveBooking } from '~/domain/bookings/decide-booking.server'
import { deleteBooking } from '~/domain/bookings/delete-booking.server'
import { type DomainEvent, type EventName, record } from '~/domain/events/record.server'
import { messages } from '~/domain/notifications/notify.server'
import { targetOf } from '~/domain/notifications/targets'
import { formatTzs } from '~/domain/shared/money'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { addCollaborator, ask, giveAccount, invite, letRoom, pay, seenBooking, stay } from '../support/stays'

/** Neema lets a room; Juma and Rehema look after it; Amina stays there and has sent a receipt. */
let listing: string
let booking: string
let payment: string
let invitation: string

beforeEach(() => {
  freshApp()
  giveAccount()
  listing = letRoom({ title: 'Chumba cha Sinza' })
  invitation = invite(listing, 'juma')
  addCollaborator(listing, 'juma', 1)
  addCollaborator(listing, 'rehema', 2)
  booking = stay('amina', listing)
  payment = pay('amina', booking).id
  db().update(properties).set({ isApproved: false, isListed: false, approvalState: 'pending' }).run()
  db().delete(notifications).run()
  db().delete(outbox).run()
})

const nameOf = (userId: string) => Object.entries(demoUsers).find(([, { id }]) => id === userId)?.[0]
const notified = () =>
  db()
    .select()
    .from(notifications)
    .all()
    .map(({ userId }) => nameOf(userId))
    .sort()
const mailed = () =>
  db()
    .select()
    .from(outbox)
    .all()
    .map(({ userId }) => nameOf(userId ?? ''))
    .sort()

/** What an event of an agent says of him. */
const ofJuma = (name: EventName): DomainEvent['data'] =>
  name === 'collaborator.invited' ? { invitation } : { agentId: demoUsers.juma.id }

function happen(name: EventName, by: DemoUserName | null, data: DomainEvent['data'] = {}) {
  const [area] = name.split('.')
  const type = area === 'booking' || area === 'payment' ? area : 'property'
  const id = { booking, payment, property: listing }[type]
  transaction((tx) => record(tx, { name, actorId: by && demoUsers[by].id, subject: { type, id }, data }))
}

const table: [name: EventName, by: DemoUserName | null, notified: DemoUserName[]][] = [
  ['booking.requested', 'amina', ['juma', 'neema', 'rehema']],
  ['booking.approved', 'neema', ['amina']],
  ['booking.approved', 'juma', ['amina']],
  ['booking.rejected', 'juma', ['amina']],
  ['booking.cancelled', 'amina', ['juma', 'neema', 'rehema']],
  ['booking.cancelled', 'neema', ['amina', 'juma', 'rehema']],
  ['booking.cancelled', 'juma', ['amina', 'neema', 'rehema']],
  ['booking.cancelled', 'admin', ['amina', 'juma', 'neema', 'rehema']],
  ['booking.deleted', 'amina', ['juma', 'neema', 'rehema']],
  ['booking.deleted', 'admin', ['amina', 'juma', 'neema', 'rehema']],
  ['booking.expired', null, ['amina', 'juma', 'neema', 'rehema']],
  ['booking.lapsed', null, ['amina', 'juma', 'neema', 'rehema']],
  ['booking.completed', null, ['amina', 'juma', 'neema', 'rehema']],
  ['booking.reminded', null, ['juma', 'neema', 'rehema']],
  ['booking.payment-warned', null, ['amina']],
  ['payment.sent', 'amina', ['juma', 'neema', 'rehema']],
  ['payment.approved', 'neema', ['amina']],
  ['payment.approved', null, ['amina']],
  ['payment.rejected', 'admin', ['amina']],
  ['property.submitted', 'neema', ['admin']],
  ['property.changed', 'juma', ['admin']],
  ['property.sent-again', 'neema', ['admin']],
  ['property.approved', 'admin', ['juma', 'neema', 'rehema']],
  ['property.rejected', 'admin', ['juma', 'neema', 'rehema']],
  ['collaborator.invited', 'neema', ['juma']],
  ['collaborator.joined', 'juma', ['neema']],
  ['collaborator.declined', 'juma', ['neema']],
  ['collaborator.removed', 'neema', ['juma']],
  ['collaborator.removed', 'admin', ['juma', 'neema']],
]

test('every event that has a message stands in the table below', () => {
  expect([...new Set(table.map(([name]) => name))].sort()).toEqual(Object.keys(messages).sort())
})

test.each(table)('%s by %s tells %j, in the product and by mail', (name, by, people) => {
  happen(name, by, name.startsWith('collaborator.') ? ofJuma(name) : {})
  expect(notified()).toEqual(people)
  expect(mailed()).toEqual(people)
})

test.each<EventName>([
  'property.switched',
  'property.offer-changed',
  'property.deleted',
  'collaborator.withdrawn',
  'account.profile-changed',
  'account.gender-changed',
])('%s concerns nobody else', (name) => {
  transaction((tx) => record(tx, { name, actorId: null, subject: { type: 'property', id: listing } }))
  expect([notified(), mailed()]).toEqual([[], []])
})

test('nobody is notified twice, however they stand to the thing', () => {
  addCollaborator(listing, 'neema', 3)
  happen('booking.cancelled', 'amina')
  expect(notified()).toEqual(['juma', 'neema', 'rehema'])
})

test('who does it is not notified, also where they are the thing’s owner and its agent', () => {
  addCollaborator(listing, 'neema', 3)
  happen('booking.cancelled', 'neema')
  expect(notified()).toEqual(['amina', 'juma', 'rehema'])
})

test('reviewers hear of what waits for them only', () => {
  db().update(properties).set({ isApproved: true, approvalState: 'approved' }).run()
  happen('property.submitted', 'neema')
  expect(notified()).toEqual([])
})

test('a deleted person is neither notified nor mailed', () => {
  db()
    .update(profiles)
    .set({ deletedAt: 1, email: null, fullName: 'Deleted user' })
    .where(eq(profiles.id, demoUsers.amina.id))
    .run()
  happen('booking.cancelled', 'neema')
  expect(notified()).toEqual(['juma', 'rehema'])
  expect(mailed()).toEqual(['juma', 'rehema'])
})

test('what was notified goes when its transaction does', () => {
  const attempt = () =>
    transaction(() => {
      happen('booking.cancelled', 'neema')
      expect(notified()).toHaveLength(3)
      throw new Error('no')
    })
  expect(attempt).toThrow('no')
  expect([notified(), mailed()]).toEqual([[], []])
})

test('an owner’s decision reads as the product promises', () => {
  happen('booking.approved', 'neema', { note: 'Come before eight.' })
  happen('booking.rejected', 'neema')
  const rows = db().select().from(notifications).all()
  expect(rows.map(({ title, message, type }) => [title, message, type])).toEqual([
    [
      'Booking Approved',
      'Your booking request has been approved by the property owner. Come before eight. TSh 100,000 is being checked. Send TSh 65,000 more by Mon 12 Oct, 12:00.',
      'success',
    ],
    ['Booking Rejected', 'Your booking request has been rejected by the property owner.', 'error'],
  ])
  for (const row of rows)
    expect(row).toMatchObject({ relatedEntityType: 'booking', relatedEntityId: booking, readAt: null })
})

const said = () =>
  db()
    .select()
    .from(notifications)
    .all()
    .map(({ message }) => message)

test('a receipt of which less arrived says both sums, one that arrived whole only one', () => {
  const { amountTzs } = db().select().from(payments).where(eq(payments.id, payment)).get()!
  happen('payment.approved', 'neema')
  db()
    .update(payments)
    .set({ amountTzs: amountTzs - 1_000 })
    .where(eq(payments.id, payment))
    .run()
  happen('payment.approved', 'neema')
  const [whole, part] = said()
  expect(whole).toContain(formatTzs(amountTzs))
  expect(whole).not.toContain('sent)')
  expect(part).toContain(`${formatTzs(amountTzs - 1_000)} (of ${formatTzs(amountTzs)} sent)`)
})

test('messages about agents name the owner, the agent and the property', () => {
  happen('collaborator.invited', 'neema', { invitation })
  happen('collaborator.joined', 'juma', ofJuma('collaborator.joined'))
  happen('collaborator.declined', 'juma', ofJuma('collaborator.declined'))
  const owner = demoUsers.neema.fullName
  const agent = demoUsers.juma.fullName
  expect(said()).toEqual([
    `${owner} invites you to look after Chumba cha Sinza. You can accept or decline.`,
    `${agent} looks after Chumba cha Sinza from now on.`,
    `${agent} will not look after Chumba cha Sinza.`,
  ])
})

test('an invitation leads to itself, a removed agent nowhere, the owner to the property', () => {
  happen('collaborator.invited', 'neema', { invitation })
  happen('collaborator.removed', 'admin', ofJuma('collaborator.removed'))
  const related = db()
    .select()
    .from(notifications)
    .all()
    .map(({ userId, relatedEntityType, relatedEntityId }) => [
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

test('a quiet invitation and one to an address without an account tell nobody', () => {
  happen('collaborator.invited', 'neema', { invitation, isQuiet: true })
  happen('collaborator.invited', 'neema', {})
  expect([notified(), mailed()]).toEqual([[], []])
})

test('a notification leads to its thing, by its type and id', () => {
  expect(targetOf('booking', 'b', false)).toBe('/bookings/b')
  expect(targetOf('payment', 'p', false)).toBe('/payments/p')
  expect(targetOf('property', 'l', false)).toBe('/properties/l')
  expect(targetOf('property', 'l', true)).toBe('/admin/properties/l')
  expect(targetOf('invitation', 'i', false)).toBe('/invitations/i')
  expect(targetOf('javascript', 'alert(1)', false)).toBe('/notifications')
  expect(targetOf(null, null, false)).toBe('/notifications')
})

test('what is gone leads nowhere', () => {
  db().delete(payments).run()
  const asked = ask('daudi', letRoom({ title: 'Nyumba ya Mbezi' }))
  db().delete(notifications).run()
  deleteBooking(actorOf('daudi'), asked, seenBooking(asked).version)
  const [row] = db().select().from(notifications).all()
  expect(row).toMatchObject({ userId: demoUsers.neema.id, title: 'Booking Deleted', relatedEntityId: null })
  expect(row?.message).toContain('Daudi Masanja')
  expect(row?.message).toContain('Nyumba ya Mbezi')
})

test('a real command notifies exactly once', () => {
  const asked = ask('daudi', letRoom())
  db().delete(notifications).run()
  db().delete(outbox).run()
  approveBooking(actorOf('neema'), asked, seenBooking(asked))
  expect(() => approveBooking(actorOf('neema'), asked, seenBooking(asked))).toThrow('already been decided')
  expect([notified(), mailed()]).toEqual([['daudi'], ['daudi']])
})

test('letters carry what was notified and a link to this site, in one line of subject', () => {
  db().update(properties).set({ title: 'Room\r\nBcc: all@evil.example' }).run()
  happen('property.rejected', 'admin', { note: 'Photos\r\nare dark' })
  for (const letter of db().select().from(outbox).all()) {
    expect(letter.subject).not.toMatch(/[\r\n]/)
    expect(letter.toAddress).not.toMatch(/[\r\n]/)
    expect(letter.body).toContain('http://localhost:3000/notifications')
    expect(letter.purpose).toBe('notice')
  }
})

test('an approval for less than was sent says both amounts', () => {
  const [row] = db().select().from(payments).all()
  db()
    .update(payments)
    .set({ amountTzs: (row?.sentAmountTzs ?? 0) - 1_000 })
    .run()
  happen('payment.approved', 'neema')
  const message = db().select().from(notifications).all()[0]?.message ?? ''
  expect(message).toContain(`(of ${formatTzs(row?.sentAmountTzs ?? 0)} sent)`)
})
