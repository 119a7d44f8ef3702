import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import {
  events,
  notifications,
  outbox,
  paymentDisputes,
  profiles,
  properties,
} from '~/db/tables/index.server'
import { answersOf } from '~/domain/desk/dashboards/needs.server'
import { acceptInvitation } from '~/domain/desk/people/answer-invitation.server'
import { changeRole } from '~/domain/desk/people/change-role.server'
import { deletePerson } from '~/domain/desk/people/delete-person.server'
import { editPerson, signOutPerson } from '~/domain/desk/people/edit-person.server'
import { NOT_SUSPENDED_ADMIN } from '~/domain/desk/people/rules'
import { restorePerson, suspendPerson } from '~/domain/desk/people/suspend-person.server'
import { RightsEnded } from '~/domain/ground/access/transaction.server'
import { startSession } from '~/domain/ground/accounts/sessions.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { offerHandover } from '~/domain/stays/agents/offer-handover.server'
import { approveBooking, rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { expireRequests } from '~/domain/stays/bookings/requests/expire-requests.server'
import { remindOwners } from '~/domain/stays/bookings/requests/remind-owners.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { remindOfInstalments, staysToRemind } from '~/domain/stays/payments/remind-instalments.server'
import { warnTenants } from '~/domain/stays/payments/warn-tenants.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, updateRows } from '../../../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  freshOnce,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  paymentOf,
  refusalOf,
  seenBooking,
  seenPayment,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const { neema, admin, grace, amina } = demoUsers
const profileOf = (name: DemoUserName) => findRow(profiles, demoUsers[name].id)!
const isListed = (id: string) => findRow(properties, id)?.isListed ?? null
const reason = 'Sells what is not theirs'
const suspend = (name: DemoUserName = 'neema', by: DemoUserName = 'admin') =>
  suspendPerson(actorOf(by), demoUsers[name].id, { reason, version: profileOf(name).version })
const restore = (name: DemoUserName = 'neema') =>
  restorePerson(actorOf('admin'), demoUsers[name].id, profileOf(name).version)
const makeAdmin = (name: DemoUserName) => updateRows(profiles, { userType: 'admin' }, demoUsers[name].id)
const notificationsOf = (name: DemoUserName) =>
  db()
    .select({ title: notifications.title, message: notifications.message })
    .from(notifications)
    .where(eq(notifications.userId, demoUsers[name].id))
    .all()
const DO_NOT_PAY = 'Do not pay now. We are checking this owner.'

describe('a suspended person', () => {
  it('is not for oneself, the last administrator, or twice', () => {
    expect(refusalOf(() => suspend('admin')).sentence).toBe('You cannot suspend your own account.')
    expect(refusalOf(() => restore('grace')).sentence).toBe('This account is not suspended.')
    makeAdmin('grace')
    suspend('grace')
    expect(refusalOf(() => suspend('grace')).sentence).toBe('This account is suspended already.')
    expect(profileOf('grace').version).toBe(2)
    expect(eventNames().filter((name) => name === 'account.suspended')).toHaveLength(1)
  })

  it('is one of two administrators who press at once, also when there are others', () => {
    makeAdmin('grace')
    makeAdmin('daudi')
    const [one, other] = [actorOf('admin'), actorOf('grace')]
    suspendPerson(one, grace.id, { reason, version: 1 })
    expect(() => suspendPerson(other, admin.id, { reason, version: 1 })).toThrow(RightsEnded)
    expect([profileOf('admin').suspendedAt, profileOf('grace').suspendedAt]).toEqual([null, TEST_NOW])
  })

  it('does not become an administrator', () => {
    suspend('grace')
    const change = { user_type: 'admin', version: profileOf('grace').version } as const
    expect(refusalOf(() => changeRole(actorOf('admin'), grace.id, change)).sentence).toBe(NOT_SUSPENDED_ADMIN)
    expect(profileOf('grace').userType).toBe('tenant')
  })

  it('decides about nobody any more, whatever was asked before', () => {
    makeAdmin('grace')
    const grace = actorOf('grace')
    suspend('amina')
    suspend('grace')
    for (const decide of [
      () => restorePerson(grace, amina.id, profileOf('amina').version),
      () => deletePerson(grace, neema.id, 1),
      () => changeRole(grace, neema.id, { user_type: 'admin', version: 1 }),
      () => editPerson(grace, neema.id, { full_name: 'Another', phone: '+255700000001', version: 1 }),
      () => signOutPerson(grace, neema.id),
    ])
      expect(decide).toThrow(RightsEnded)
    expect(profileOf('amina').suspendedAt).toBe(TEST_NOW)
    expect(profileOf('neema')).toMatchObject({ version: 1, deletedAt: null })
  })

  it('starts no session, and gets the reason by e-mail; the audit trail has the reason', () => {
    startSession(neema.id, 'A phone')
    suspend()
    expect(refusalOf(() => startSession(neema.id, 'A phone')).sentence).toBe(
      'This account is suspended. Write to admin@bweni.example.',
    )
    const sent = `System Administrator suspended your account: “${reason}.” Write to admin@bweni.example.`
    expect(notificationsOf('neema')).toEqual([{ title: 'Account Suspended', message: sent }])
    expect(findRow(outbox, eq(outbox.userId, neema.id))?.body).toBe(sent)
    const event = and(eq(events.name, 'account.suspended'), eq(events.subjectId, neema.id))
    expect(findRow(events, event)).toMatchObject({
      actorId: admin.id,
      data: { note: reason },
    })
    restore()
    expect(startSession(neema.id, 'A phone')).toBeTruthy()
    expect(notificationsOf('neema').at(-1)?.title).toBe('Account Restored')
  })
})

describe('the listings of a suspended owner', () => {
  it('leave the lists and come back as they were', () => {
    const [open, off] = [letRoom(), letRoom({ title: 'Switched off', isAvailable: false })]
    const others = letRoom({ title: 'Of somebody else', ownerId: demoUsers.baraka.id })
    suspend()
    expect([isListed(open), isListed(off), isListed(others)]).toEqual([false, false, true])
    restore()
    expect([isListed(open), isListed(off), isListed(others)]).toEqual([true, false, true])
  })

  it('are not handed over to anybody', () => {
    giveAccount('baraka')
    const id = letRoom()
    offerHandover(actorOf('neema'), id, demoUsers.baraka.email, freshOnce())
    const offer = db().query.invitations.findFirst().sync()?.id ?? ''
    suspend()
    expect(refusalOf(() => acceptInvitation(actorOf('baraka'), offer)).sentence).toBe(
      'We are checking the owner of this listing. It cannot be handed over before we are done.',
    )
    restore()
    expect(acceptInvitation(actorOf('baraka'), offer).path).toBe(`/properties/${id}/edit`)
  })
})

describe('bookings with a suspended owner', () => {
  it('take no receipt; one that was sent before waits for an administrator', () => {
    const id = stay('amina', letRoom(), { duration: 3 })
    const before = pay('amina', id, { amount: 50_000 })
    suspend()
    expect(refusalOf(() => pay('amina', id, { amount: 50_000 })).sentence).toBe(DO_NOT_PAY)
    approvePayment(actorOf('admin'), before.id, { amount: 50_000, ...seenPayment(before.id) })
    expect(paymentOf(before.id).status).toBe('completed')
    restore()
    expect(pay('amina', id, { amount: 50_000 }).status).toBe('pending')
  })

  it('tell their tenants at once, and again when it is over; nobody else', () => {
    stay('amina', letRoom(), { duration: 3 })
    ask('daudi', letRoom({ title: 'Another' }))
    ask('elia', letRoom({ title: 'Of somebody else', ownerId: demoUsers.baraka.id }))
    suspend()
    const stopped =
      'We are checking Neema John, with whom you have a booking. Do not pay now. Your deadlines rest until we are done, and we tell you.'
    for (const name of ['amina', 'daudi'] as const)
      expect(notificationsOf(name).at(-1)?.message).toBe(stopped)
    restore()
    expect(notificationsOf('amina').at(-1)?.title).toBe('Your Booking Goes On')
    expect(notificationsOf('elia')).toEqual([])
  })

  it('are approved by nobody, and rejected and cancelled by administrators alone', () => {
    const [one, other, room] = [letRoom(), letRoom({ title: 'Another' }), letRoom({ title: 'A third' })]
    for (const id of [one, other, room]) addCollaborator(id, 'juma')
    const [request, kept, confirmed] = [ask('amina', one), ask('daudi', other), stay('elia', room)]
    suspend()
    const by = (name: DemoUserName, id: string) => () => approveBooking(actorOf(name), id, seenBooking(id))
    const checked = 'We are checking this owner. Until we are done, administrators decide here.'
    expect(refusalOf(by('juma', request)).sentence).toBe(checked)
    expect(refusalOf(by('admin', request)).sentence).toBe(
      'The owner is suspended. The request can be approved once the account is restored.',
    )
    const cancel = { ...seenBooking(confirmed), reason: 'Not their house' }
    expect(refusalOf(() => cancelBooking(actorOf('juma'), confirmed, cancel)).sentence).toBe(checked)
    cancelBooking(actorOf('admin'), confirmed, cancel)
    rejectBooking(actorOf('admin'), request, { approval_notes: 'Not their house', ...seenBooking(request) })
    expect([confirmed, request].map((id) => bookingOf(id).status)).toEqual(['cancelled', 'cancelled'])
    restore()
    by('juma', kept)()
    expect(bookingOf(kept).status).toBe('confirmed')
  })

  it('are rejected by an administrator also after the day on which they would have expired', () => {
    const id = ask('amina', letRoom())
    suspend()
    app.passTime(4 * DAY)
    rejectBooking(actorOf('admin'), id, { approval_notes: 'Not their house', ...seenBooking(id) })
    expect(bookingOf(id).cancelReason).toBe('Not their house')
  })

  it('leave the queues of their agents, who go on reading them, and decide on no receipt', () => {
    const room = letRoom()
    addCollaborator(room, 'juma')
    entrustAgent(actorOf('neema'), room, demoUsers.juma.id, true)
    const receipt = pay('amina', stay('amina', room), { amount: 50_000 })
    ask('daudi', room, { start_date: '2027-03-01' })
    const waiting = () => {
      const { requestCount, receiptCount } = answersOf(actorOf('juma'))
      return [requestCount, receiptCount]
    }
    expect(waiting()).toEqual([1, 1])
    suspend()
    expect(waiting()).toEqual([0, 0])
    expect(answersOf(actorOf('admin'))).toMatchObject({ requestCount: 1, receiptCount: 1 })
    const approve = () =>
      approvePayment(actorOf('juma'), receipt.id, { amount: 50_000, ...seenPayment(receipt.id) })
    expect(refusalOf(approve).sentence).toBe(
      'We are checking this owner. Until we are done, administrators decide here.',
    )
    restore()
    expect(waiting()).toEqual([1, 1])
    approve()
    expect(paymentOf(receipt.id).status).toBe('completed')
  })
})

describe('deadlines of a suspended owner’s tenants', () => {
  it('rest: nothing expires, lapses or is warned of, however long it takes', () => {
    const confirmed = stay('amina', letRoom(), { duration: 3 })
    const requestId = ask('daudi', letRoom({ title: 'Another' }), { start_date: '2027-09-01' })
    suspend()
    for (const days of [2, 6, 60]) {
      app.setNow(TEST_NOW + days * DAY)
      expect([expireRequests(), remindOwners(), warnTenants(), lapseUnpaid()]).toEqual([0, 0, 0, 0])
    }
    expect([bookingOf(confirmed).status, bookingOf(requestId).status]).toEqual(['confirmed', 'pending'])
  })

  it('move by the time that they rested, and go on', () => {
    const confirmed = stay('amina', letRoom(), { duration: 3, start_date: '2027-01-01' })
    const requestId = ask('daudi', letRoom({ title: 'Another' }), { start_date: '2027-09-01' })
    const before = [bookingOf(confirmed), bookingOf(requestId)] as const
    app.passTime(HOUR)
    suspend()
    app.passTime(30 * DAY)
    restore()
    expect(bookingOf(confirmed).payByAt).toBe((before[0].payByAt ?? 0) + 30 * DAY)
    expect(bookingOf(requestId)).toMatchObject({
      respondByAt: before[1].respondByAt + 30 * DAY,
      expiresAt: before[1].expiresAt + 30 * DAY,
    })
    expect([expireRequests(), lapseUnpaid()]).toEqual([0, 0])
    app.passTime(7 * DAY)
    expect([expireRequests(), lapseUnpaid()]).toEqual([1, 1])
  })

  it('that had passed before stay passed, and no request outlives its start day', () => {
    const late = stay('amina', letRoom(), { duration: 3 })
    const requestId = ask('daudi', letRoom({ title: 'Another' }), { start_date: '2026-10-07' })
    app.passTime(7 * DAY + 1)
    const asked2 = ask('elia', letRoom({ title: 'A third' }), { start_date: '2026-10-14' })
    suspend()
    app.passTime(5 * DAY)
    restore()
    expect(bookingOf(late).payByAt).toBe(TEST_NOW + 7 * DAY)
    expect([expireRequests(), lapseUnpaid()]).toEqual([2, 1])
    expect([requestId, asked2].map((id) => bookingOf(id).status)).toEqual(['cancelled', 'cancelled'])
  })

  it('of a disputed receipt move too, and those of other owners stay', () => {
    const id = stay('amina', letRoom(), { duration: 3 })
    const receipt = pay('amina', id, { amount: 50_000 })
    rejectPayment(actorOf('neema'), receipt.id, { reason: 'Nothing arrived', version: 1 })
    disputePayment(actorOf('amina'), receipt.id, { statement: 'I did', ...seenPayment(receipt.id) })
    giveAccount('baraka')
    const theirs = letRoom({ title: 'Of somebody else', ownerId: demoUsers.baraka.id })
    const other = stay('daudi', theirs, { duration: 3 }, 'baraka')
    const rests = () => findRow(paymentDisputes)?.restsUntilAt ?? 0
    const before = [rests(), bookingOf(id).payByAt ?? 0, bookingOf(other).payByAt]
    suspend()
    app.passTime(DAY)
    restore()
    expect([rests(), bookingOf(id).payByAt]).toEqual([before[0]! + DAY, before[1]! + DAY])
    expect(bookingOf(other).payByAt).toBe(before[2])
  })

  it('of later instalments: nobody is reminded to pay meanwhile', () => {
    const id = stay('amina', letRoom(), { start_date: '2026-10-05', duration: 3 })
    payAndApprove('amina', id, { amount: 195_000 })
    app.passTime(8 * DAY)
    suspend()
    app.setNow(TEST_NOW + 40 * DAY)
    expect(staysToRemind()).toEqual([])
    expect(remindOfInstalments(id)).toBe(0)
    restore()
    expect(staysToRemind()).toEqual([id])
    expect(remindOfInstalments(id)).toBeGreaterThan(0)
    expect(notificationsOf('amina').map(({ title }) => title)).toContain('Rent is late')
  })

  it('run on where it is the tenant who is suspended', () => {
    const id = stay('amina', letRoom(), { duration: 3 })
    suspend('amina')
    app.passTime(7 * DAY + 1)
    expect(lapseUnpaid()).toBe(1)
    expect(bookingOf(id).tenantId).toBe(amina.id)
  })
})
