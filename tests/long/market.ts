import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { setClock } from '~/adapters/clock'
import { hashPassword } from '~/adapters/password.server'
import { useCounters } from '~/db/counters-file.server'
import { database } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { type Actor, NO_SESSION, type UserType } from '~/domain/ground/access/actor'
import { MINUTE } from '~/domain/ground/shared/units'
import { asPerson, asUser, freshApp, TEST_NOW } from '../support/app'
import { storePaymentDetails } from '../support/invoices'
import { shareDatabase } from '../support/share-database'
import { addCollaborator, giveAccount, letHostel } from '../support/stays'
import { openChapter } from './chapter'

/** Signs the cookies of the test's process and of the server's. */
export const SECRET = 'a secret that only the long run knows'

/** Password of everybody who signs up or is created. */
export const PASSWORD = 'pilau-na-kachumbari'

export type Person = { id: string; userType: UserType; cookie: string }

/** Far more units than anybody asks for. */
const PLENTY = 100_000

const withDeposit = { depositRequired: true, depositType: 'fixed', depositValue: 40_000 } as const

/**
 * A data folder with the demo users and `hostels` of Neema's, which Juma looks after, with a deposit and
 * units for everybody, at the tests' own moment, from which the clock runs as the machine's does. Commands of
 * this process write to it beside the server's. A hostel of a university has a form.
 */
export async function openMarket({ hostels: count = 20 } = {}) {
  const { folder } = freshApp({ SESSION_SECRET: SECRET })
  const clockOffset = TEST_NOW - Date.now()
  setClock(() => Date.now() + clockOffset)
  giveAccount()
  storePaymentDetails()
  const hostels = Array.from({ length: count }, () =>
    letHostel({ totalRooms: PLENTY, availableRooms: PLENTY }, withDeposit),
  )
  for (const { hostelId } of hostels) addCollaborator(hostelId, 'juma')
  const chapter = openChapter()
  shareDatabase(folder)
  useCounters(join(folder, 'counters.sqlite'))
  const cookieOf = async (name: DemoUserName): Promise<Person> => ({
    id: demoUsers[name].id,
    userType: demoUsers[name].userType,
    cookie: await asUser(name),
  })
  const [owner, agent, admin] = await Promise.all([cookieOf('neema'), cookieOf('juma'), cookieOf('admin')])
  const [chapterAdmin, warden] = await Promise.all([cookieOf('lucas'), cookieOf('mariam')])
  return { folder, clockOffset, hostels, chapter, owner, agent, admin, chapterAdmin, warden }
}

export type Market = Awaited<ReturnType<typeof openMarket>>

const theirHash = hashPassword(PASSWORD, 'tests')

/** People of one account type who have done nothing yet, signed in. */
export async function newPeople(count: number, userType: UserType): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), userType }))
  const passwordHash = await theirHash
  const cookies: Promise<string>[] = []
  transaction((tx) => {
    for (const { id } of people) {
      const email = emailOf(id)
      const credentials = { email, passwordHash, emailConfirmedAt: 1, createdAt: 1 }
      tx.insert(users)
        .values({ id, ...credentials })
        .run()
      const profile = { fullName: 'Asha Juma', phone: '255712345678', gender: 'female' } as const
      tx.insert(profiles)
        .values({ id, email, userType, ...profile, createdAt: 1 })
        .run()
      cookies.push(asPerson({ id, userType }))
    }
  })
  return Promise.all(
    people.map(async (person, index) => ({ ...person, cookie: (await cookies[index]) ?? '' })),
  )
}

export const emailOf = (id: string) => `${id}@people.example`

/** For commands that this process runs in somebody's name. */
export function actorFor({ id, userType }: Person): Actor {
  const account = { fullName: 'Asha Juma', email: emailOf(id), emailConfirmed: true }
  return { id, userType, ...account, memberships: [], ...NO_SESSION }
}

/** The one row of a question to the main database, in the test's own process. */
export const readOne = <T>(query: string, ...values: unknown[]) =>
  database()
    .sqlite.prepare(query)
    .get(...values) as T

/** How many rows there are of a table with a condition on one value. */
export const countOf = (rows: string, value: unknown) =>
  readOne<{ n: number }>(`select count(*) n from ${rows}`, value).n

/** Waits for the condition, at most a minute: a failure shows in the checks that follow. */
export async function until(holds: () => boolean): Promise<void> {
  const since = performance.now()
  while (!holds() && performance.now() - since < MINUTE) await wait(50)
}
