import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import {
  ballotEntries,
  ballotNews,
  bookings,
  formSubmissions,
  notifications,
  outbox,
  payments,
  reports,
  roomBallots,
  users,
} from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import type { Message } from '~/domain/desk/notifications/message'
import { messages } from '~/domain/desk/notifications/messages'
import { owedOf } from '~/domain/desk/notifications/owed-of.server'
import { writeIn } from '~/domain/ground/access/hearing.server'
import {
  queueConfirmationEmail,
  queueResetEmail,
  queueTakenEmail,
} from '~/domain/ground/accounts/email-links.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { GIVEN_TO_ANOTHER } from '~/domain/ground/events/reasons'
import { type NewEvent, record } from '~/domain/ground/events/record.server'
import type { OutboxRow } from '~/domain/ground/mail/outbox.server'
import { joinEmails, queueSummaries } from '~/domain/ground/mail/summaries.server'
import { endings, reasonOf } from '~/domain/ground/mail/topics'
import { readMarked } from '~/domain/ground/shared/marked-names'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { mailOf } from '~/server/deliver-mail.server'
import { actorOf } from '../../support/accounts'
import { freshApp, TEST_NOW } from '../../support/app'
import { unmarked, useFillerLanguage } from '../../support/filler-language'
import { deleteRows, findRows, insertRows, updateRows } from '../../support/rows'
import { freshOnce, giveAccount, invite, letRoom, pay, stay } from '../../support/stays'
import { ballotRules, makeForm, makeHostel, makeRooms, sendForm } from '../../support/universities'

useFillerLanguage()

const { id: amina, email } = demoUsers.amina

/** What the events are about, by the first word of their names: each of them is Amina's. */
let subjects: Record<string, string>
let invitation: string

/** What Amina heard in this test, each text under the name of its event. */
let heard: string[]

beforeEach(() => {
  heard = []
  freshApp()
  giveAccount()
  const listing = letRoom({ title: 'Chumba cha Sinza' })
  invitation = invite(listing, 'amina')
  const booking = stay('amina', listing)
  const { id: payment } = pay('amina', booking)
  const about = { kind: 'listing', subjectId: listing, subjectName: 'Chumba cha Sinza' } as const
  const of = { reporterId: amina, reason: 'fake', details: '', createdAt: TEST_NOW }
  insertRows(reports, { id: 'report', ...about, ...of })
  subjects = { booking, refund: booking, deposit: booking, payment, collaborator: listing, report: 'report' }
  subjects.account = amina
  updateRows(users, { language: 'sw' }, amina)
  deleteRows(notifications)
  deleteRows(outbox)
})

/** Amina hears of an event that somebody at a desk caused, whose pages are English. */
function hear(name: EventName, data: object, by: DemoUserName | null = 'neema') {
  const subject = subjects[name.split('.')[0] ?? ''] ?? ''
  transaction((tx) => record(tx, { name, actorId: by && demoUsers[by].id, subject, data } as NewEvent))
  if (name.startsWith('ballot.')) deliverBallotNews()
  readNews(name)
}

/** Reads what Amina has in the product and by mail. */
function readNews(name: string) {
  const notices = writeIn('sw', () => findRows(notifications, eq(notifications.userId, amina)))
  const mailed = findRows(outbox, and(eq(outbox.toAddress, email), isNull(outbox.sentAt)))
  expect(notices.length + mailed.length).toBeGreaterThan(0)
  const texts = [...notices.map(({ title, message }) => `${title}\n${message}`), ...mailed.map(mailText)]
  heard.push(`⟦${name}⟧`, withoutOthers(texts.join('\n')))
  deleteRows(notifications)
  deleteRows(outbox)
}

