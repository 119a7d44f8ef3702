import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { DemoUserName } from '#seed/demo-users'
import { type Fixture, leaks, makeFixture } from '../checks/access-fixture'
import { bodyOf, filled, signedInForms } from '../checks/access-forms'
import { type Subject, subjects } from '../checks/access-table'
import { freshApp, TEST_NOW } from '../support/app'
import { damagedBytes, rawAttacks } from './attack-bytes'
import { type Attack, closedRows, otherAttacks, refusedAttacks } from './attack-forms'
import { attackRaw, statusesIn } from './attack-raw'
import { send } from './client'
import { forgetLimits } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { findingsIn } from './invariants'
import { SECRET } from './market'
import { openSite, type Site } from './site'
import { startVisitors } from './visitors'

/** Hostile requests of each kind before the market is recreated: by then much of it is gone. */
const ROUND = 1_000
const AT_ONCE = 6
/** One in this many raw requests is a valid one that was damaged. */
const DAMAGED = 14

const rawKinds = Object.values(rawAttacks)

const people = subjects.filter((name): name is Exclude<Subject, 'guest'> => name !== 'guest')

/**
 * Sends `raw` and `wellFormed` hostile requests to the addresses of the access table, each as a random
 * person. No answer is a 5xx, none contains data that its reader may not see, the process survives, and
 * refused requests store nothing; nor do forms that are held open while their sender signs out.
 */
export async function attack(raw: number, wellFormed: number): Promise<Figures> {
  const figures = noFigures()
  const { folder } = freshApp({ SESSION_SECRET: SECRET })
  const fixture = await makeFixture([...people, 'elia'])
  let visits = 0
  for (let done = 0; done < Math.max(raw, wellFormed); done += ROUND) {
    const own = mkdtempSync(join(folder, 'round-'))
    const file = join(own, 'bweni.sqlite')
    writeFileSync(file, fixture.data)
    putFiles(own, file)
    const site = await openSite(own, TEST_NOW - Date.now())
    const stopVisitors = startVisitors(site.url, {
      id: '',
      userType: 'tenant',
      cookie: cookieOf(fixture, 'elia'),
    })
    const share = (of: number) => Math.min(ROUND, Math.max(0, of - done))
    const damaged = Math.ceil(share(raw) / DAMAGED)
    await times(damaged, (number) => rawRound(site, fixture, [damagedBytes], number, figures))
    const before = contentOf(file)
    await times(share(raw) - damaged, (number) => rawRound(site, fixture, rawKinds, number, figures))
    const refused = Math.ceil(share(wellFormed) / 2)
    await times(refused, (number) => formRound(site, fixture, refusedAttacks, number, figures))
    const changed = [...contentOf(file)].filter(([name, hash]) => before.get(name) !== hash)
    for (const [name] of changed) figures.problems.push(`something that was refused was stored in ${name}`)
    await times(share(wellFormed) - refused, (number) =>
      formRound(site, fixture, otherAttacks, number, figures),
    )
    await holdForms(site, fixture, figures)
    visits += await stopVisitors(figures)
    if (site.unexpectedEnds() > 0) figures.problems.push(`the server ended:\n${site.printed()}`)
    await site.end('SIGTERM')
    addFindings(figures, findingsIn(file))
  }
  figures.done = `${raw} raw and ${wellFormed} well-formed hostile requests, ${visits} visits meanwhile`
  return figures
}

/** Does it so often, a few at once. */
async function times(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function rawRound(
  site: Site,
  fixture: Fixture,
  kinds: typeof rawKinds,
  number: number,
  figures: Figures,
): Promise<void> {
  const { address } = closedRows[number % closedRows.length] as (typeof closedRows)[number]
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => fixture.ids[name] ?? '')
  const target = { host: `127.0.0.1:${site.port}`, path, cookie: cookieOf(fixture, 'daudi') }
  const kind = kinds[number % kinds.length] as (typeof kinds)[number]
  const answer = await attackRaw(site.port, kind(target))
  note(figures, `raw, ${path}`, statusesIn(answer), leaks(answer, 'daudi'), answer)
}

