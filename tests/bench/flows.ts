/**
 * Measures the code path of one POST: the modules of app/ in which a named function ran, and the number of
 * such functions, by V8's precise coverage of the built server. Each flow is sent for several people and
 * listings; only functions that ran every time count, which leaves out background jobs. npm run flows --
 * --list names the functions.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { forgetAppVariables } from '../../app/scripts/dev/built-app.mjs'
import { jpegOf } from '../support/listings'
import { type Counted, countedServer } from './flow-server'
import { fieldsOf, links, Visitor } from './flow-visitor'

const BUILD = resolve('build/flows')
const PASSWORD = 'flows-are-counted-1'
/** Sends of one flow. */
const TIMES = 4

type Size = { modules: number; functions: number }
/** `before`: its size before what one form needs was loaded once and passed on. */
type Flow = { name: string; before: Size; post: (nth: number) => Promise<() => Promise<Response>> }

forgetAppVariables()
if (!process.argv.includes('--built')) build()
mkdirSync('build/client', { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'bweni-flows-'))
const server = await countedServer(BUILD, { DATA_DIR: folder, DEMO: '1', DEMO_PASSWORD: PASSWORD })
try {
  const all = flows(server.url)
  const figures: Counted[] = []
  for (const flow of all) figures.push(await measured(flow))
  console.log('\n| One POST | modules of app/ | named functions | before |\n|---|---|---|---|')
  for (const [index, { name, before }] of all.entries()) {
    const { modules, functions } = sizeOf(figures[index] as Counted)
    const shares = [part(modules, before.modules), part(functions, before.functions)]
    console.log(`| ${name} | ${shares.join(' | ')} | ${before.modules}, ${before.functions} |`)
  }
  if (process.argv.includes('--list'))
    for (const [index, { name }] of all.entries()) list(name, figures[index] as Counted)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function build(): void {
  const command = [
    'node_modules/@remix-run/dev/dist/cli.js',
    'vite:build',
    '--config',
    'tests/bench/flows.vite.config.ts',
  ]
  const env = { ...process.env, NODE_ENV: 'production' as const }
  const { status } = spawnSync(process.execPath, [...command, '--logLevel', 'error'], {
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The build failed.')
}

/** Functions that ran each time, after one warm-up. */
async function measured({ name, post }: Flow): Promise<Counted> {
  const counts: Counted[] = []
  for (let nth = 0; nth <= TIMES; nth += 1) {
    const send = await post(nth)
    await server.begin()
    const answer = await send()
    const counted = await server.end()
    if (answer.status !== 303)
      throw new Error(
        `${name} answers ${answer.status}: ${(await answer.text()).match(/role="alert".*?<\/ul>/s)?.[0]}`,
      )
    if (nth > 0) counts.push(counted)
  }
  const [first, ...others] = counts as [Counted, ...Counted[]]
  const common: Counted = new Map()
  for (const [module, names] of first) {
    const inAll = [...names].filter((one) => others.every((other) => other.get(module)?.has(one)))
    if (inAll.length > 0) common.set(module, new Set(inAll))
  }
  return common
}

function flows(url: string): Flow[] {
  return [
    { name: 'sign-up', before: { modules: 43, functions: 104 }, post: (nth) => signUp(url, nth) },
    {
      name: 'receipt with a file',
      before: { modules: 75, functions: 200 },
      post: (nth) => receipt(url, nth),
    },
    {
      name: "'Save Changes' with photos",
      before: { modules: 87, functions: 266 },
      post: (nth) => savedListing(url, nth),
    },
  ]
}

async function signUp(url: string, nth: number) {
  const guest = new Visitor(url)
  const fields = {
    email: `flows-${nth}@bweni.example`,
    password: PASSWORD,
    full_name: 'Flora Flows',
    user_type: 'tenant',
    gender: 'female',
  }
  return () => guest.post('/auth', new URLSearchParams(fields))
}

/** Part of what is open, of a booking whose tenant still owes something. */
async function receipt(url: string, nth: number) {
  const tenant = await Visitor.signedIn(url, 'amina@bweni.example', PASSWORD)
  const [path = ''] = links(await tenant.get('/bookings'), /\/booking\/[\w-]+\/payment/g)
  const form = fieldsOf(await tenant.get(path), 'receipt')
  form.set('amount', String(1_000 + nth))
  form.set('payment_method', 'mobile_money')
  form.set('payment_reference', `QX12345${nth}`)
  form.set('receipt', picture(await jpegOf(nth), 'receipt.jpg'))
  return () => tenant.post(path, form)
}

/** Another listing each time, with another title, two of its photos gone and two new ones. */
async function savedListing(url: string, nth: number) {
  const owners = ['neema@bweni.example', 'baraka@bweni.example', 'zuhura@bweni.example']
  const owner = await Visitor.signedIn(url, owners[nth % owners.length] ?? '', PASSWORD)
  const edits = links(await owner.get('/dashboard'), /\/properties\/[\w-]+\/edit/g)
  const path = edits[Math.floor(nth / owners.length)] ?? ''
  const form = fieldsOf(await owner.get(path), 'images')
  const kept = form.getAll('kept[]').slice(0, -2)
  form.delete('kept[]')
  for (const photo of kept) form.append('kept[]', photo)
  form.set('title', `${form.get('title')} ${nth}`)
  for (const number of [1, 2])
    form.append('images', picture(await jpegOf(nth * 10 + number), `${number}.jpg`))
  return () => owner.post(path, form)
}

function picture(bytes: Uint8Array, name: string): File {
  return new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' })
}

/** A number and how much it is of another: '30 (68 %)'. */
function part(value: number, of: number): string {
  return `${value} (${Math.round((value / of) * 100)} %)`
}

function sizeOf(counted: Counted): Size {
  return { modules: counted.size, functions: [...counted.values()].reduce((sum, { size }) => sum + size, 0) }
}

function list(name: string, counted: Counted): void {
  console.log(`\n${name}`)
  for (const [module, names] of [...counted].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${module}: ${[...names].map((one) => one.split(':')[0]).join(', ')}`)
}
