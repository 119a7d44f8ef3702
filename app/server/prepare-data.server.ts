import { eq } from 'drizzle-orm'
import { type DemoUser, demoUsers } from '#seed/demo-users'
import { loadReference } from '#seed/reference.server'
import { now } from '~/adapters/clock'
import { type Env, env } from '~/adapters/env.server'
import { newToken } from '~/adapters/ids.server'
import { print } from '~/adapters/output.server'
import { hashPassword } from '~/adapters/password.server'
import { keptSecret, sessionSecrets } from '~/adapters/secrets.server'
import { db } from '~/db/database.server'
import { profiles, settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { resealSecondFactors } from '~/domain/ground/accounts/second-factor.server'
import { objectStore } from '~/http/store.server'

/** Cities and universities always; secrets of two-step sign-in while `SESSION_SECRET` changes; the demo data once, when the database is new and the demo is on. */
export async function prepareData(): Promise<void> {
  transaction(loadReference)
  if (sessionSecrets().length > 1) resealSecondFactors()
  if (!env().DEMO || !demoIsDue()) return
  print('Loading the demo data, once')
  const start = performance.now()
  noteDemo('loading')
  const { loadDemo } = await import('#seed/demo.server')
  await loadDemo({
    store: objectStore(),
    passwordHash: await hashPassword(demoPassword(), 'the start'),
  })
  noteDemo('loaded')
  print(`Loaded the demo data in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

export type DemoAccount = { userType: string; email: string; password: string }

const passwords = new WeakMap<Env, string>()

/** The demo accounts' shared password: random, made with the database, kept beside it. It is read once. */
function demoPassword(): string {
  const known = passwords.get(env())
  const password =
    known ?? env().DEMO_PASSWORD ?? keptSecret('demo-password', 8, () => newToken().slice(0, 12))
  passwords.set(env(), password)
  return password
}

/** Accounts of the loaded demo; none in production. */
export function demoAccounts(): DemoAccount[] {
  if (!env().DEMO || !demoIsLoaded()) return []
  const password = demoPassword()
  return Object.values<DemoUser>(demoUsers).map((person) => ({
    userType: person.membership?.role ?? person.userType,
    email: person.email,
    password,
  }))
}

const KEY = 'demo.loaded'

/**
 * Whether the demo data is still to be loaded: into a database without people, or into one whose load was cut
 * short. A database that people use never gets it.
 */
function demoIsDue(): boolean {
  const marker = read()
  if (marker !== undefined) return marker !== 'loaded'
  return db().select({ id: profiles.id }).from(profiles).get() === undefined
}

/** Whether this is the demo's database. */
export function demoIsLoaded(): boolean {
  return read() === 'loaded'
}

function read(): unknown {
  return db().select().from(settings).where(eq(settings.key, KEY)).get()?.value
}

/** Records whether the demo data is still loading. */
function noteDemo(value: 'loading' | 'loaded'): void {
  transaction((tx) => {
    tx.insert(settings)
      .values({ key: KEY, value, updatedAt: now() })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now() } })
      .run()
  })
}
