import { expect, test } from 'vitest'
import { drawOrder, sha256 } from '~/domain/university/ballots/draw-order.server'

const alone = ['t1', 't2', 't3', 't4', 't5', 't6'].map((ticket) => ({ ticket, quota: null, group: null }))
const group = ['t9', 't7', 't8'].map((ticket) => ({ ticket, quota: null, group: 1 }))

test('the order of a draw follows from the seed, with a group at its lowest ticket', () => {
  for (const seed of ['one', 'two', 'three']) {
    const parties = [...alone.map(({ ticket }) => [ticket]), ['t7', 't8', 't9']]
    const places = new Map(parties.map((party) => [sha256(`${seed} ${party[0]}`), party]))
    const order = [...places.keys()].sort().flatMap((key) => places.get(key))
    expect(drawOrder([...group, ...alone], seed, { beds: 9, quotas: {} })).toEqual({ order, withBed: 9 })
  }
})
