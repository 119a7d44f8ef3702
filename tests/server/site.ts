/**
 * A server in a process of its own, started as the product is, with some actions instead of its pages: `/form` reads a
 * form, `/write` writes, `/slow` takes a while before it does, `/count` counts, `/busy` lets nothing else run meanwhile,
 * `/poison` throws where nobody catches it; `/read` reads what was written, `/memory` says what the process took at most,
 * `/noise` logs 10 KB. With RUN_AS, and started by root, it is that account's server.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type ActionFunction, type ActionFunctionArgs, redirect, type ServerBuild } from '@remix-run/node'
import Database from 'better-sqlite3'
import { log } from '~/adapters/log.server'
import { withinLimit } from '~/db/counters.server'
import { settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { readForm } from '~/http/submit-form.server'
import { start } from '~/server/main.server'
import { findRows } from '../support/rows'

async function form({ request }: ActionFunctionArgs) {
  const fields = await readForm(request)
  return redirect(`/read/${[...fields].length}`, 303)
}

function writeKey(key: string) {
  transaction((tx) => {
    tx.insert(settings).values({ key, value: 'written', updatedAt: 1 }).run()
  })
  return redirect('/written', 303)
}

async function write({ request }: ActionFunctionArgs) {
  return writeKey(String((await readForm(request)).get('key')))
}

async function slow({ request }: ActionFunctionArgs) {
  const key = String((await readForm(request)).get('key'))
  console.log('slow has begun')
  await wait(1_500)
  return writeKey(key)
}

let busyOnes = 0
function busy() {
  busyOnes += 1
  console.log(`busy ${busyOnes} has begun`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)
  return redirect('/free', 303)
}

async function count({ request }: ActionFunctionArgs) {
  await readForm(request)
  withinLimit('somebody', { hits: 10, perMs: 60_000 })
  return redirect('/counted', 303)
}

const read = () => Response.json(findRows(settings))

/** Answers, and fails a moment later where nobody catches it. */
async function poison({ request }: ActionFunctionArgs) {
  await readForm(request)
  setImmediate(() => {
    throw new Error('nobody catches this')
  })
  return redirect('/poisoned', 303)
}

/** Peak resident memory in KiB. */
const memory = () => Response.json(process.resourceUsage().maxRSS)

const noise = () => {
  log.info({ text: 'x'.repeat(10_000) }, 'noise')
  return Response.json('logged')
}

/** Goes on without the rights of root. By now the modules are read: the account may be unable to reach the checkout. */
function becomeAccount(id: number) {
  new Database(':memory:').close()
  process.setgroups?.([])
  process.setgid?.(id)
  process.setuid?.(id)
}

const Page = () => null
const route = (path: string, action: ActionFunction) => [
  path,
  { id: path, parentId: 'root', path, module: { action, ErrorBoundary: undefined, default: undefined } },
]
const routes = Object.fromEntries([
  ['root', { id: 'root', path: '', module: { default: Page } }],
  ['read', { id: 'read', parentId: 'root', path: 'read', module: { loader: read } }],
  ['memory', { id: 'memory', parentId: 'root', path: 'memory', module: { loader: memory } }],
  ['noise', { id: 'noise', parentId: 'root', path: 'noise', module: { loader: noise } }],
  route('form', form),
  route('write', write),
  route('slow', slow),
  route('busy', busy),
  route('count', count),
  route('poison', poison),
])

const account = Number(process.env.RUN_AS)
if (account > 0) becomeAccount(account)

await start({
  mode: 'production',
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) =>
        new Response(`status ${status}`, { status, headers }),
    },
  },
  routes,
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: 'public',
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild)
