import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import {
  ballotEntries,
  ballotNews,
  formSubmissions,
  notifications,
  outbox,
  roomBallots,
} from '~/db/tables/index.server'
import { ballotParts } from '~/domain/desk/notifications/ballot-context.server'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { withdrawSubmission } from '~/domain/university/submissions/withdraw-submission.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { expectWords, send, visit } from '../support/pages'
import { plansOf } from '../support/plans'
import { findRow, findRows, insertRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm } from '../support/universities'

let hostel = ''
const sent: Partial<Record<DemoUserName, string>> = {}

/** Grace asks with one form and Amina with two, four others have no account; two beds. Daudi asks for another hostel. */
beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 2 }])
  const [form, other] = [makeForm('lucas', [{ label: 'Year' }]), makeForm('lucas', [{ label: 'Wishes' }])]
  for (let n = 0; n < 4; n += 1) {
    const id = sendForm('daudi', form, { '@hostel': hostel })
    updateRows(formSubmissions, { studentUserId: null }, id)
  }
  sent.daudi = sendForm('daudi', form, { '@hostel': makeHostel('lucas', 'Another Hostel') })
  sent.grace = sendForm('grace', form, { '@hostel': hostel })
  sent.amina = sendForm('amina', form, { '@hostel': hostel })
  sendForm('amina', other, { '@hostel': hostel })
})

async function announce(): Promise<string> {
  await send(paths.ballotNew(hostel), { draw_on: today(), both: '2', once_key: 'one' }, 'lucas')
  return findRow(roomBallots)?.id ?? ''
}
/** This person's notifications about ballots, oldest first. */
const heardBy = (name: DemoUserName) =>
  findRows(notifications, eq(notifications.userId, demoUsers[name].id)).filter(
    ({ relatedEntityType }) => relatedEntityType === 'ballot',
  )
const everyone = () => findRows(notifications, eq(notifications.relatedEntityType, 'ballot'))
const entriesOf = (submission: string | undefined) =>
  findRows(ballotEntries, eq(ballotEntries.submissionId, submission ?? ''))

it('an announced ballot notifies each student once, with their own ticket', async () => {
  const id = await announce()
  expect(
    everyone()
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual([demoUsers.grace.id, demoUsers.amina.id].sort())
  const [ticket] = entriesOf(sent.grace)
  const [news] = heardBy('grace')
  expect(news).toMatchObject({ title: 'Your Room Ballot', relatedEntityId: id })
  expect(news?.message).toContain(
    '7 students ask for 2 beds, so there will be a draw for the beds of Mabibo Hostel',
  )
  expect(news?.message).toContain(`You take part with ticket ${ticket?.ticket}.`)
  expect(heardBy('amina')[0]?.message).toMatch(/with tickets T-[0-9A-F]{8} and T-[0-9A-F]{8}\./)
  const mail = findRows(outbox, eq(outbox.userId, demoUsers.grace.id)).at(-1)
  expect(mail).toMatchObject({ link: paths.ballot(id), linkLabel: 'See the ballot', topic: 'university' })
  expect(mail?.body).toBe(news?.message)
})

it('a draw notifies each student of their place, and explains that it is an order and not yet a room', async () => {
  const id = await announce()
  await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
  const [mine] = entriesOf(sent.grace)
  const [, news] = heardBy('grace')
  expect(news?.title).toBe('Your Ballot Place')
  expect(news?.message).toContain(`You have place ${mine?.place} of 7, for 2 beds.`)
  expect(news?.message).toContain('This is an order and not yet a room: the warden gives the beds by it')
  expect(heardBy('amina')[1]?.message).toMatch(/You have place \d and \d of 7/)
  expect(everyone()).toHaveLength(4)
  const opened = await send(paths.notificationOpen(news?.id ?? ''), {}, 'grace')
  expect(opened.location).toBe(paths.ballot(id))
  expect((await visit(paths.ballot(id))).text).not.toMatch(/Grace|Amina|Daudi/)
  expect(findRows(formSubmissions).every(({ status }) => status === 'submitted')).toBe(true)
})

it('an abandoned ballot notifies its students of the reason, except those who withdrew', async () => {
  const id = await announce()
  withdrawSubmission(actorOf('grace'), sent.grace ?? '', 1)
  await send(paths.ballotEnd(id), { version: '1', reason: 'A block floods' }, 'lucas')
  expect(heardBy('grace')).toHaveLength(1)
  const [, news] = heardBy('amina')
  expect(news?.title).toBe('Ballot Abandoned')
  expect(news?.message).toContain('There will be no draw for the beds of Mabibo Hostel')
  expect(news?.message).toContain('“A block floods.” Your form stays as it is')
  expect(heardBy('daudi')).toEqual([])
  expectWords(await visit('/notifications', 'amina'), 'Ballot Abandoned', 'A block floods')
})

it('a large ballot notifies in batches, and in the end everybody once', async () => {
  const [row] = findRows(formSubmissions)
  for (let n = 0; n < 120; n += 1) {
    const { seq: _, ...columns } = { ...row!, id: `s${n}`, reference: `R${n}`, studentUserId: null }
    insertRows(formSubmissions, columns)
  }
  const id = await announce()
  expect(findRows(ballotNews)).toMatchObject([{ ballotId: id, cursor: expect.stringMatching(/^T-/) }])
  const tickets = db().select().from(ballotEntries).orderBy(ballotEntries.ticket).all()
  const ofRehema = eq(formSubmissions.id, tickets[98]?.submissionId ?? '')
  const [student] = findRows(formSubmissions, ofRehema)
  const studentUserId = student?.studentUserId ?? demoUsers.rehema.id
  updateRows(formSubmissions, { studentUserId }, ofRehema)
  expect([deliverBallotNews(), deliverBallotNews(), deliverBallotNews()]).toEqual([false, true, true])
  for (const name of ['grace', 'amina'] as const) expect(heardBy(name)).toHaveLength(1)
  expect(everyone().filter(({ userId }) => userId === studentUserId)).toHaveLength(1)
  await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
  while (!deliverBallotNews());
  for (const name of ['grace', 'amina'] as const) expect(heardBy(name)).toHaveLength(2)
  const notified = new Set(everyone().map(({ userId }) => userId))
  expect([everyone().length, findRows(ballotNews).length]).toEqual([2 * notified.size, 0])
})

it('a ballot of a few students is read by student, not through the whole ballot', () => {
  const [plan] = plansOf(() => ballotParts(db(), 'ballot', ['one', 'two', 'three']))
  expect(plan?.steps).toContain(
    'SEARCH ballot_entries USING INDEX ballot_entries_submission (submission_id=?)',
  )
})
