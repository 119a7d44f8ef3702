import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { now } from '~/adapters/clock'
import { hashPassword, usePasswordCost } from '~/adapters/password.server'
import { seal, unseal } from '~/adapters/sealed-text.server'
import { db } from '~/db/database.server'
import { events, outbox, profiles, secondFactors, users } from '~/db/tables/index.server'
import type { SignedIn } from '~/domain/ground/access/actor'
import type { Sender } from '~/domain/ground/accounts/check-password.server'
import { findActor, startSession } from '~/domain/ground/accounts/sessions.server'
import type { Answer } from './app'
import { findRows, updateRows } from './rows'

/** The cheapest hashing: no test here is about its cost. */
usePasswordCost({ memoryKib: 64, passes: 1 })

/** Gives a demo user a password to sign in with. */
export async function givePassword(name: DemoUserName, password: string): Promise<void> {
  const passwordHash = await hashPassword(password, 'tests')
  updateRows(users, { passwordHash }, demoUsers[name].id)
}

/** The key of the authenticator app that tests give somebody. */
export const APP_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Turns on two-step sign-in for a demo user. */
export function giveSecondFactor(name: DemoUserName, recoveryHashes: string[] = []): void {
  const values = { sealedSecret: seal('second factor', APP_KEY), createdAt: now(), recoveryHashes }
  db()
    .insert(secondFactors)
    .values({ userId: demoUsers[name].id, ...values })
    .run()
}

/** The code that the app shows now, or the given number of steps later. */
export function appCode(steps = 0, secret = APP_KEY): string {
  return new TOTP({ secret }).generate({ timestamp: now() + steps * 30_000 })
}

/** The client that enters a password: this device, in a network of its own by default. */
export const sentFrom = (device: string, network = device): Sender => ({
  device,
  network,
  browser: 'Test browser',
  isNewDevice: true,
})

/** A demo user, signed in. */
export function actorOf(name: DemoUserName): SignedIn {
  const actor = findActor(startSession(demoUsers[name].id, 'Test browser'))
  if (!actor) throw new Error(`${name} has no account`)
  return actor
}

/** The Cookie header that a browser sends after these answers, later ones first. */
export function cookiesAfter(...answers: Pick<Answer, 'headers'>[]): string {
  const jar = new Map<string, string>()
  for (const line of answers.flatMap((answer) => answer.headers.getSetCookie())) {
    const [pair = ''] = line.split(';')
    const [name = ''] = pair.split('=')
    if (/Max-Age=0/i.test(line)) jar.delete(name)
    else jar.set(name, pair)
  }
  return [...jar.values()].join('; ')
}

/** Only this cookie of them, e.g. a browser that is known but signed out. */
export function cookieNamed(name: string, cookies: string): string {
  return cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
}

/** The e-mails that wait in the outbox, oldest first. */
export const queuedEmails = () => findRows(outbox)

/** The token in the newest e-mail to this address. */
export function tokenMailedTo(address: string): string {
  const { link } = queuedEmails().findLast((email) => email.toAddress === address) ?? {}
  return /token=([\w-]+)/.exec(unseal('e-mail link', link ?? '') ?? '')?.[1] ?? ''
}

export const accountOf = (email: string) =>
  db().select().from(users).innerJoin(profiles, eq(profiles.id, users.id)).where(eq(users.email, email)).get()

export const eventNames = () => findRows(events).map(({ name }) => name)
