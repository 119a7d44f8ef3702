import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { closeDatabase, database } from '~/db/database.server'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { drawBallot } from '~/domain/university/ballots/draw-ballot.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { shareDatabase } from '../support/share-database'
import { ask, freshOnce, giveAccount, letHostel, letRoom, pay, stay } from '../support/stays'
import { ballotRules, makeForm, makeHostel, makeRooms, sendForm } from '../support/universities'
import { findingsIn } from './invariants'

let file: string

/** A stay in a hostel with a receipt, and a request that waits; two students in a room of a university, after a draw. */
beforeEach(() => {
  const { folder } = freshApp()
  file = `${folder}/bweni.sqlite`
  giveAccount()
  const { hostelId, roomId } = letHostel()
  pay('amina', stay('amina', hostelId, { roomId }), { amount: 10_000 })
  stay('daudi', hostelId, { roomId })
  ask('grace', letRoom())
  liveTogether()
  shareDatabase(folder)
})

function liveTogether() {
  const [lucas, hostel] = [actorOf('lucas'), makeHostel('lucas')]
  assignWarden(lucas, hostel, demoUsers.mariam.id)
  const { roomIds } = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 2 }])
  const form = makeForm('lucas', [{ label: 'Year' }])
  const ids = (['amina', 'grace'] as const).map((name) => sendForm(name, form, { '@hostel': hostel }))
  const rules = ballotRules(1)
  drawBallot(
    lucas,
    announceBallot(lucas, hostel, rules, freshOnce(), (id) => id),
    1,
  )
  const change = { place: `room:${roomIds[0]}`, notes: '', message: '', version: 1 }
  for (const id of ids) reviewSubmission(actorOf('mariam'), id, { ...change, status: 'approved' })
}

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

const decide = (decision: string, subject = 'payment') =>
  `insert into events (name, subject_type, subject_id, data, created_at)
     select '${subject}.${decision}', subject_type, subject_id, data, 1 from events
     where name = '${subject === 'payment' ? 'payment.sent' : 'booking.requested'}' order by id desc limit 1`
const reject = "update payments set status = 'rejected'"
const endEarly = `insert into events (name, subject_type, subject_id, data, created_at)
  select 'booking.end-agreed', 'booking', booking_id, '{}', 1 from payments`

test.each([
  [
    'an approval that a correction to 0 takes back',
    `${decide('approved')}; ${decide('rejected')}; ${reject}`,
  ],
  [
    'a rejection that an administrator takes back, and a correction to 0 after it',
    `${decide('rejected')}; ${decide('upheld')}; ${decide('rejected')}; ${reject}`,
  ],
  [
    'a request that is reopened and rejected again',
    `${decide('rejected', 'booking')}; ${decide('reopened', 'booking')}; ${decide('rejected', 'booking')}`,
  ],
])('%s passes', (_what, change) => {
  expect(countsAfter(change)).toEqual(nothing)
})

test.each([
  ['a lost request', "delete from bookings where status = 'pending'", { lost: 1 }],
  ['a lost receipt', 'delete from payments', { lost: 1, broken: 1 }],
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
  [
    'stays and a request of a former owner',
    "update properties set owner_id = (select id from profiles where email = 'baraka@bweni.example')",
    { broken: 3 },
  ],
  ['a stay without its approval', 'delete from booking_approvals', { broken: 2 }],
  ['a stay without its room', 'update bookings set hostel_room_id = null', { broken: 2, oversold: 2 }],
  ['a decided receipt that says otherwise', "update payments set status = 'completed'", { broken: 2 }],
  ['a wrong count of listings', 'update listed_counts set count = count + 1', { broken: 2 }],
  ['a lost form', "delete from form_submissions where student_name like 'Amina%'", { lost: 1, broken: 1 }],
  ['a room below its students', 'update uni_rooms set capacity = 1', { oversold: 1 }],
  ['women in a block for men', "update uni_blocks set gender = 'male'", { oversold: 2 }],
  [
    'a form sent twice',
    "insert into events (name, subject_type, subject_id, data, created_at) select name, subject_type, subject_id, data, 1 from events where name = 'submission.sent' limit 1",
    { doubled: 1 },
  ],
  ['a gap in the places of a draw', 'update ballot_entries set place = place + 1', { broken: 1 }],
  ['words of nobody', 'delete from submission_words where rowid = 1', { broken: 1 }],
  [
    'a receipt that is approved twice',
    `${decide('approved')}; ${decide('approved')}`,
    { doubled: 1, broken: 1 },
  ],
  [
    'a receipt that is approved after its rejection',
    `${decide('rejected')}; ${decide('approved')}`,
    { doubled: 1, broken: 1 },
  ],
  [
    'a receipt that is rejected twice',
    `${decide('rejected')}; ${decide('rejected')}; ${reject}`,
    { doubled: 1 },
  ],
  [
    'a request that is rejected twice',
    `${decide('rejected', 'booking')}; ${decide('rejected', 'booking')}`,
    { doubled: 2 },
  ],
  [
    'a message that comes twice',
    `insert into events (name, subject_type, subject_id, data, created_at)
       select name, subject_type, subject_id, data, 1 from events where name = 'payment.sent';
     insert into notifications (id, user_id, event_id, title, message, type, created_at)
       select 'again', user_id, (select max(id) from events), title, message, type, 1 from notifications
       where event_id in (select id from events where name = 'payment.sent')`,
    { doubled: 2 },
  ],
  [
    'a receipt for too much after an earlier end',
    `${endEarly}; update payments set sent_amount = 10000000, amount = 10000000`,
    { oversold: 1 },
  ],
  [
    'a row that points nowhere',
    "update bookings set payout_account_id = 'none' where payout_account_id is not null",
    { broken: 2 },
  ],
])('%s is found', (_what, damage, found) => {
  expect(countsAfter(damage)).toEqual({ ...nothing, ...found })
})
