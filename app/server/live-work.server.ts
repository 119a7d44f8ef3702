import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { concurrencyLimitByPerson } from '~/adapters/concurrency-limit'
import { SECOND } from '~/domain/shared/units'
import { actorBehind, networkHash } from '~/http/session.server'

/** CPU time within `WINDOW` beyond which a person, or a network of guests, is served one request at a time. */
const PERSON_BUDGET = 2 * SECOND
const NETWORK_BUDGET = 5 * SECOND
const WINDOW = 10 * SECOND
const LONGEST_WAIT = 30 * SECOND

/** A request waited too long for those before it of the same sender. */
export class NoTurnInTime extends Error {}

type Sender = { key: string; budgetMs: number }

export type LiveWorkOptions = {
  /** CPU time of the event loop's thread so far. */
  cpuMs?: () => number
  nowMs?: () => number
  longestWaitMs?: number
}

/** Runs a step of a request's work when its sender's turn has come. @throws NoTurnInTime */
export type InTurn = <T>(step: () => Promise<T>, options?: { isFirst: boolean }) => Promise<T>

/**
 * Measures the CPU time that each sender's visits take: `of(request)` runs their steps, at once while their sender is within
 * the budget, else one at a time. Clients that disconnected in the queue are skipped. Rule: decisions "Live pages: a budget
 * of CPU time".
 */
export function liveWork({
  cpuMs = threadCpuMs,
  nowMs = () => performance.now(),
  longestWaitMs = LONGEST_WAIT,
}: LiveWorkOptions = {}): (request: Request) => Promise<InTurn> {
  const queue = concurrencyLimitByPerson(Number.POSITIVE_INFINITY)
  const budgets = cpuBudgets(cpuMs, nowMs)

  return async (request) => {
    const sender = await senderOf(request)
    return (step, { isFirst } = { isFirst: false }) => {
      if (!budgets.isOver(sender)) return budgets.run(sender, step)
      return new Promise((resolve, reject) => {
        let isLate = false
        const giveUp = () => {
          isLate = true
          reject(new NoTurnInTime())
        }
        const timer = isFirst ? setTimeout(giveUp, longestWaitMs) : undefined
        void queue(sender.key, async () => {
          // Everybody else's requests that have arrived come first.
          await nextTurn()
          clearTimeout(timer)
          if (isLate || request.signal.aborted) return reject(new NoTurnInTime())
          await budgets.run(sender, step).then(resolve, reject)
        })
      })
    }
  }
}

/** Steps that run at the same time share the CPU time in equal parts. */
function cpuBudgets(cpuMs: () => number, nowMs: () => number) {
  /** Steps that run now, by sender. */
  const running = new Map<string, number>()
  /** CPU time by sender and second; the sender charged last is at the end. */
  const spent = new Map<string, Map<number, number>>()
  let steps = 0
  let chargedUpTo = cpuMs()

  const second = () => Math.floor(nowMs() / SECOND)
  const isRecent = (at: number) => at > second() - WINDOW / SECOND

  function charge() {
    const used = cpuMs() - chargedUpTo
    chargedUpTo += used
    for (const [key, count] of running) {
      const seconds = spent.get(key) ?? new Map<number, number>()
      seconds.set(second(), (seconds.get(second()) ?? 0) + (used * count) / steps)
      spent.delete(key)
      spent.set(key, seconds)
    }
    for (const [key, seconds] of spent) {
      if ([...seconds.keys()].some(isRecent)) break
      spent.delete(key)
    }
  }

  function count(key: string, change: 1 | -1) {
    charge()
    steps += change
    const own = (running.get(key) ?? 0) + change
    if (own === 0) running.delete(key)
    else running.set(key, own)
  }

  return {
    isOver({ key, budgetMs }: Sender): boolean {
      charge()
      const seconds = spent.get(key) ?? new Map<number, number>()
      for (const at of seconds.keys()) if (!isRecent(at)) seconds.delete(at)
      return [...seconds.values()].reduce((sum, ms) => sum + ms, 0) > budgetMs
    },
    async run<T>({ key }: Sender, step: () => Promise<T>): Promise<T> {
      count(key, 1)
      try {
        return await step()
      } finally {
        count(key, -1)
      }
    },
  }
}

/** Node 22 cannot tell one thread's CPU time: there it is the time in which the event loop was busy. */
function threadCpuMs(): number {
  if (!process.threadCpuUsage) return performance.eventLoopUtilization().active
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function senderOf(request: Request): Promise<Sender> {
  // The page meets the same error, and answers it.
  const actor = await actorBehind(request.headers.get('Cookie')).catch(() => undefined)
  if (actor) return { key: actor.id, budgetMs: PERSON_BUDGET }
  return { key: networkHash(request), budgetMs: NETWORK_BUDGET }
}
