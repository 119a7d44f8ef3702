import { createHash } from 'node:crypto'
import { sum } from '~/domain/ground/shared/money'

/** A participant, as on the public list: a random ticket, the quota of their answer, and their group. */
export type BallotEntry = { ticket: string; quota: string | null; group: number | null }

/** Number of beds, and how many of them are kept first for each answer. */
export type BallotRules = { beds: number; quotas: Record<string, number> }

/** Tickets by place, and how many places from the first on have a bed. */
type Drawn = { order: string[]; withBed: number }

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The order of a draw, derived from the seed and the public list alone: 1. Members of a group are placed
 * together, under the lowest of their tickets. Each single person or group is a party. 2. Parties are sorted
 * by SHA-256 of '{seed} {ticket}'. 3. In this order each member takes a bed that is kept for their quota
 * while there is one, else a free bed. A party for which the beds do not suffice waits as a whole. 4. Members
 * with a bed come before those who wait, each in the order of step 2, members of a group by ticket. Rule:
 * decisions "Ballots: anybody can draw again".
 */
export function drawOrder(entries: readonly BallotEntry[], seed: string, rules: BallotRules): Drawn {
  const takesBeds = bedsOf(rules)
  const waiting: BallotEntry[] = []
  const withBed: BallotEntry[] = []
  for (const party of sortedParties(entries, seed)) (takesBeds(party) ? withBed : waiting).push(...party)
  return { order: [...withBed, ...waiting].map(({ ticket }) => ticket), withBed: withBed.length }
}

/** Returns a function that takes one party after the other, and gives it beds if enough are left. */
function bedsOf({ beds, quotas }: BallotRules): (party: readonly Pick<BallotEntry, 'quota'>[]) => boolean {
  const kept = new Map(Object.entries(quotas))
  let free = beds - sum([...kept.values()])
  return (party) => {
    const needed = new Map<string, number>()
    for (const { quota } of party) if (quota !== null) needed.set(quota, (needed.get(quota) ?? 0) + 1)
    const fromKept = [...needed].map(
      ([quota, many]) => [quota, Math.min(many, kept.get(quota) ?? 0)] as const,
    )
    const fromFree = party.length - sum(fromKept.map(([, many]) => many))
    if (fromFree > free) return false
    free -= fromFree
    for (const [quota, many] of fromKept) kept.set(quota, (kept.get(quota) ?? 0) - many)
    return true
  }
}

function sortedParties(entries: readonly BallotEntry[], seed: string): BallotEntry[][] {
  const parties = new Map<string, BallotEntry[]>()
  for (const entry of [...entries].sort((a, b) => (a.ticket < b.ticket ? -1 : 1))) {
    const name = entry.group === null ? entry.ticket : `group ${entry.group}`
    const party = parties.get(name)
    if (party) party.push(entry)
    else parties.set(name, [entry])
  }
  return [...parties.values()]
    .map((party) => ({ party, key: sha256(`${seed} ${party[0]?.ticket}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ party }) => party)
}
