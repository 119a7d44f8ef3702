import { concurrencyLimitByPerson } from './concurrency-limit'

/** Cost of one hash: memory in KiB, passes over it. */
export type PasswordCost = { memoryKib: number; passes: number }

/** How a hash waits for its turn. */
type Waiting = {
  /** It is worked on while nobody else waits. */
  isLast?: boolean
  /** Any key: beyond three hashes of one device that are not done, its others are last, in its own turn. */
  device?: string
  /** Ends when nobody waits for the answer any more; the work is then skipped. */
  signal?: AbortSignal
}

export type Passwords = {
  /** An argon2id hash with its own salt and cost, as text to store. `asker` is any key: whose turn it takes. */
  hashPassword: (password: string, asker: string, waiting?: Waiting) => Promise<string>
  /**
   * Whether the password matches the hash. Without a hash (unknown address) it does the same work and returns
   * false, so that the response time reveals nothing.
   */
  verifyPassword: (
    hash: string | null,
    password: string,
    asker: string,
    waiting?: Waiting,
  ) => Promise<boolean>
}

/** More hashes wait than can be worked on in the time that an answer may take. */
export class QueueTooLong extends Error {
  constructor(readonly waitMs: number) {
    super('too many passwords wait to be hashed')
  }
}

const usualCost: PasswordCost = { memoryKib: 64 * 1_024, passes: 3 }
const PLACES = 2
const MOST_OF_DEVICE = 3
const LONGEST_WAIT_MS = 10_000

/**
 * At most two hashes are worked on at once, since each fills its memory. Askers take turns, so that nobody waits for more
 * than one hash of anybody else's: a network, or who uses a link or a set-up code. Both functions throw `QueueTooLong` at once
 * when the wait would be too long. Rule: decisions "Passwords: a queue of ten seconds".
 */
export function createPasswords(
  cost: PasswordCost = usualCost,
  longestWaitMs: number = LONGEST_WAIT_MS,
): Passwords {
  const inTurn = concurrencyLimitByPerson(PLACES, PLACES)
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 }
  /** Number of hashes of each device that are not done. */
  const open = new Map<string, number>()
  /** Moving average of one hash. */
  let hashMs = 0

  async function work<T>(
    asker: string,
    { device = '', signal, ...waiting }: Waiting,
    task: (argon2: typeof import('@node-rs/argon2')) => Promise<T>,
  ): Promise<T> {
    const isLast = waiting.isLast || (device !== '' && (open.get(device) ?? 0) >= MOST_OF_DEVICE)
    const turn = isLast && device !== '' ? device : asker
    const waitMs = (inTurn.ahead(turn, { isLast }) * hashMs) / PLACES
    if (waitMs > longestWaitMs) throw new QueueTooLong(waitMs)
    const timed = async () => {
      signal?.throwIfAborted()
      const argon2 = await import('@node-rs/argon2')
      const startedAt = performance.now()
      const result = await task(argon2)
      const tookMs = performance.now() - startedAt
      hashMs = hashMs === 0 ? tookMs : hashMs + (tookMs - hashMs) / 8
      return result
    }
    open.set(device, (open.get(device) ?? 0) + 1)
    try {
      return await inTurn(turn, timed, { isLast })
    } finally {
      const others = (open.get(device) ?? 1) - 1
      if (others === 0) open.delete(device)
      else open.set(device, others)
    }
  }

  return {
    hashPassword: (password, asker, waiting = {}) =>
      work(asker, waiting, ({ hash }) => hash(normalPassword(password), options)),
    async verifyPassword(stored, password, asker, waiting = {}) {
      const form = normalPassword(password)
      return work(asker, waiting, async ({ hash, verify }) => {
        if (stored !== null) return verify(stored, form)
        await hash(form, options)
        return false
      })
    },
  }
}

/** Control characters other than tabs and line ends, and those that change the direction of text. */
const CONTROL = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu

/** A password as it is hashed. Rule: decisions "Passwords: the same from every keyboard". */
export function normalPassword(password: string): string {
  return password
    .normalize('NFKC')
    .replace(CONTROL, '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

let current = createPasswords()

/** @internal Tests hash cheaply; without an argument the usual cost and the usual longest wait are back. */
export function usePasswordCost(cost?: PasswordCost, longestWaitMs?: number): void {
  current = createPasswords(cost, longestWaitMs)
}

export const hashPassword: Passwords['hashPassword'] = (...args) => current.hashPassword(...args)
export const verifyPassword: Passwords['verifyPassword'] = (...args) => current.verifyPassword(...args)
