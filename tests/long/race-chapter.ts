import { randomUUID } from 'node:crypto'
import { today } from '~/adapters/clock'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { ballotRules, makeHostel, makeRooms, universityOf } from '../support/universities'
import { newTenant } from './bookings'
import { approval, begun, newRoom, sent } from './chapter'
import { countOf, type Market, readOne } from './market'
import { form, type Race } from './race'

const inBeds =
  "form_submissions where status in ('approved', 'arrival_confirmed') and left_on is null and room_id = ?"
const review = ({ warden }: Market, id: string, room?: string) =>
  form(paths.submissionReview(id), warden.cookie, approval(room))

/** Somebody who lives in this room. */
async function resident({ chapter }: Market, room: string) {
  const one = await sent(chapter)
  const { status: _, ...change } = approval(room)
  reviewSubmission(actorOf('mariam'), one.id, { ...change, status: 'approved', version: 1 })
  return one
}

const desk = ({ chapter, warden }: Market, room: string) =>
  form(paths.hostelDesk(chapter.hostel), warden.cookie, {
    ...{ name: 'Asha Juma', phone: '0712345678', gender: 'female', place: `room:${room}` },
    once_key: randomUUID(),
  })

/** A hostel of its own with one bed, and two who ask for it. */
async function announcing({ chapter }: Market) {
  const hostel = makeHostel('lucas', `Ballot ${randomUUID()}`)
  makeRooms('lucas', hostel, [{ roomNumber: '1', capacity: 1 }])
  await sent(chapter, hostel)
  await sent(chapter, hostel)
  return hostel
}
const announce = ({ chapterAdmin }: Market, hostel: string) =>
  form(paths.ballotNew(hostel), chapterAdmin.cookie, { draw_on: today(), both: '1', once_key: randomUUID() })

export const chapterRaces: Record<string, Race> = {
  async 'the last bed is given to two students'(market) {
    const room = newRoom(market.chapter.hostel, 1)
    const [one, other] = [await sent(market.chapter), await sent(market.chapter)]
    const moves = [review(market, one.id, room), review(market, other.id, room)]
    return { moves, effects: () => countOf(inBeds, room), wins: 1 }
  },
  async 'the last bed is given at the desk and by review'(market) {
    const room = newRoom(market.chapter.hostel, 1)
    const { id } = await sent(market.chapter)
    return {
      moves: [review(market, id, room), desk(market, room)],
      effects: () => countOf(inBeds, room),
      wins: 1,
    }
  },
  async 'a room loses the bed that is given'(market) {
    const room = newRoom(market.chapter.hostel, 2)
    await resident(market, room)
    const { id } = await sent(market.chapter)
    const smaller = { room_number: randomUUID().slice(0, 8), capacity: '1', is_available: 'on', version: '1' }
    const moves = [
      review(market, id, room),
      form(paths.uniRoomEdit(room), market.chapterAdmin.cookie, smaller),
    ]
    const effects = () => countOf(inBeds, room) - 1 + countOf('uni_rooms where capacity = 1 and id = ?', room)
    return { moves, effects, wins: 1 }
  },
  async 'a form is sent twice'({ chapter }) {
    const student = await newTenant()
    begun(chapter, student)
    const once = form(paths.universityFormCheck(chapter.short), student.cookie, { once_key: randomUUID() })
    return {
      moves: [once, once],
      effects: () => countOf('form_submissions where student_user_id = ?', student.id),
    }
  },
  async 'a form is sent from two devices'({ chapter }) {
    const student = await newTenant()
    begun(chapter, student)
    const send = () =>
      form(paths.universityFormCheck(chapter.short), student.cookie, { once_key: randomUUID() })
    return {
      moves: [send(), send()],
      effects: () => countOf('form_submissions where student_user_id = ?', student.id),
    }
  },
  async 'a student withdraws and is approved'(market) {
    const { id, student } = await sent(market.chapter)
    const moves = [
      form(paths.submissionWithdraw(id), student.cookie, { version: '1' }),
      review(market, id, newRoom(market.chapter.hostel, 1)),
    ]
    const effects = () =>
      countOf("form_submissions where status = 'approved' and id = ?", id) +
      countOf("events where name = 'submission.withdrawn' and subject_id = ?", id)
    return { moves, effects }
  },
  async 'a student is placed in two hostels'({ chapter, chapterAdmin }) {
    const { id } = await sent(chapter, null)
    const assignment = (hostel: string) =>
      form(paths.submissionsPlace({ manage: universityOf('lucas') }), chapterAdmin.cookie, {
        ...{ 'chosen[]': `${id}:1`, hostel_id: hostel, once_key: randomUUID() },
      })
    const moves = [assignment(chapter.hostel), assignment(makeHostel('lucas', `Other ${randomUUID()}`))]
    return {
      moves,
      effects: () => countOf("events where name = 'submission.placed' and subject_id = ?", id),
    }
  },
  async 'two swaps with the same student'(market) {
    const { hostel } = market.chapter
    const residents = []
    for (let n = 0; n < 3; n += 1) residents.push(await resident(market, newRoom(hostel, 1)))
    const [one, ...others] = residents
    const swap = (reference: string) =>
      form(paths.submissionSwap(one?.id ?? ''), market.warden.cookie, { reference, version: '2' })
    const effects = () =>
      readOne<{ version: number }>('select version from form_submissions where id = ?', one?.id).version - 2
    return { moves: others.map(({ reference }) => swap(reference)), effects, wins: 1 }
  },
  async 'a student arrives on the list and by reference'(market) {
    const { id, reference } = await resident(market, newRoom(market.chapter.hostel, 1))
    const { cookie } = market.warden
    const { name } = readOne<{ name: string }>(
      'select student_name as name from form_submissions where id = ?',
      id,
    )
    const moves = [
      form(paths.submissionArrived(id), cookie, { version: '2' }),
      form(paths.arrivalsKeyIn(), cookie, {
        list: reference,
        seen: reference,
        shown: `1 student: ${name}. Nothing is stored yet.`,
      }),
    ]
    const arrived =
      "events where name = 'submission.reviewed' and json_extract(data, '$.status') = 'arrival_confirmed' and subject_id = ?"
    return { moves, effects: () => countOf(arrived, id) }
  },
  async 'two ballots are announced'(market) {
    const hostel = await announcing(market)
    return {
      moves: [announce(market, hostel), announce(market, hostel)],
      effects: () => countOf('room_ballots where hostel_id = ?', hostel),
      wins: 1,
    }
  },
  async 'a ballot is drawn and abandoned'(market) {
    const hostel = await announcing(market)
    const rules = ballotRules(1)
    const id = announceBallot(
      actorOf('lucas'),
      hostel,
      rules,
      { key: randomUUID(), bodyHash: '' },
      (one) => one,
    )
    const { cookie } = market.chapterAdmin
    const moves = [
      form(paths.ballotDraw(id), cookie, { version: '1' }),
      form(paths.ballotEnd(id), cookie, { version: '1', reason: 'A block floods' }),
    ]
    const effects = () =>
      countOf("events where name in ('ballot.drawn', 'ballot.abandoned') and subject_id = ?", id)
    return { moves, effects }
  },
}
