import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { kinds, type Mutation, mutationsOf } from './mutations'

const folders = ['app/domain', 'app/http', 'app/server']

/** Every mutation of the rules, of http and of the server; `only`: of files whose path has it. */
export const allMutations = (only = ''): Mutation[] =>
  folders
    .flatMap(sourcesIn)
    .filter((file) => file.includes(only))
    .flatMap(mutationsOf)

/**
 * As many of these mutations, each kind in turn, by the seed's own chance: a seed draws the same from the same list.
 */
export function draw(seed: number, count: number, all: readonly Mutation[]): Mutation[] {
  const chance = chanceOf(seed)
  const piles = kinds.map((kind) =>
    shuffled(
      all.filter((one) => one.kind === kind),
      chance,
    ),
  )
  const drawn: Mutation[] = []
  for (let turn = 0; drawn.length < count && piles.some((pile) => pile.length > 0); turn += 1) {
    const next = piles[turn % piles.length]?.pop()
    if (next) drawn.push(next)
  }
  return drawn
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort()
}

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  const rest = [...items]
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1))
    const kept = rest[last] as T
    rest[last] = rest[other] as T
    rest[other] = kept
  }
  return rest
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
