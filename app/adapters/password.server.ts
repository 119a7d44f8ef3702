import { concurrencyLimitByPerson } from './concurrency-limit'

/** Cost of one hash: memory in KiB, passes over it. */
export type PasswordCost = { memoryKib: number; passes: number }

export type Passwords = {
  /** An argon2id hash with its own salt and cost, as text to store. `asker` is any key: whose turn it takes. */
  hashPassword: (password: string, asker: string) => Promise<string>
  /**
   * Whether the password matches the hash; null if it is no longer needed when its turn comes. Without a hash
   * (unknown address) it does the same work and returns false, so that the response time reveals nothing.
   */
  verifyPassword: (
    hash: string | null,
    password: string,
    asker: string,
    isWanted?: () => boolean,
  ) => Promise<boolean | null>
}

const usualCost: PasswordCost = { memoryKib: 64 * 1_024, passes: 3 }

/**
 * At most two hashes are worked on at once, since each fills its memory. Askers take turns, so that nobody waits for more
 * than one hash of anybody else's: a network, or who uses a link or a set-up code. Rule: decisions "Limits: by person, account and network".
 */
export function createPasswords(cost: PasswordCost = usualCost): Passwords {
  const inTurn = concurrencyLimitByPerson(2, 2)
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 }

  const hashPassword = (password: string, asker: string) =>
    inTurn(asker, async () => (await import('@node-rs/argon2')).hash(password, options))

  const verifyPassword: Passwords['verifyPassword'] = (hash, password, asker, isWanted = () => true) =>
    inTurn(asker, async () => {
      if (!isWanted()) return null
      const argon2 = await import('@node-rs/argon2')
      if (hash !== null) return argon2.verify(hash, password)
      await argon2.hash(password, options)
      return false
    })

  return { hashPassword, verifyPassword }
}

let current = createPasswords()

/** @internal Tests hash cheaply; without an argument the usual cost is back. */
export function usePasswordCost(cost?: PasswordCost): void {
  current = createPasswords(cost)
}

export const hashPassword: Passwords['hashPassword'] = (password, asker) =>
  current.hashPassword(password, asker)
export const verifyPassword: Passwords['verifyPassword'] = (...args) => current.verifyPassword(...args)
