import { randomUUID } from 'node:crypto'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { setClock } from '~/adapters/clock'
import { database } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { shareDatabase } from '../processes/several'
import { asPerson, asUser, freshApp, TEST_NOW } from '../support/app'
import { giveAccount, letHostel } from '../support/stays'

/** Signs the cookies of the test's process and of the server's. */
export const SECRET = 'a secret that only the long run knows'

export type Person = { id: string; cookie: string }

/** Far more units than anybody asks for. */
const PLENTY = 100_000

/**
 * A data folder with the demo users and `hostels` of Neema's with units for everybody, at the tests' own moment, from
 * which the clock goes on as the machine's does. Commands of this process write to it beside the server's.
 */
export async function openMarket({ hostels: count = 20 } = {}) {
  const { folder } = freshApp({ SESSION_SECRET: SECRET })
  const clockOffset = TEST_NOW - Date.now()
  setClock(() => Date.now() + clockOffset)
  giveAccount()
  const hostels = Array.from({ length: count }, () =>
    letHostel({ totalRooms: PLENTY, availableRooms: PLENTY }),
  )
  shareDatabase(folder)
  const cookieOf = async (name: DemoUserName): Promise<Person> => ({
    id: demoUsers[name].id,
    cookie: await asUser(name),
  })
  const [owner, admin] = await Promise.all([cookieOf('neema'), cookieOf('admin')])
  return { folder, clockOffset, hostels, owner, admin }
}

export type Market = Awaited<ReturnType<typeof openMarket>>

/** Tenants who have done nothing yet, signed in. */
export async function newTenants(count: number): Promise<Person[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const cookies: Promise<string>[] = []
  transaction((tx) => {
    for (const id of ids) {
      const email = `${id}@students.example`
      tx.insert(users)
        .values({ id, email, passwordHash: 'unusable', emailConfirmedAt: 1, createdAt: 1 })
        .run()
      const person = {
        fullName: 'Asha Juma',
        phone: '255712345678',
        gender: 'female',
        userType: 'tenant',
      } as const
      tx.insert(profiles)
        .values({ id, email, ...person, createdAt: 1 })
        .run()
      cookies.push(asPerson({ id, userType: 'tenant' }))
    }
  })
  return (await Promise.all(cookies)).map((cookie, index) => ({ id: ids[index] ?? '', cookie }))
}

/** The one row of a question to the main database, in the test's own process. */
export const readOne = <T>(query: string, ...values: unknown[]) =>
  database()
    .sqlite.prepare(query)
    .get(...values) as T
