import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ActionFunctionArgs } from '@remix-run/node'
import { type DemoUser, type DemoUserName, demoUsers } from '#seed/demo-users'
import { loadReference } from '#seed/reference.server'
import { setClock } from '~/adapters/clock'
import { readEnv, setEnv } from '~/adapters/env.server'
import { folderStore } from '~/adapters/storage/folder.server'
import { useCounters } from '~/db/counters-file.server'
import { createTables } from '~/db/create-tables.server'
import { useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { profiles, universities, universityMembers, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { startNotifying } from '~/domain/desk/notifications/notify.server'
import { startSession } from '~/domain/ground/accounts/sessions.server'
import { stopClockWatch } from '~/domain/stays/bookings/clock-watch.server'
import { sessionCookie } from '~/http/cookies.server'
import { catchErrors } from '~/http/failures.server'
import { useObjectStore } from '~/http/store.server'
import { afterThisTest } from './clean-up'

/** Monday 5 October 2026, 12:00 in Dar es Salaam: the tests' now unless one says otherwise. */
export const TEST_NOW = Date.UTC(2026, 9, 5, 9)

let template: Buffer | undefined
let listening = false

/** The database every test starts from: migrated, reference data, the demo users without listings. */
function startingDatabase(): Buffer {
  if (template) return template
  const handle = openDatabase(':memory:')
  createTables(handle)
  useDatabase(handle)
  transaction((tx) => {
    loadReference(tx)
    const people: DemoUser[] = Object.values(demoUsers)
    for (const person of people) {
      tx.insert(users)
        .values({
          id: person.id,
          email: person.email,
          passwordHash: 'unusable',
          emailConfirmedAt: person.emailConfirmed ? 1 : null,
          createdAt: 1,
        })
        .run()
      const { id, email, fullName, phone, gender, userType } = person
      tx.insert(profiles).values({ id, email, fullName, phone, gender, userType, createdAt: 1 }).run()
    }
    const places = tx.select().from(universities).all()
    for (const { id, membership } of people) {
      const university = places.find((row) => row.code === membership?.university)
      if (!membership || !university) continue
      tx.insert(universityMembers)
        .values({ id: `member-${id}`, universityId: university.id, userId: id, role: membership.role })
        .run()
    }
  })
  template = handle.sqlite.serialize()
  handle.sqlite.close()
  return template
}

/**
 * A fresh product for one test: its own database, counters, bucket, environment and a fixed clock. Call it in
 * `beforeEach`. `folder` is this test's DATA_DIR; it goes when the test ends.
 */
export function freshApp(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bweni-test-'))
  setEnv(
    readEnv({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      SESSION_SECRET: 'a secret that only the tests know',
      APP_ORIGIN: 'http://localhost:3000',
      ...environment,
    }),
  )
  let at = TEST_NOW
  setClock(() => at)
  useDatabase(openDatabase(startingDatabase()))
  useCounters(':memory:')
  const store = folderStore(join(folder, 'files'))
  useObjectStore(store)
  if (!listening) startNotifying()
  listening = true
  afterThisTest(() => rmSync(folder, { recursive: true, force: true }))
  afterThisTest(() => setClock())
  afterThisTest(stopClockWatch)
  return {
    folder,
    store,
    setNow: (instant: number) => {
      at = instant
    },
    passTime: (milliseconds: number) => {
      at += milliseconds
    },
  }
}

/** The Cookie header of a demo user, signed in straight through the database. */
export async function asUser(name: DemoUserName): Promise<string> {
  return asPerson(demoUsers[name])
}

export async function asPerson(person: { id: string; userType: string }): Promise<string> {
  const cookie = await sessionCookie().serialize({
    id: startSession(person.id, 'Test browser'),
    userType: person.userType,
  })
  return cookie.split(';')[0] ?? ''
}

type Visit = {
  as?: DemoUserName
  cookie?: string
  params?: Record<string, string>
  headers?: Record<string, string>
}
type Handler = (args: ActionFunctionArgs) => unknown

/**
 * The response of a loader or action, whether returned or thrown. `data` is the body of a page, `location` of
 * a redirect.
 */
export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each page has data of its own shape
  data: any
  location: string | null
  headers: Headers
  response: Response | null
}

/** Calls a loader as the server would, its errors caught. */
export function get(loader: Handler, path: string, visit: Visit = {}): Promise<Answer> {
  return call(loader, path, { method: 'GET' }, visit)
}

/** Calls an action with a form's fields, names in order; a list sends a field several times. */
export function post(
  action: Handler,
  path: string,
  fields: Record<string, string | number | readonly string[]> | FormData = {},
  visit: Visit = {},
): Promise<Answer> {
  return call(
    action,
    path,
    { method: 'POST', body: fields instanceof FormData ? fields : encode(fields) },
    visit,
  )
}

function encode(fields: Record<string, string | number | readonly string[]>): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const item of Array.isArray(value) ? value : [value]) body.append(name, String(item))
  return body
}

async function call(handler: Handler, path: string, init: RequestInit, visit: Visit): Promise<Answer> {
  const headers = new Headers(visit.headers)
  const cookies = [visit.cookie, visit.as && (await asUser(visit.as))].filter(Boolean)
  if (cookies.length > 0) headers.set('Cookie', cookies.join('; '))
  const request = new Request(new URL(path, 'http://localhost:3000'), { ...init, headers })
  try {
    const args = { request, params: visit.params ?? {}, context: { requestId: 'test' } }
    return readAnswer(await catchErrors(handler)(args))
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown
    return readAnswer(thrown)
  }
}

/** The visitor is left out of error pages: their token differs in each session. */
function withoutFrame(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('frame' in data)) return data
  const { frame, ...rest } = data
  return rest
}

function readAnswer(value: unknown): Answer {
  if (value instanceof Response)
    return {
      status: value.status,
      data: null,
      location: value.headers.get('Location'),
      headers: value.headers,
      response: value,
    }
  if (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'DataWithResponseInit'
  ) {
    const { data, init } = value as unknown as { data: unknown; init: ResponseInit | null }
    return {
      status: init?.status ?? 200,
      data: withoutFrame(data),
      location: null,
      headers: new Headers(init?.headers),
      response: null,
    }
  }
  return { status: 200, data: value, location: null, headers: new Headers(), response: null }
}
