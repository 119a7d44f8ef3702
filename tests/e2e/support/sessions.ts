import { type BrowserContext, request } from '@playwright/test'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { DEMO_PASSWORD } from './people'
import { test as base, expect } from './test'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Visitor = DemoUserName | 'guest'
type Asked = { lite?: boolean }

/** Signed-in visitors, each signed in once a worker. Nobody signs out with such a session. */
export const test = base.extend<object, { stateOf: (visitor: Visitor, asked?: Asked) => Promise<State> }>({
  stateOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const states = new Map<string, Promise<State>>()
      await use((visitor, { lite = false } = {}) => {
        const key = `${visitor} ${lite}`
        const known = states.get(key) ?? signInByForms(visitor, lite)
        states.set(key, known)
        return known
      })
    },
    { scope: 'worker' },
  ],
})

/** Sends the forms that the visitor would send; the journeys show that a browser does. */
async function signInByForms(visitor: Visitor, lite: boolean): Promise<State> {
  const baseURL = process.env.E2E_URL ?? ''
  const sender = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } })
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await sender.post(path, { form })
    expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true)
  }
  if (visitor !== 'guest')
    await send(paths.auth(), { email: demoUsers[visitor].email, password: DEMO_PASSWORD })
  if (lite) await send(paths.lite(), { version: 'lite' })
  const state = await sender.storageState()
  await sender.dispose()
  return state
}

export { expect }
