import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, type Page, request } from '@playwright/test'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { DEMO_PASSWORD, NEW_PASSWORD, type NewPerson } from './people'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Visitor = DemoUserName | 'guest'
type Asked = { lite?: boolean }

export type StateOf = (visitor: Visitor, options?: Asked) => Promise<State>

/** Signed-in visitors, each signed in once for all workers. Nobody signs out with such a session. */
export function signedInVisitors(): StateOf {
  const states = new Map<string, Promise<State>>()
  return (visitor, { lite = false } = {}) => {
    const key = `${visitor}-${lite ? 'lite' : 'full'}`
    const known = states.get(key) ?? stored(key, () => signInByForms(visitor, lite))
    states.set(key, known)
    return known
  }
}

/** A session that another worker stored in a file; two at once both sign in. */
async function stored(key: string, find: () => Promise<State>): Promise<State> {
  const file = join(process.env.E2E_DATA_DIR ?? '', `session-${key}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const state = await find()
  // Under its name only when it is whole.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(state))
  renameSync(`${file}.${process.pid}`, file)
  return state
}

/** Sends a form as a browser on the site's own page would; the cookies of the answer stay with the sender. */
async function send(sender: APIRequestContext, path: string, form: Record<string, string>): Promise<void> {
  const answer = await sender.post(path, { form, headers: { Origin: process.env.E2E_URL ?? '' } })
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true)
}

/** Sends the forms that the visitor would send; the journeys show that a browser does. */
async function signInByForms(visitor: Visitor, lite: boolean): Promise<State> {
  const sender = await request.newContext({ baseURL: process.env.E2E_URL })
  if (visitor !== 'guest')
    await send(sender, paths.auth(), { email: demoUsers[visitor].email, password: DEMO_PASSWORD })
  if (lite) await send(sender, paths.lite(), { version: 'lite' })
  const state = await sender.storageState()
  await sender.dispose()
  return state
}

const userTypes = { Tenant: 'tenant', 'Property Owner': 'property_owner', 'Real Estate Agent': 'agent' }

/** Makes an account and is signed in to it, by the form alone: for tests that are not about signing up. */
export function signUpByForm(page: Page, { fullName, email, type, gender }: NewPerson): Promise<void> {
  return send(page.request, paths.auth({ mode: 'sign-up' }), {
    email,
    password: NEW_PASSWORD,
    full_name: fullName,
    user_type: userTypes[type],
    ...(gender ? { gender: gender.toLowerCase() } : {}),
  })
}

/** Signs a new person in on another page, by the form alone. */
export function signInByForm(page: Page, { email }: NewPerson): Promise<void> {
  return send(page.request, paths.auth(), { email, password: NEW_PASSWORD })
}
