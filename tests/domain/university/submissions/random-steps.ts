import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { formSubmissions, uniBlocks, uniRooms } from '~/db/tables/index.server'
import { blockGenders, submissionStatuses } from '~/domain/ground/shared/form-field'
import { Refusal } from '~/domain/ground/shared/refusals'
import { addAtDesk } from '~/domain/university/submissions/add-at-desk.server'
import { confirmArrival, undoArrival } from '~/domain/university/submissions/arrivals.server'
import { moveOut, releaseBed } from '~/domain/university/submissions/end-stay.server'
import { giveBedsBack } from '~/domain/university/submissions/give-beds-back.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { swapPlaces } from '~/domain/university/submissions/swap-places.server'
import { takeBack } from '~/domain/university/submissions/take-back.server'
import { changeBlock } from '~/domain/university/universities/change-block.server'
import { changeRoom } from '~/domain/university/universities/change-rooms.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { findRows, updateRows } from '../../../support/rows'
import { freshOnce } from '../../../support/stays'
import { makeHostel, makeRooms, universityOf } from '../../../support/universities'

/** Figures from 0 to 1 that follow from a seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Takes `count` random steps of a warden and an administrator, each done or refused. After each of them no
 * room holds more students than beds or students of two genders, and nobody lives where they may not. `freshApp` has been called.
 * @returns how many were done, and how many refused.
 */
export function takeRandomSteps(count: number, seed: number): { done: number; refused: number } {
  const hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  const chance = chances(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T
  const [warden, administrator] = [actorOf('mariam'), actorOf('lucas')]
  for (const [name, gender] of [
    ['A', 'female'],
    ['B', 'male'],
    ['C', 'any'],
  ] as const) {
    const rooms = [1, 2, 3].map((n) => ({ roomNumber: `${name}${n}`, capacity: n }))
    makeRooms('lucas', hostel, rooms, { name, gender })
  }
  const students = () => findRows(formSubmissions)
  const rooms = () => findRows(uniRooms)
  const blocks = () => findRows(uniBlocks)
  let keys = 0
  const add = () => {
    keys += 1
    const input = {
      name: `Student ${keys}`,
      phone: '255713000001',
      gender: pick(['female', 'male', 'other', undefined] as const),
    }
    const once = { key: `desk ${keys}`, bodyHash: '', outcomePath: '/' }
    addAtDesk(warden, hostel, { ...input, place: pick(['', placeOf()]) }, once)
  }
  const placeOf = () =>
    pick([`room:${pick(rooms()).id}`, `room:${pick(rooms()).id}`, `block:${pick(blocks()).id}`, ''])
  const steps = [
    () => students().filter(({ leftOn }) => !leftOn).length < 24 && add(),
    () => {
      const { id, version } = pick(students())
      const change = { status: pick(submissionStatuses), place: placeOf(), notes: '', message: '' }
      reviewSubmission(warden, id, { ...change, version: pick([version, version, version, 1]) })
    },
    () => {
      const [one, other] = [pick(students()), pick(students())]
      swapPlaces(warden, one.id, {
        reference: other.reference,
        otherVersion: other.version,
        version: one.version,
      })
    },
    () => {
      const { id, version } = pick(students())
      pick([confirmArrival, undoArrival])(warden, id, version)
    },
    () => {
      const { id, version, roomNumber } = pick(rooms())
      const change = { capacity: pick([1, 2, 3, 4]), is_available: chance() < 0.8 }
      changeRoom(administrator, id, { room_number: roomNumber, version, ...change })
    },
    () => {
      const { id, version, name } = pick(blocks())
      if (chance() < 0.1) changeBlock(administrator, id, { name, version, gender: pick(blockGenders) })
    },
    () => {
      const { id, version } = pick(students())
      moveOut(pick([warden, administrator]), id, { left_on: '2026-10-05', version })
    },
    () => {
      const { id, version } = pick(students())
      pick([takeBack, releaseBed, takeBack])(pick([warden, administrator]), id, version)
    },
    () => {
      if (chance() < 0.9) return
      const form = 'deleted Added at the desk'
      const count = students().filter((one) => one.status === 'arrival_confirmed' && !one.leftOn).length
      const press = { kind: 'left', of: form, day: '2026-10-05', shown_count: count } as const
      giveBedsBack(administrator, universityOf('lucas'), press, { ...freshOnce(), outcomePath: '/' })
    },
    () => {
      if (chance() < 0.8) return
      const day = '2026-10-04'
      const absent = students().filter(
        (one) => one.status === 'approved' && !one.leftOn && one.hostelId === hostel,
      )
      for (const { id } of absent)
        updateRows(formSubmissions, { studentUserId: demoUsers.amina.id, comeBy: day }, id)
      const press = { kind: 'absent', of: hostel, day, shown_count: absent.length } as const
      giveBedsBack(administrator, universityOf('lucas'), press, { ...freshOnce(), outcomePath: '/' })
    },
  ]
  const outcomes = { done: 0, refused: 0 }
  for (let step = 0; step < count; step += 1) {
    try {
      if (students().length < 6) add()
      else pick(steps)()
      outcomes.done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.refused += 1
    }
    expectWithinBeds(`step ${step} of seed ${seed}`)
  }
  return outcomes
}

function expectWithinBeds(when: string): void {
  const wrong = db().all(sql`select r.room_number as room, r.capacity, count(*) as students, b.gender
    from form_submissions s join uni_rooms r on r.id = s.room_id join uni_blocks b on b.id = r.block_id
    where s.status in ('approved', 'arrival_confirmed') and s.left_on is null
    group by r.id
    having count(*) > r.capacity or count(distinct coalesce(s.student_gender, 'none')) > 1
      or (b.gender <> 'any' and sum(s.student_gender is not b.gender) > 0)`)
  expect(wrong, when).toEqual([])
}
