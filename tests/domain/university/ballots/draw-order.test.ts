import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { FreeBeds, RoomGender } from '~/domain/ground/shared/free-beds'
import { type BallotEntry, drawOrder, sha256 } from '~/domain/university/ballots/draw-order.server'
import { bedsIn, roomGender } from '~/domain/university/universities/beds'

const entry = (ticket: string, gender = 'female', group: number | null = null): BallotEntry => ({
  ...{ ticket, gender, quota: null, group },
})
const beds = (female: number, male: number, ...rooms: [number, RoomGender?][]): FreeBeds => ({
  ...{ female, male },
  rooms: rooms.map(([free, gender = ''], at) => ({ id: `R${at}`, name: `R${at}`, gender, free })),
})

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
const hall = fc.record({
  ...{ female: fc.nat(8), male: fc.nat(8) },
  rooms: fc
    .array(room, { maxLength: 6 })
    .map((all) =>
      all.map((one, at) => ({ id: `R${at}`, name: `R${at}`, ...one }) as FreeBeds['rooms'][number]),
    ),
})

it('gives beds to those who may have them only, and leaves none for which somebody waits', () => {
  fc.assert(
    fc.property(list, hall, fc.nat(4), fc.nat(3), fc.string(), (entries, freeBeds, a, b, seed) => {
      const quotas: Record<string, number> = a + b <= bedsIn(freeBeds) ? { a, b } : {}
      const { order, withBed, beds: taken } = drawOrder(entries, seed, { freeBeds, quotas })
      const byPlace = order.map((ticket) => entries.find((one) => one.ticket === ticket)!)
      const housed = byPlace
        .slice(0, withBed)
        .map((one, at) => ({ ...one, roomId: taken[at]?.roomId ?? null }))
      const inBlocks = (one: string) => housed.filter((h) => h.roomId === null && h.gender === one).length
      const left = { female: freeBeds.female - inBlocks('female'), male: freeBeds.male - inBlocks('male') }
      expect(Math.min(left.female, left.male)).toBeGreaterThanOrEqual(0)
      expect(housed.every((h) => h.roomId !== null || h.gender === 'female' || h.gender === 'male')).toBe(
        true,
      )
      const rooms = freeBeds.rooms.map((one) => {
        const inside = housed.filter(({ roomId }) => roomId === one.id).map((h) => h.gender)
        if (one.gender !== '' && inside.length > 0) expect(roomGender(inside)).toBe(one.gender)
        expect(roomGender(inside)).not.toBe('several')
        return { free: one.free - inside.length, gender: one.gender || roomGender(inside) }
      })
      expect(Math.min(0, ...rooms.map(({ free }) => free))).toBe(0)
      for (const number of [1, 2]) {
        const members = entries.filter((one) => one.group === number)
        const lucky = members.filter((one) => housed.some(({ ticket }) => ticket === one.ticket))
        expect([0, members.length]).toContain(lucky.length)
      }
      const kept = Object.entries(quotas).map(([quota, many]) =>
        Math.max(0, many - housed.filter((h) => h.quota === quota).length),
      )
      const free = left.female + left.male + rooms.reduce((sum, one) => sum + one.free, 0)
      if (free <= kept.reduce((sum, one) => sum + one, 0)) return
      for (const one of byPlace.slice(withBed).filter((waiting) => waiting.group === null)) {
        const own = one.gender === 'female' || one.gender === 'male' ? left[one.gender] : 0
        const suits = (of: { free: number; gender: string }) =>
          of.free > 0 && (of.gender === '' || of.gender === (one.gender ?? 'none'))
        expect(own > 0 || rooms.some(suits)).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})
