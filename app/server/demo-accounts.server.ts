import { type CastMember, cast } from '#seed/cast'
import { env } from '~/adapters/env.server'
import { newToken } from '~/adapters/ids.server'
import { keptSecret } from '~/adapters/secrets.server'
import { demoIsLoaded } from './demo-marker.server'

export type DemoAccount = { userType: string; email: string; password: string }

/** The demo accounts' shared password: random, made with the database, kept beside it. */
export function demoPassword(): string {
  return env().DEMO_PASSWORD ?? keptSecret('demo-password', () => newToken().slice(0, 12))
}

/** Whom to sign in as where the demo data was loaded; nobody in production. */
export function demoAccounts(): DemoAccount[] {
  if (!env().DEMO || !demoIsLoaded()) return []
  const password = demoPassword()
  return Object.values<CastMember>(cast).map((person) => ({
    userType: person.membership?.role ?? person.userType,
    email: person.email,
    password,
  }))
}
