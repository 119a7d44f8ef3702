import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { now } from '~/adapters/clock'
import { DAY, SECOND } from '~/domain/shared/units'
import { actorBehind, networkHash } from '~/http/session.server'

/** Pages of one person, or of the guests of one network, that are at work at the same time. */
const AT_ONCE = 4
/** Pages that may start before the one that waits longest, so that a busy network has one of four. */
const PASSED_OVER = 3
/** Turns of the event loop, at most, before the next page starts. */
const MOST_TURNS = 16
/** CPU time counts for so long. */
const WINDOW = 10 * SECOND
const LONGEST_WAIT = 30 * SECOND

/** A request waited too long for its turn. */
export class NoTurnInTime extends Error {}

/** Keys of the CPU time that a page is charged to, and of the person who opened it. */
type Sender = { budget: string; person: string }

export type LiveWorkOptions = {
  /** CPU time of the event loop's thread so far. */
  cpuMs?: () => number
  nowMs?: () => number
  /** Events of the network and of files that the event loop has handed over so far. */
  ioEvents?: () => number
  longestWaitMs?: number
}

/** Runs a step of a request's work when its turn has come. @throws NoTurnInTime */
export type InTurn = <T>(step: () => Promise<T>, options?: { isFirst: boolean }) => Promise<T>

/**
 * Measures the CPU time that each sender's visits take. `of(request)` runs their steps in turn: the sender who used least
 * comes first. Clients that disconnected while they waited are skipped. Rule: decisions "Live pages: who used least CPU
 * time comes first".
 */
export function liveWork({
  cpuMs = threadCpuMs,
  nowMs = () => performance.now(),
  ioEvents = () => performance.nodeTiming.uvMetricsInfo.events,
  longestWaitMs = LONGEST_WAIT,
}: LiveWorkOptions = {}): (request: Request) => Promise<InTurn> {
  const cpu = cpuTime(cpuMs, nowMs)
  const queue = startsInTurn(cpu, ioEvents)

  return async (request) => {
    const sender = await senderOf(request)
    return (step, { isFirst } = { isFirst: false }) =>
      new Promise((resolve, reject) => {
        const giveUp = () => {
          queue.leave(one)
          reject(new NoTurnInTime())
        }
        const timer = isFirst ? setTimeout(giveUp, longestWaitMs) : undefined
        const run = () => {
          clearTimeout(timer)
          request.signal.removeEventListener('abort', giveUp)
          return step().then(resolve, reject)
        }
        const one = { ...sender, run }
        request.signal.addEventListener('abort', giveUp, { once: true })
        if (request.signal.aborted) giveUp()
        else queue.join(one)
      })
  }
}

type Waiting = Sender & { run: () => Promise<void> }

/** Starts those who wait one by one, and hears everybody who has arrived before each. */
function startsInTurn({ used, running, charge }: ReturnType<typeof cpuTime>, ioEvents: () => number) {
  const waiting: Waiting[] = []
  let passedOver = 0
  let isStarting = false

  async function startAll() {
    if (isStarting) return
    isStarting = true
    while (waiting.some(mayStart)) {
      await hearOthers()
      const ready = waiting.filter(mayStart)
      const next = passedOver < PASSED_OVER ? withLeastUsed(ready) : ready[0]
      if (!next) continue
      passedOver = next === ready[0] ? 0 : passedOver + 1
      leave(next)
      void charge(next, next.run).finally(startAll)
    }
    isStarting = false
  }

  /** Turns of the event loop until one brought nothing new: each accepts one connection at most. */
  async function hearOthers() {
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      const before = ioEvents()
      await nextTurn()
      if (ioEvents() === before) return
    }
  }

  const mayStart = ({ person }: Waiting) => running(person) < AT_ONCE

  function withLeastUsed(ready: Waiting[]) {
    const budget = leastUsed(ready.map((one) => one.budget))
    const sharing = ready.filter((one) => one.budget === budget)
    const person = leastUsed(sharing.map((one) => one.person))
    return sharing.find((one) => one.person === person)
  }

  /** Of equal ones the first. */
  function leastUsed(keys: string[]): string | undefined {
    const times = [...new Set(keys)].map((key) => ({ key, ms: used(key) }))
    return times.toSorted((a, b) => a.ms - b.ms)[0]?.key
  }

  function join(one: Waiting) {
    waiting.push(one)
    void startAll()
  }

  function leave(one: Waiting) {
    const index = waiting.indexOf(one)
    if (index >= 0) waiting.splice(index, 1)
  }

  return { join, leave }
}

/** CPU time by key within the window. Steps that run at the same time share it in equal parts. */
function cpuTime(cpuMs: () => number, nowMs: () => number) {
  /** Steps that run now, by key. */
  const running = new Map<string, number>()
  /** CPU time by key and second; the key charged last is at the end. */
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

  function count(keys: Iterable<string>, change: 1 | -1) {
    charge()
    steps += change
    for (const key of keys) {
      const own = (running.get(key) ?? 0) + change
      if (own === 0) running.delete(key)
      else running.set(key, own)
    }
  }

  return {
    running: (key: string): number => running.get(key) ?? 0,
    /** Up to the last start or end of a step. */
    used(key: string): number {
      const seconds = spent.get(key) ?? new Map<number, number>()
      for (const at of seconds.keys()) if (!isRecent(at)) seconds.delete(at)
      return [...seconds.values()].reduce((sum, ms) => sum + ms, 0)
    },
    async charge<T>({ budget, person }: Sender, step: () => Promise<T>): Promise<T> {
      const keys = new Set([budget, person])
      count(keys, 1)
      try {
        return await step()
      } finally {
        count(keys, -1)
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

/**
 * Accounts that are new or not confirmed cost nothing to make, so they share the CPU time of their network with its guests.
 */
async function senderOf(request: Request): Promise<Sender> {
  // The page meets the same error, and answers it.
  const actor = await actorBehind(request.headers.get('Cookie')).catch(() => undefined)
  const network = networkHash(request)
  if (!actor) return { budget: network, person: `guests of ${network}` }
  const isEstablished = actor.emailConfirmed && actor.joinedAt < now() - DAY
  return { budget: isEstablished ? actor.id : network, person: actor.id }
}
