import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import { now } from '~/adapters/clock'
import { networkOf } from '~/adapters/network.server'
import { DAY, MINUTE, SECOND } from '~/domain/ground/shared/units'
import { actorBehind, deviceNamed } from '~/http/session.server'

/** Steps of one person that are at work at the same time. */
const AT_ONCE = 4
/** Steps that may start before the one that waits longest, so that a busy network has one of four. */
const PASSED_OVER = 3
/** Max turns of the event loop between two starts, and max time: many cheap requests fill each of them. */
const MOST_LOOP_TURNS = 16
const MOST_LOOP_MS = 25
/** Age at which CPU time counts half, and no more. */
const HALF_LIFE = 5 * SECOND
const FORGOTTEN_AFTER = MINUTE

/** The client disconnected before its turn came. */
export class ClientLeft extends Error {}

/** Keys of the CPU time that a step is charged to, and of the person who sent the request. */
export type Sender = { budget: string; person: string }

/** Runs a step of a request's work when its turn has come. @throws ClientLeft */
export type InTurn = <T>(step: () => Promise<T>) => Promise<T>

/** The turns of a sender's request. Once the signal aborts, steps that have not started are dropped. */
export type Turns = (sender: Sender, signal: AbortSignal) => InTurn

export type Measures = {
  /** Steps at work at the same time. */
  atMost?: number
  /** CPU time of the threads that do the steps so far; else that of this one. */
  cpuMs?: () => number
  nowMs?: () => number
  /** Events of the network and of files that the event loop has handed over so far. */
  ioEvents?: () => number
}

/**
 * The queue of all work that renders or writes. Steps start one by one, first of the sender who used least CPU time. Rule:
 * decisions "Turns: who used least CPU time comes first".
 */
export function startTurns({
  atMost = Number.POSITIVE_INFINITY,
  cpuMs = threadCpuMs,
  nowMs = () => performance.now(),
  ioEvents = () => performance.nodeTiming.uvMetricsInfo.events,
}: Measures = {}): Turns {
  /** In the order in which they came. */
  const waiting = new Set<Waiting>()
  const { run, used, countAtWork, atWorkNow } = cpuTime(cpuMs, nowMs)
  let passedOver = 0
  let isStarting = false

  async function startAll() {
    if (isStarting) return
    isStarting = true
    do await hearOthers()
    while (startNext())
    isStarting = false
  }

  /** Turns of the event loop until one brought nothing new: each accepts one connection at most. */
  async function hearOthers() {
    const since = nowMs()
    for (let turns = 0; turns < MOST_LOOP_TURNS && nowMs() - since < MOST_LOOP_MS; turns += 1) {
      const before = ioEvents()
      await nextLoopTurn()
      if (ioEvents() === before) return
    }
  }

  function startNext(): boolean {
    const atWork = countAtWork()
    const ready = [...waiting].filter(({ sender }) => (atWork.get(sender.person) ?? 0) < AT_ONCE)
    const [longest] = ready
    if (!longest || atWorkNow() >= atMost) return false
    const next = passedOver < PASSED_OVER ? withLeastUsed(ready) : longest
    passedOver = next === longest ? 0 : passedOver + 1
    waiting.delete(next)
    void run(next).finally(startAll)
    return true
  }

  /** The first of those who used equally little. */
  function withLeastUsed(ready: Waiting[]): Waiting {
    const now = nowMs()
    const more = (key: keyof Sender, one: Waiting, other: Waiting) =>
      used(one.sender[key], now) - used(other.sender[key], now)
    return ready.reduce((least, one) =>
      (more('budget', least, one) || more('person', least, one)) > 0 ? one : least,
    )
  }

  return (sender, signal) => (step) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        reject(new ClientLeft())
      }
      const start = async () => {
        signal.removeEventListener('abort', leave)
        try {
          resolve(await step())
        } catch (error) {
          reject(error)
        }
      }
      const one = { sender, start }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(one)
      void startAll()
    })
}

/** Runs `work` without a turn until it calls `begin`, which returns when its turn has come. The turn ends with the work. */
export function inLaterTurn<T>(inTurn: InTurn, work: (begin: () => Promise<void>) => Promise<T>): Promise<T> {
  let begun: Promise<void> | undefined
  const result: Promise<T> = work(() => {
    begun ??= new Promise((begin, reject) => {
      inTurn(() => {
        begin()
        return result
      }).catch(reject)
    })
    return begun
  })
  return result
}

type Waiting = { sender: Sender; start: () => Promise<void> }

/** Runs steps and charges their CPU time, in equal parts to those at work at the same time. */
function cpuTime(cpuMs: () => number, nowMs: () => number) {
  const atWork = new Set<Waiting>()
  /** CPU time by key as it counted at an instant; the key charged last is at the end. */
  const spent = new Map<string, { ms: number; at: number }>()
  let chargedUpTo = cpuMs()

  /** As it counts now, up to the last start or end of a step. */
  function used(key: string, now: number): number {
    const { ms, at } = spent.get(key) ?? { ms: 0, at: now }
    return ms * 0.5 ** ((now - at) / HALF_LIFE)
  }

  function charge() {
    const [ms, now] = [cpuMs() - chargedUpTo, nowMs()]
    chargedUpTo += ms
    for (const { sender } of atWork)
      for (const key of new Set([sender.budget, sender.person])) add(key, ms / atWork.size, now)
    for (const [key, { at }] of spent) {
      if (now - at < FORGOTTEN_AFTER) break
      spent.delete(key)
    }
  }

  function add(key: string, more: number, now: number) {
    const ms = used(key, now) + more
    spent.delete(key)
    spent.set(key, { ms, at: now })
  }

  return {
    used,
    async run(one: Waiting): Promise<void> {
      charge()
      atWork.add(one)
      await one.start()
      charge()
      atWork.delete(one)
    },
    atWorkNow: () => atWork.size,
    /** Steps at work by person. */
    countAtWork(): Map<string, number> {
      const counts = new Map<string, number>()
      for (const { sender } of atWork) counts.set(sender.person, (counts.get(sender.person) ?? 0) + 1)
      return counts
    },
  }
}

/** Node 22 cannot tell one thread's CPU time: there it is the time in which the event loop was busy. */
export function threadCpuMs(): number {
  if (!process.threadCpuUsage) return performance.eventLoopUtilization().active
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Aborts when the client disconnects before its answer has left. */
export function leaveSignal(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) left.abort()
  })
  return left.signal
}

/** Guests of this address, as one: no cookie distinguishes them. */
export function guestsAt(address: string): Sender {
  const network = networkOf(address)
  return { budget: network, person: `guests of ${network}` }
}

/** Accounts that are new or not confirmed cost nothing to make, so they share the CPU time of their network with its guests. */
export async function senderOf(cookies: string | null, address: string): Promise<Sender> {
  // The page meets the same error, and answers it.
  const actor = await actorBehind(cookies).catch(() => undefined)
  const guests = guestsAt(address)
  if (!actor) {
    const device = await deviceNamed({ headers: new Headers(cookies === null ? {} : { cookie: cookies }) })
    return device === undefined ? guests : { ...guests, person: device }
  }
  const isEstablished = actor.emailConfirmed && actor.joinedAt < now() - DAY
  return { budget: isEstablished ? actor.id : guests.budget, person: actor.id }
}