function mailText(row: OutboxRow): string {
  const { html, text, subject } = mailOf(row)
  expect(html).toContain('<html lang="sw">')
  const page = html?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  const all = [page, text, subject].join('\n').replace(/https?:[^\s⟦⟧<"]+/g, '')
  return row.linkLabel ? all.replaceAll(row.linkLabel, '') : all
}

/** Other tests are about what is owed, and why an e-mail comes. */
function withoutOthers(text: string): string {
  const owed = () => readMarked(owedOf(db(), subjects.booking ?? '', 'tenant', '')).plain
  const reasons = endings.map((ending) => writeIn('sw', () => reasonOf(ending)))
  return [writeIn('sw', owed), ...reasons]
    .filter(Boolean)
    .reduce((left, one) => left.replaceAll(one, ''), text)
}

function expectAllTranslated() {
  const lines = new Set(heard.flatMap((text) => text.split('\n')))
  expect(unmarked([...lines].join('\n'))).toEqual([])
}

const toTenants = ({ to }: Message, name: string) =>
  to.includes('tenant') || to.includes('reporter') || (to.includes('person') && /^account\./.test(name))

/** Events of bookings, payments, reports and accounts that tenants hear of. */
const heardByTenants = Object.entries(messages).flatMap(([name, about]) =>
  (about as readonly Message[]).some((message) => toTenants(message, name)) ? [name as EventName] : [],
)

it('has all words of what a tenant hears translated', () => {
  const data = { amountTzs: 100_000, dueDate: '2026-11-01', untilAt: TEST_NOW }
  expect(heardByTenants.length).toBeGreaterThan(50)
  for (const name of heardByTenants) {
    hear(name, { ...data, note: '“Sababu”' })
    hear(name, data, null)
  }
  hear('booking.approved', {}, 'admin')
  hear('booking.rejected', {}, 'admin')
  hear('booking.rejected', { note: GIVEN_TO_ANOTHER })
  hear('booking.end-agreed', { note: '2026-11-05' })
  hear('booking.tenant-here', { note: '2026-11-05' })
  hear('booking.deadline-moved', { note: '2026-11-05' })
  hear('booking.first-part-lowered', { note: '65000 2026-12-01' })
  hear('payment.recorded', { amountTzs: 1, note: 'cash 2026-10-05 goes-on' })
  expectAllTranslated()
})

it('has the words about an owner who is checked, a role and an invitation translated', () => {
  hear('account.role-changed', { from: 'agent', to: 'tenant' }, 'admin')
  hear('collaborator.invited', { invitation, note: '' })
  subjects.account = demoUsers.neema.id
  for (const name of ['account.suspended', 'account.restored'] as const) hear(name, {}, 'admin')
  expectAllTranslated()
})

it('has the words about a part of a payment, and about a cancelled stay, translated', () => {
  updateRows(payments, { amountTzs: 1_000 })
  hear('payment.approved', {})
  updateRows(bookings, { status: 'cancelled', cancelledAt: TEST_NOW })
  for (const name of ['payment.rejected', 'booking.crowded-out', 'refund.sent'] as const)
    hear(name, { amountTzs: 1 }, null)
  expectAllTranslated()
})

it('has all words about a form and its place translated', () => {
  sendToUniversity()
  const submission = subjects.submission ?? ''
  for (const status of ['approved', 'rejected', 'reviewed', 'arrival_confirmed', 'submitted'] as const)
    for (const from of ['submitted', 'arrival_confirmed'] as const) {
      updateRows(formSubmissions, { status }, submission)
      hear('submission.reviewed', { isStatus: true, from }, 'lucas')
    }
  updateRows(formSubmissions, { message: '“Ujumbe”' }, submission)
  hear('submission.placed', { isPlaced: true }, 'lucas')
  hear('submission.placed', { isMessage: true }, 'lucas')
  updateRows(formSubmissions, { hostelId: null }, submission)
  hear('submission.placed', { isPlaced: true }, 'lucas')
  const days = { leftOn: '2026-10-05', keptUntil: '2026-10-12', comeBy: '2026-10-12' }
  for (const name of ['moved-out', 'room-empty', 'bed-returned', 'asked-to-come'] as const)
    hear(`submission.${name}`, days, 'lucas')
  for (const name of ['left-out', 'moved-up', 'moved-down'] as const) hear(`submission.${name}`, {}, 'lucas')
  expectAllTranslated()
})

it('has all words about a ballot translated', () => {
  sendToUniversity()
  updateRows(ballotEntries, { place: 1 }, eq(ballotEntries.submissionId, subjects.submission ?? ''))
  for (const withBed of [1, 0]) {
    updateRows(roomBallots, { withBed })
    for (const name of ['announced', 'announced-again', 'drawn', 'abandoned', 'annulled'] as const)
      hear(`ballot.${name}`, {}, 'lucas')
  }
  expectAllTranslated()
})

/** Amina's form with a hostel, and its ballot. */
function sendToUniversity() {
  const hostel = makeHostel('lucas')
  makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 1 }])
  const form = makeForm('lucas', [{ label: 'Maoni' }])
  sendForm('daudi', form, { '@hostel': hostel })
  subjects.submission = sendForm('amina', form, { '@hostel': hostel })
  subjects.ballot = announceBallot(actorOf('lucas'), hostel, ballotRules(1), freshOnce(), (id) => id)
  deleteRows(ballotNews)
  deleteRows(outbox)
}

it('has all words of the e-mails of an account translated', () => {
  const person = { id: amina, email }
  writeIn('sw', () => transaction((tx) => queueConfirmationEmail(tx, person)))
  transaction((tx) => queueResetEmail(tx, person))
  transaction((tx) => queueTakenEmail(tx, person))
  expect(findRows(outbox)).toHaveLength(3)
  updateRows(outbox, { link: '/auth', purpose: 'notice' })
  readNews('accounts')
  expectAllTranslated()
})

it('has all words of a summary, and of e-mails that leave as one, translated', () => {
  const queueMany = (values: Partial<OutboxRow>) => {
    const row = { userId: amina, toAddress: email, subject: '⟦New⟧ – Bweni', body: '', purpose: 'notice' }
    const times = { createdAt: TEST_NOW - 2, nextTryAt: TEST_NOW - 1, expiresAt: TEST_NOW + 1 }
    const ids = Array.from({ length: 42 }, (_, n) => `mail ${n}`)
    insertRows(
      outbox,
      ids.map((id) => ({ id, ...row, ...times, ...values })),
    )
  }
  queueMany({})
  joinEmails()
  readNews('joined')
  queueMany({ summaryDay: '2026-10-01' })
  expect(queueSummaries()).toBe(1)
  readNews('summary')
  expect(heard.join('\n')).toContain('more stand among your notifications.⟧')
  expectAllTranslated()
})
