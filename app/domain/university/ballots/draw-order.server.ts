import { createHash } from 'node:crypto'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { sum } from '~/domain/ground/shared/money'
import { type Bed, bedsIn, copyOf, takeBed } from '~/domain/university/universities/beds'

/** A participant, as on the public list: a random ticket, the gender, the quota of their answer, and their group. */
export type BallotEntry = {
  ticket: string
  gender: string | null
  quota: string | null
  group: number | null
}

/** The beds by who may have them, and how many of them are kept first for each answer. */
export type BallotRules = { freeBeds: FreeBeds; quotas: Record<string, number> }

/** Tickets by place, how many places from the first on have a bed, and the beds of those in their order. */
type Drawn = { order: string[]; withBed: number; beds: Bed[] }

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The order of a draw, derived from the seed and the public list alone: 1. Members of a group are placed
 * together, under the lowest of their tickets. Each single person or group is a party. 2. Parties are sorted
 * by SHA-256 of '{seed} {ticket}'. 3. In this order each member takes a bed that they may have (`takeBed`): one that
 * is kept for their quota while there is one, else one that is kept for nobody. A party for which the beds do not suffice
 * waits as a whole. 4. Beds kept for a quota that does not need them go to those who wait, in the same way. 5. Members with a
 * bed come before those who wait, each in the order of step 2, members of a group by ticket. Rule: decisions "Ballots: anybody can draw again".
 */
export function drawOrder(
  entries: readonly BallotEntry[],
  seed: string,
  { freeBeds, quotas }: BallotRules,
): Drawn {
  const parties = sortedParties(entries, seed)
  const taken = new Map<BallotEntry[], Bed[]>()
  const left: Left = { free: copyOf(freeBeds), kept: new Map() }
  for (const kept of [quotas, {}]) {
    left.kept = new Map(Object.entries(kept))
    for (const party of parties.filter((one) => !taken.has(one))) {
      const beds = takeBeds(left, party)
      if (beds) taken.set(party, beds)
    }
  }
  const withBed = parties.filter((one) => taken.has(one)).flat()
  const waiting = parties.filter((one) => !taken.has(one)).flat()
  return {
    order: [...withBed, ...waiting].map(({ ticket }) => ticket),
    withBed: withBed.length,
    beds: parties.flatMap((one) => taken.get(one) ?? []),
  }
}

/** Free beds, and how many of them are kept for each answer. */
type Left = { free: FreeBeds; kept: Map<string, number> }
type Member = Pick<BallotEntry, 'gender' | 'quota'>

/** A bed for each member of a party; null, and nothing taken, where one of them finds none. */
export function takeBeds(left: Left, party: readonly Member[]): Bed[] | null {
  const before = party.length > 1 ? { free: copyOf(left.free), kept: new Map(left.kept) } : left
  const taken = party.map((member) => takeOne(left, member)).filter((bed) => bed !== null)
  if (taken.length === party.length) return taken
  Object.assign(left, before)
  return null
}

function takeOne({ free, kept }: Left, { gender, quota }: Member): Bed | null {
  const keptForThem = quota === null ? 0 : (kept.get(quota) ?? 0)
  if (keptForThem === 0 && bedsIn(free) <= sum([...kept.values()])) return null
  const bed = takeBed(free, gender)
  if (bed && quota !== null && keptForThem > 0) kept.set(quota, keptForThem - 1)
  return bed
}

function sortedParties(entries: readonly BallotEntry[], seed: string): BallotEntry[][] {
  return partiesOf(entries)
    .map((party) => ({ party, key: sha256(`${seed} ${party[0]?.ticket}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ party }) => party)
}

/** Single persons, and groups under the lowest of their tickets, in the order of these tickets. */
export function partiesOf<Entry extends Pick<BallotEntry, 'ticket' | 'group'>>(
  entries: readonly Entry[],
): Entry[][] {
  const parties = new Map<string, Entry[]>()
  for (const entry of [...entries].sort((a, b) => (a.ticket < b.ticket ? -1 : 1))) {
    const name = entry.group === null ? entry.ticket : `group ${entry.group}`
    const party = parties.get(name)
    if (party) party.push(entry)
    else parties.set(name, [entry])
  }
  return [...parties.values()]
}
