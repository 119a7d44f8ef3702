import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { FreeBeds, RoomGender } from '~/domain/ground/shared/free-beds'
import { type BallotEntry, drawOrder, sha256 } from '~/domain/university/ballots/draw-order.server'
import { bedsIn, roomGender } from '~/domain/university/universities/beds'

const entry = (ticket: string, gender = 'female', group: number | null = null): BallotEntry => ({
  ...{ ticket, gender, quota: null, group },
})
const beds = (female: number, male: number, ...rooms: [number, RoomGender?][]): FreeBeds => [
  { id: null, name: '', gender: 'female', free: female },
  { id: null, name: '', gender: 'male', free: male },
  ...rooms.map(([free, gender = ''], at) => ({ id: `R${at}`, name: `R${at}`, gender, free })),
]

const alone = ['t1', 't2', 't3', 't4', 't5', 't6'].map((ticket) => entry(ticket))
const group = ['t9', 't7', 't8'].map((ticket) => entry(ticket, 'female', 1))

test('the order of a draw follows from the seed, with a group at its lowest ticket', () => {
  for (const seed of ['one', 'two', 'three']) {
    const parties = [...alone.map(({ ticket }) => [ticket]), ['t7', 't8', 't9']]
    const places = new Map(parties.map((party) => [sha256(`${seed} ${party[0]}`), party]))
    const order = [...places.keys()].sort().flatMap((key) => places.get(key))
    const drawn = drawOrder([...group, ...alone], seed, { freeBeds: beds(9, 0), quotas: {} })
    expect(drawn).toMatchObject({ order, withBed: 9 })
  }
})

it('gives one bed for women and two for men to one woman and the only man', () => {
  const women = ['t1', 't2', 't3', 't4', 't5'].map((ticket) => entry(ticket))
  for (let seed = 0; seed < 20; seed += 1) {
    const { order, withBed } = drawOrder([...women, entry('man', 'male')], `${seed}`, {
      ...{ freeBeds: beds(1, 2), quotas: {} },
    })
    expect(withBed).toBe(2)
    expect(order.slice(0, 2)).toContain('man')
  }
})

it.each([
  ['a woman', 'female', beds(1, 0, [1, 'female'], [1]), null],
  ['a woman', 'female', beds(0, 1, [1], [1, 'female']), 'R1'],
  ['a woman', 'female', beds(0, 1, [1, 'male'], [1]), 'R1'],
  ['a student of other gender', 'other', beds(1, 1, [1, 'female'], [1, 'other']), 'R1'],
  ['a student of other gender', 'other', beds(1, 1, [1, 'female'], [1]), 'R1'],
])(
  '%s takes a bed of her own blocks, then of a room of her gender, then of an empty one',
  (_, gender, freeBeds, roomId) => {
    expect(drawOrder([entry('t1', gender)], 'seed', { freeBeds, quotas: {} }).beds).toEqual([{ roomId }])
  },
)

it('lets a group of women and men wait where one of them finds no bed, and takes none for it', () => {
  const couple = [entry('t1', 'female', 1), entry('t2', 'male', 1)]
  const draw = (freeBeds: FreeBeds) => drawOrder(couple, 'seed', { freeBeds, quotas: {} }).withBed
  expect(draw(beds(2, 0, [2, 'female']))).toBe(0)
  expect(draw(beds(0, 0, [2]))).toBe(0)
  expect(draw(beds(0, 0, [2], [2]))).toBe(2)
  const { order } = drawOrder([...couple, entry('t3')], 'seed', { freeBeds: beds(1, 0), quotas: {} })
  expect(order[0]).toBe('t3')
})

const gender = fc.constantFrom('female', 'male', 'other', null)
const list = fc
  .array(
    fc.record({
      ...{ gender, quota: fc.constantFrom(null, 'a', 'b') },
      group: fc.constantFrom(null, null, null, 1, 2),
    }),
    { maxLength: 40 },
  )
  .map((all) => all.map((one, at): BallotEntry => ({ ticket: `T-${at + 100}`, ...one })))
const room = fc.record({
  free: fc.integer({ min: 0, max: 4 }),
  gender: fc.constantFrom('', 'female', 'male', 'other'),
})
const hall = fc
  .tuple(fc.nat(8), fc.nat(8), fc.array(room, { maxLength: 6 }))
  .map(([female, male, rooms]) =>
    beds(
      female,
      male,
      ...rooms.map(({ free, gender }): [number, RoomGender] => [free, gender as RoomGender]),
    ),
  )

it('gives beds to those who may have them only, and leaves none for which somebody waits', () => {
  fc.assert(
    fc.property(list, hall, fc.nat(4), fc.nat(3), fc.string(), (entries, freeBeds, a, b, seed) => {
      const quotas: Record<string, number> = a + b <= bedsIn(freeBeds) ? { a, b } : {}
      const { order, withBed, beds: taken } = drawOrder(entries, seed, { freeBeds, quotas })
      const byPlace = order.map((ticket) => entries.find((one) => one.ticket === ticket)!)
      const housed = byPlace
        .slice(0, withBed)
        .map((one, at) => ({ ...one, roomId: taken[at]?.roomId ?? null }))
      const left = freeBeds.map((slot) => {
        const inside = housed
          .filter(({ gender, roomId }) => roomId === slot.id && (roomId !== null || gender === slot.gender))
          .map(({ gender }) => gender)
        if (slot.gender !== '' && inside.length > 0) expect(roomGender(inside)).toBe(slot.gender)
        expect(roomGender(inside)).not.toBe('several')
        return { free: slot.free - inside.length, gender: slot.gender || roomGender(inside), inside }
      })
      expect(left.flatMap(({ inside }) => inside)).toHaveLength(withBed)
      expect(Math.min(0, ...left.map(({ free }) => free))).toBe(0)
      for (const number of [1, 2]) {
        const members = entries.filter((one) => one.group === number)
        const lucky = members.filter((one) => housed.some(({ ticket }) => ticket === one.ticket))
        expect([0, members.length]).toContain(lucky.length)
      }
      for (const one of byPlace.slice(withBed).filter((waiting) => waiting.group === null)) {
        const suits = (of: { free: number; gender: string }) =>
          of.free > 0 && (of.gender === '' || of.gender === (one.gender ?? 'none'))
        expect(left.some(suits)).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})
