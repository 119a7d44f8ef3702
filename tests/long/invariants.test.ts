import { beforeEach, expect, test } from 'vitest'
import { closeDatabase, database } from '~/db/database.server'
import { shareDatabase } from '../processes/several'
import { freshApp } from '../support/app'
import { ask, giveAccount, letHostel, letRoom, pay, stay } from '../support/stays'
import { findingsIn } from './invariants'

let file: string

/** A stay in a hostel with a receipt, and a request that waits. */
beforeEach(() => {
  const { folder } = freshApp()
  file = `${folder}/bweni.sqlite`
  giveAccount()
  const { hostelId, roomId } = letHostel()
  pay('amina', stay('amina', hostelId, { roomId }), { amount: 10_000 })
  stay('daudi', hostelId, { roomId })
  ask('grace', letRoom())
  shareDatabase(folder)
})

/** How many findings of each kind there are after this was done to the database. */
function countsAfter(damage: string) {
  database().sqlite.pragma('foreign_keys = OFF')
  database().sqlite.exec(damage)
  closeDatabase()
  return Object.fromEntries(Object.entries(findingsIn(file)).map(([kind, found]) => [kind, found.length]))
}

const nothing = { lost: 0, oversold: 0, doubled: 0, broken: 0 }

test('a database to which nothing was done passes', () => {
  expect(countsAfter('')).toEqual(nothing)
})

test.each([
  ['a lost request', "delete from bookings where status = 'pending'", { lost: 1 }],
  ['a lost receipt', 'delete from payments', { lost: 1 }],
  ['an offer below the stays', 'update hostel_rooms set available_rooms = 1', { oversold: 2 }],
  [
    'a receipt for too much',
    'update payments set sent_amount = 10000000, amount = 10000000',
    { oversold: 1 },
  ],
  [
    'one tenant in two places',
    "update bookings set tenant_id = (select id from profiles where email = 'amina@bweni.example')",
    { oversold: 2 },
  ],
  [
    'a second approval',
    "insert into events (name, subject_type, subject_id, data, created_at) select name, subject_type, subject_id, data, 1 from events where name = 'booking.approved' limit 1",
    { doubled: 1 },
  ],
  ['a wrong sum', 'update bookings set total_amount = total_amount + 1', { broken: 3 }],
  ['a stay without its approval', 'delete from booking_approvals', { broken: 2 }],
  ['a decided receipt that says otherwise', "update payments set status = 'completed'", { broken: 2 }],
  ['a wrong count of listings', 'update listed_counts set count = count + 1', { broken: 2 }],
  [
    'a row that points nowhere',
    "update bookings set payout_account_id = 'none' where payout_account_id is not null",
    { broken: 2 },
  ],
])('%s is found', (_what, damage, found) => {
  expect(countsAfter(damage)).toEqual({ ...nothing, ...found })
})