async function formRound(
  site: Site,
  fixture: Fixture,
  kinds: Record<string, (ids: Fixture['ids']) => Attack>,
  number: number,
  figures: Figures,
): Promise<void> {
  if (number % 100 === 0) forgetLimits(site.folder)
  const all = Object.entries(kinds)
  const [name, make] = all[number % all.length] as (typeof all)[number]
  const { as, ...attacking } = make(fixture.ids)
  const cookie = as === 'guest' ? undefined : cookieOf(fixture, as)
  const { status, text, location, failure } = await send({ url: site.url, cookie, ...attacking })
  const what = `${name}: ${attacking.method ?? 'GET'} ${attacking.path.slice(0, 200)} by ${as}`
  if (status === 0) figures.problems.push(`${what}: no answer, ${failure}`)
  const sent = String(attacking.body instanceof URLSearchParams ? [...attacking.body.values()] : '')
  const isSecret = (word: string) => !sent.includes(word) && !isApproved(site.folder, word)
  note(figures, what, [status], leaks(text + location, as, isSecret), text)
}

/** Sends half of each form, signs its sender out, and sends the rest: it is refused and stores nothing. */
async function holdForms(site: Site, fixture: Fixture, figures: Figures): Promise<void> {
  forgetLimits(site.folder)
  let release = () => {}
  const heldFor = new Promise<void>((resolve) => {
    release = resolve
  })
  const sending = signedInForms.map(({ as, address, fields, multipart }) =>
    send({
      ...{ url: site.url, path: filled(fixture, address), cookie: cookieOf(fixture, as), heldFor },
      body: bodyOf(fixture, { fields: { ...fields, held: 'half of the form' }, multipart }),
    }),
  )
  for (const as of new Set(signedInForms.map((row) => row.as)))
    await send({ url: site.url, path: '/sign-out', cookie: cookieOf(fixture, as), body: '' })
  const before = contentOf(join(site.folder, 'bweni.sqlite'))
  release()
  for (const [index, { status }] of (await Promise.all(sending)).entries())
    if (status < 400)
      figures.problems.push(`${signedInForms[index]?.address}, held past signing out: ${status}`)
  for (const [name, hash] of contentOf(join(site.folder, 'bweni.sqlite')))
    if (before.get(name) !== hash) figures.problems.push(`a held form was stored in ${name}`)
}

/** Whether an administrator, whose forms are among the hostile ones, has approved the listing of this title. */
function isApproved(folder: string, title: string): boolean {
  const sqlite = new Database(join(folder, 'bweni.sqlite'), { readonly: true })
  const approved = sqlite.prepare('select 1 from properties where is_approved and instr(title, ?)').get(title)
  sqlite.close()
  return approved !== undefined
}

/** Texts that no hostile request may receive. */
function note(figures: Figures, what: string, statuses: number[], leaked: string[], text: string): void {
  const failed = statuses.filter((status) => status >= 500)
  figures.errors += failed.length
  if (failed.length > 0) figures.problems.push(`${what}: ${failed}`)
  if (leaked.length > 0) figures.problems.push(`${what}: reads ${leaked}`)
  if (/SQLite format 3|\n {4}at .+:\d+:\d+|root:x:0/.test(text))
    figures.problems.push(`${what}: tells of the machine`)
}

const cookieOf = ({ cookies }: Fixture, name: DemoUserName) => cookies[name] ?? ''

/** The objects of the market's files, as the server keeps them. */
function putFiles(folder: string, file: string): void {
  const sqlite = new Database(file, { readonly: true })
  const keys = sqlite.prepare<[], string>('select object_key from uploads').pluck().all()
  sqlite.close()
  for (const key of keys) {
    const path = join(folder, 'files', key.endsWith('.png') ? key : `${key}/320.webp`)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, key.endsWith('.png') ? 'SIRIBYTES' : 'SIRIPHOTO')
  }
}

/** A hash of the rows that people made, by table; indexes and what follows from rows are left out. */
function contentOf(file: string): Map<string, string> {
  const sqlite = new Database(file, { readonly: true })
  const tables = sqlite
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and sql not like '%virtual%'")
    .pluck()
    .all()
  const hashOf = (rows: unknown) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  const own = tables.filter((one) => !/^sqlite_|_(?:trigrams|words)_/.test(one))
  const content = own.map((name): [string, string] => [
    name,
    hashOf(sqlite.prepare(`select * from "${name}"`).raw().all()),
  ])
  sqlite.close()
  return new Map(content)
}
