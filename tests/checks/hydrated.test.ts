import { readdirSync, readFileSync } from 'node:fs'
import { transformWithEsbuild } from 'vite'
import { expect, it } from 'vitest'
import { oldestHydrated } from '../../.config/old-browsers'
import { unknownInScript } from '../support/old-browsers'

/** Filled in by `entry.client.tsx`. */
const filledIn = ['hasOwn', 'at']
/** Calls behind a test for what they need. */
const guarded = [
  'BroadcastChannel',
  'createImageBitmap',
  'requestSubmit',
  'showModal',
  'skipTransition',
  'startViewTransition',
]
/** Functions of the app and its libraries that share a name with a newer API. */
const own = ['broadcast', 'createContext', 'getState', 'navigate', 'properties', 'removed', 'subscribe']

const folder = 'build/client/assets'
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, code: readFileSync(`${folder}/${name}`, 'utf8') }))

it('hydrated pages have scripts that their oldest browsers parse', async () => {
  const parse = async (code: string, ...target: string[]) =>
    (await transformWithEsbuild(code, 'a.js', { target })).code
  const { chrome, safari } = oldestHydrated
  const unread = scripts.map(async ({ name, code }) =>
    (await parse(code, `chrome${chrome}`, `safari${safari}`)) === (await parse(code, 'esnext')) ? [] : [name],
  )
  expect((await Promise.all(unread)).flat()).toEqual([])
})

it('hydrated pages call only functions that their oldest browsers have', () => {
  const unknown = scripts.flatMap(({ name, code }) =>
    unknownInScript(code, oldestHydrated).map((call) => ({ name, call })),
  )
  const allowed = [...filledIn, ...guarded, ...own]
  expect(unknown.filter(({ call }) => !allowed.includes(call))).toEqual([])
})
