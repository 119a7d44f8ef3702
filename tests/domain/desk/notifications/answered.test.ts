import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { notifications, properties, reports } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { newsOf } from '~/domain/desk/notifications/changes.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { type NewEvent, record } from '~/domain/ground/events/record.server'
import { freshApp } from '../../../support/app'
import { deleteRows, findRows, insertRows, updateRows } from '../../../support/rows'
import { addCollaborator, giveAccount, letRoom, pay, stay } from '../../../support/stays'

/** Neema lets a room that Juma looks after; Amina stays there and has sent a receipt. */
let subjects: Record<string, string>

beforeEach(() => {
  freshApp()
  giveAccount()
  const listing = letRoom()
  addCollaborator(listing, 'juma', 1)
  const booking = stay('amina', listing)
  const payment = pay('amina', booking).id
  const about = { kind: 'listing', subjectId: listing, subjectName: 'Chumba', reason: 'fake' } as const
  insertRows(reports, { id: 'r', ...about, reporterId: demoUsers.amina.id, details: '', createdAt: 1 })
  subjects = { booking, refund: booking, deposit: booking, payment, property: listing, report: 'r' }
  deleteRows(notifications)
})

function happen(name: EventName, by: DemoUserName | null): void {
  const [area = ''] = name.split('.')
  const event = {
    name,
    actorId: by && demoUsers[by].id,
    subject: subjects[area],
    data: { note: '', amountTzs: 1 },
  }
  transaction((tx) => record(tx, event as unknown as NewEvent))
}

/** The readers who have unread notifications with these titles. */
function unread(titles: readonly string[]) {
  const names = new Map(Object.entries(demoUsers).map(([name, { id }]) => [id as string, name]))
  return findRows(notifications)
    .filter((row) => row.readAt === null && titles.includes(row.title))
    .map(({ userId }) => names.get(userId))
    .sort()
}

describe('rent that was late', () => {
  it.each(['payment.approved', 'payment.recorded', 'payment.reinstated'] as const)(
    'is read for both sides after %s',
    (name) => {
      happen('booking.rent-late', null)
      happen('booking.rent-reminded', 'neema')
      expect(unread(['Rent is late'])).toEqual(['amina', 'amina', 'neema'])
      happen('payment.rejected', 'neema')
      expect(unread(['Rent is late'])).toHaveLength(3)
      happen(name, 'neema')
      expect(unread(['Rent is late'])).toEqual([])
    },
  )
})

describe('a decision', () => {
  it.each([
    [
      'booking.requested',
      'amina',
      ['New Booking Request'],
      ['juma', 'neema'],
      'booking.approved',
      'juma',
      [],
    ],
    [
      'booking.requested',
      'amina',
      ['New Booking Request'],
      ['juma', 'neema'],
      'booking.rejected',
      'neema',
      [],
    ],
    ['booking.requested', 'amina', ['New Booking Request'], ['juma', 'neema'], 'booking.expired', null, []],
    ['booking.reminded', null, ['A student is waiting'], ['juma', 'neema'], 'booking.approved', 'neema', []],
    [
      'booking.reopened',
      'admin',
      ['Request Reopened'],
      ['amina', 'juma', 'neema'],
      'booking.approved',
      'neema',
      ['amina'],
    ],
    ['payment.sent', 'amina', ['Receipt to Check'], ['juma', 'neema'], 'payment.approved', 'neema', []],
    ['payment.sent-late', 'amina', ['Did It Arrive?'], ['juma', 'neema'], 'payment.rejected', 'neema', []],
    [
      'payment.disputed',
      'amina',
      ['Payment Not Agreed'],
      ['admin', 'juma', 'neema'],
      'payment.upheld',
      'admin',
      [],
    ],
    [
      'refund.disputed',
      'amina',
      ['Refund Not Agreed'],
      ['admin', 'neema'],
      'refund.decided',
      'admin',
      ['neema'],
    ],
    [
      'deposit.disputed',
      'amina',
      ['Deposit Not Agreed'],
      ['admin', 'neema'],
      'deposit.decided',
      'admin',
      ['neema'],
    ],
    ['deposit.stated', 'amina', ['Deposit to Confirm'], ['neema'], 'deposit.received', 'neema', []],
    ['deposit.reminded', null, ['Did You Get It?'], ['neema'], 'deposit.denied', 'neema', []],
    [
      'deposit.denied',
      'neema',
      ['Deposit Not Received'],
      ['admin', 'amina'],
      'deposit.settled',
      'admin',
      ['amina'],
    ],
    [
      'booking.end-proposed',
      'neema',
      ['Earlier End Proposed'],
      ['amina'],
      'booking.end-declined',
      'amina',
      [],
    ],
    [
      'property.changed',
      'juma',
      ['Property Changed'],
      ['admin', 'neema'],
      'property.approved',
      'admin',
      ['neema'],
    ],
    ['report.opened', 'amina', ['New Report'], ['admin'], 'report.closed', 'admin', []],
  ] as const)(
    'on %s by %s, %j, which %j read, leaves after %s by %s to %j',
    (name, by, titles, readers, answer, decider, left) => {
      if (name === 'property.changed')
        updateRows(properties, {
          isApproved: false,
          isListed: false,
          approvalState: 'pending',
          approvedAt: null,
        })
      happen(name, by)
      expect(unread(titles)).toEqual(readers)
      happen(answer, decider)
      expect(unread(titles)).toEqual(left)
    },
  )

  it('reaches the open pages of those who read the question before', () => {
    happen('payment.sent', 'amina')
    updateRows(notifications, { readAt: 1 })
    const before = newsOf(demoUsers.juma.id).seq
    happen('payment.approved', 'neema')
    expect(newsOf(demoUsers.juma.id).seq).toBeGreaterThan(before)
  })

  it('about another booking reads nothing', () => {
    happen('booking.requested', 'amina')
    subjects = { ...subjects, booking: stay('daudi', letRoom({ title: 'Another' })) }
    happen('booking.approved', 'neema')
    expect(unread(['New Booking Request'])).toContain('juma')
  })
})
