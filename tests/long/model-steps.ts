import { Refusal } from '~/domain/ground/shared/refusals'
import { stepsOfBooks } from './model-books'
import { type Market, type Name, owners, tenants } from './model-market'
import { isGone, stepsOfPeople } from './model-people'
import { stepsOfStays } from './model-stays'
import { Nothing, type Step } from './model-tools'

const steps: Record<string, Step> = { ...stepsOfStays, ...stepsOfBooks, ...stepsOfPeople }

/** How often each is taken beside the others, where not once. */
const often: Record<string, number> = {
  ask: 4,
  'ask to stay longer': 4,
  'ask whether a stay ends': 5,
  'ask whether the tenant came': 8,
  'report a stay': 6,
  'take a step on it': 10,
  'approve a request': 3,
  pay: 6,
  'approve a receipt': 5,
  'leave before the first day': 2,
  'return money': 4,
  'return less': 2,
  'say that it was paid': 2,
  'let an owner work again': 2,
  'bill everybody': 0,
}
const names = Object.keys(steps).flatMap((name) => Array<string>(often[name] ?? 1).fill(name))

/** Takes this step, or any for which there is something. @returns its name, or that the product refused it. */
export function takeStep(market: Market, random: () => number, step?: string): string {
  const upTo = (most: number) => Math.floor(random() * (Math.max(0, most) + 1))
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Nothing()
    return from[upTo(from.length - 1)] as T
  }
  const nameOf = (userId: string) => {
    if (isGone(userId)) throw new Nothing()
    return [...tenants, ...owners].find((name) => market.actor(name).id === userId) as Name
  }
  const name = step ?? pick(names)
  try {
    steps[name]?.({ ...market, pick, upTo, nameOf })
    return name
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    if (error instanceof Nothing) return takeStep(market, random)
    throw error
  }
}
