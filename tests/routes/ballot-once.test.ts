import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { today } from '~/adapters/clock'
import { ballotEntries, formSubmissions, notifications, roomBallots } from '~/db/tables/index.server'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { MINUTE } from '~/domain/ground/shared/units'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

const app = useFreshApp()
let hostel = ''
let form = ''
let room = ''

/** One bed in a hostel of Mariam's, for which Grace, Amina and Daudi ask. */
beforeEach(() => {
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  room = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 1 }]).roomIds[0] ?? ''
  form = makeForm('lucas', [{ label: 'Wishes' }])
  for (const name of ['grace', 'amina', 'daudi'] as const) sendForm(name, form, { '@hostel': hostel })
})

/** A second bed. */
const addRoom = () => makeRooms('lucas', hostel, [{ roomNumber: 'B1', capacity: 1 }], { name: 'Block B' })
const ballots = () => findRows(roomBallots)
const ballot = (id: string) => findRow(roomBallots, id)
const newest = () => ballots().at(-1)?.id ?? ''
const submissionOf = (name: 'grace') =>
  findRows(formSubmissions, eq(formSubmissions.studentUserId, demoUsers[name].id))[0]!

async function announce(beds = '1') {
  app.passTime(MINUTE)
  return send(
    paths.ballotNew(hostel),
    { draw_on: today(), both: beds, once_key: `${ballots().length}` },
    'lucas',
  )
}

async function drawn(): Promise<string> {
  await announce()
  const id = newest()
  await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
  return id
}

const annul = (id: string, reason = 'The wrong list') =>
  send(paths.ballotEnd(id), { version: String(ballot(id)?.version), reason }, 'lucas')

describe('a hostel’s next ballot', () => {
  it('takes no student of a drawn one, also not with another form', async () => {
    await drawn()
    addRoom()
    sendForm('grace', makeForm('lucas', [{ label: 'Again' }], { name: 'Second' }), { '@hostel': hostel })
    expectWords(
      await announce(),
      'There are beds enough: 0 students ask for one.',
      '4 students keep their place in a ballot that was drawn.',
    )
    expect(ballots()).toHaveLength(1)
  })

  it('has only beds that no drawn ballot has given, until their students are rejected', async () => {
    const first = await drawn()
    addRoom()
    for (const name of ['rehema', 'neema', 'fatma'] as const) sendForm(name, form, { '@hostel': hostel })
    const [winner] = findRows(ballotEntries, eq(ballotEntries.place, 1))
    const decide = async (fields: Record<string, string>, entry = winner) => {
      const { id, version } = findRow(formSubmissions, entry?.submissionId ?? '')!
      return send(paths.submissionReview(id), { version: String(version), ...fields }, 'mariam')
    }
    expectWords(await announce('2'), 'Only 1 bed in rooms for both is free.')
    await decide({ status: 'approved', place: '' })
    expectWords(await announce('2'), 'Only 1 bed in rooms for both is free.')
    await decide({ status: 'approved', place: `room:${room}` })
    expectWords(await announce('2'), 'Only 1 bed in rooms for both is free.')
    // Each rejected student's bed goes to the next of the order.
    for (const position of [1, 2, 3]) {
      const [entry] = findRows(ballotEntries, eq(ballotEntries.place, position))
      expectWords(await announce('2'), 'Only 1 bed in rooms for both is free.')
      await decide({ status: 'rejected', place: '' }, entry)
    }
    expectWords(await announce('2'), 'The ballot is announced.')
    expect(ballots().map(({ id, beds }) => [id === first, beds])).toEqual([
      [true, 1],
      [false, 2],
    ])
  })

  it('takes those who asked after the draw', async () => {
    const first = await drawn()
    addRoom()
    const late = (['rehema', 'neema'] as const).map((name) => sendForm(name, form, { '@hostel': hostel }))
    expectWords(
      await visit(paths.ballotNew(hostel), 'lucas'),
      '2 students ask for this hostel',
      '3 students keep their place in a ballot that was drawn.',
    )
    await announce()
    const [next] = ballots().filter(({ id }) => id !== first)
    const entered = findRows(ballotEntries, eq(ballotEntries.ballotId, next?.id ?? ''))
    expect(entered.map(({ submissionId }) => submissionId).sort()).toEqual(late.sort())
  })

  it('takes everybody once the drawn one was annulled for a public reason', async () => {
    const id = await drawn()
    expectWords(await visit(paths.ballot(id), 'lucas'), 'Annul')
    expect((await visit(paths.ballot(id), 'mariam')).text).not.toContain('Annul')
    expectWords(await visit(paths.ballotEnd(id), 'lucas'), 'Annul ballot', 'no longer counts')
    expectWords(await annul(id, ' '), 'Say why. Everybody can read it.')
    expectWords(await annul(id), 'Annulled', 'This ballot was annulled: The wrong list', 'The result', 'Seed')
    expectWords(await visit(paths.submission(submissionOf('grace').id), 'grace'), 'This ballot was annulled')
    expectWords(await visit(paths.ballotOrder(id), 'mariam'), 'Its order no longer counts.')
    while (!deliverBallotNews());
    const [news] = findRows(notifications, eq(notifications.title, 'Ballot Annulled'))
    expect(news?.message).toContain('no longer counts: “The wrong list.”')
    expectWords(await annul(id), 'This ballot was annulled.')
    expectWords(await announce(), 'The ballot is announced.', '3 students take part')
  })
})

describe('a drawn ballot', () => {
  it('is not annulled once it gave a room, also when the room is taken back', async () => {
    const id = await drawn()
    const [first] = findRows(ballotEntries, eq(ballotEntries.place, 1))
    const winner = () => findRow(formSubmissions, first?.submissionId ?? '')!
    const decide = async (fields: Record<string, string>) =>
      send(paths.submissionReview(winner().id), { version: String(winner().version), ...fields }, 'mariam')
    await decide({ status: 'reviewed' })
    expect(ballot(id)?.roomGivenAt).toBeNull()
    await decide({ status: 'approved', place: `room:${room}` })
    expect(winner().roomId).toBe(room)
    await decide({ status: 'reviewed', place: '' })
    expect(winner().roomId).toBeNull()
    expect((await visit(paths.ballot(id), 'lucas')).text).not.toContain('Annul')
    expectWords(await annul(id), 'A room was given by this ballot. It cannot be annulled.')
    expectWords(await visit(paths.ballotEnd(id), 'lucas'), 'It cannot be annulled.')
    expect(ballot(id)?.status).toBe('drawn')
  })
})

it('a university’s public page lists every ballot of its hostels', async () => {
  const page = () => visit(paths.universityChapter({ university: universityOf('lucas') }))
  expect((await page()).text).not.toContain('Room ballots')
  const annulled = await drawn()
  await annul(annulled)
  const abandoned = (await announce()).location
  await send(paths.ballotEnd(newest()), { version: '1', reason: 'A block floods' }, 'lucas')
  const again = await drawn()
  const shown = await page()
  expectWords(
    shown,
    'Room ballots',
    'Mabibo Hostel, announced Mon 5 Oct 2026',
    'Drawn',
    'Abandoned',
    'Annulled',
  )
  for (const path of [paths.ballot(annulled), abandoned, paths.ballot(again)])
    expect(shown.html).toContain(`href="${path}"`)
})
