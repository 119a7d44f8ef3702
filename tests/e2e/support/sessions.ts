import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import type { CastName } from '#seed/cast'
import { signIn } from './people'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Visitor = CastName | 'guest'
type Asked = { lite?: boolean }

/** Signed-in visitors, each signed in once a worker. Nobody signs out with such a session. */
export const test = base.extend<object, { stateOf: (visitor: Visitor, asked?: Asked) => Promise<State> }>({
  stateOf: [
    async ({ browser }, use) => {
      const states = new Map<string, Promise<State>>()
      await use((visitor, { lite = false } = {}) => {
        const key = `${visitor} ${lite}`
        const known = states.get(key) ?? enter(browser, visitor, lite)
        states.set(key, known)
        return known
      })
    },
    { scope: 'worker' },
  ],
})

async function enter(browser: Browser, visitor: Visitor, lite: boolean): Promise<State> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL, javaScriptEnabled: false })
  const page = await context.newPage()
  if (visitor === 'guest') await page.goto('/')
  else await signIn(page, visitor)
  if (lite) {
    await page.getByRole('button', { name: 'Lite version' }).click()
    await expect(page.getByRole('button', { name: 'Full version' })).toBeVisible()
  }
  const state = await context.storageState()
  await context.close()
  return state
}

export { expect }
