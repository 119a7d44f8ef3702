import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { paths } from '~/paths'
import { givePassword } from '../support/accounts'
import { newFolder } from '../support/data-folder'
import { send } from './client'
import { forgetLimits, isTaken, type Sent, startCrowd } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { Forms } from './forms'
import { filesWithoutBytes, findingsIn } from './invariants'
import { openMarket, PASSWORD, until } from './market'
import { openSite } from './site'

const PEOPLE = 6
/** Forms between one download and the next. */
const FORMS = 60
/** More than ask for a stay between two downloads: this process writes nothing while forms are sent. */
const TENANTS = 250

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Downloads the backup as an administrator's browser does, through the page that says how far it is. */
export async function downloadBackup(url: string, session: string): Promise<Buffer> {
  const reply = await fetch(url + paths.adminBackup(), {
    method: 'POST',
    headers: { cookie: session, origin: url },
    body: new URLSearchParams({ current_password: PASSWORD }),
    redirect: 'manual',
  })
  const cookie = `${session}; ${cookieOf(reply)}`
  let next = reply.headers.get('location')
  while (next === paths.adminBackup()) {
    await wait(200)
    const page = await send({ url, path: next, cookie })
    if (!page.text.includes('Your backup is being prepared.')) next = paths.adminBackupFile()
  }
  if (next === null) throw new Error(`no backup: ${reply.status} ${await reply.text()}`)
  const answer = await fetch(url + next, { headers: { cookie }, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`no backup: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Unpacks an archive with GNU tar; returns the path of the database in it. */
export function unpack(archive: Buffer): string {
  const folder = newFolder()
  writeFileSync(join(folder, 'backup.tar'), archive)
  execFileSync('tar', ['-xf', 'backup.tar'], { cwd: folder })
  rmSync(join(folder, 'backup.tar'))
  return join(folder, readdirSync(folder)[0] as string, 'bweni.sqlite')
}

/** Restores a backup into a fresh data folder, as an operator does. */
export function restoreElsewhere(backup: string): string {
  const folder = join(newFolder(), 'data')
  execFileSync(process.execPath, ['app/scripts/restore.mjs', backup], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return folder
}

/**
 * Downloads the backup while people send forms, many of them with files, and restores each. It holds all that was
 * acknowledged before the download began, and every file that it names, byte for byte.
 */
export async function download(times: number): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket()
  await givePassword('admin', PASSWORD)
  const site = await openSite(market.folder, market.clockOffset)
  const forms = new Forms(market)
  await forms.makeTenants(TENANTS * times)
  const crowd = startCrowd(forms, site.url, PEOPLE)
  const taken = () => crowd.sent.filter(({ reply }) => isTaken(reply))
  let [rows, files, bytes] = [0, 0, 0]
  for (let time = 1; time <= times; time += 1) {
    await until(() => taken().length >= time * FORMS)
    forgetLimits(market.folder)
    const before = taken()
    const archive = await downloadBackup(site.url, market.admin.cookie)
    if (!archive.subarray(-1024).equals(Buffer.alloc(1024))) figures.problems.push('an archive has no end')
    const folder = restoreElsewhere(unpack(archive))
    rows += countLost(folder, before, figures)
    files += compareFiles(folder, market.folder, figures)
    bytes += archive.length
    addFindings(figures, findingsIn(join(folder, 'bweni.sqlite')))
    figures.problems.push(...filesWithoutBytes(folder))
  }
  const answers = (await crowd.stop()).map(({ reply }) => reply.status)
  figures.errors = answers.filter((status) => status >= 500).length
  figures.resets = answers.filter((status) => status === 0).length
  await site.end('SIGTERM')
  const left = readdirSync(join(market.folder, 'files/.partial'))
  if (left.length > 0) figures.problems.push(`left behind: ${left}`)
  figures.done = `${times} downloads of ${bytes} bytes in all, ${rows} acknowledged forms and ${files} files compared`
  return figures
}

/**
 * Counts acknowledged forms that are not in the restored database exactly once; returns how many were
 * compared.
 */
function countLost(folder: string, before: readonly Sent[], figures: Figures): number {
  const sqlite = new Database(join(folder, 'bweni.sqlite'), { readonly: true })
  for (const { form } of before) {
    const [from, value] = form.stored
    const stored = sqlite.prepare(`select count(*) from ${from}`).pluck().get(value)
    if (stored === 0) figures.lost += 1
    else if (stored !== 1) figures.doubled += 1
  }
  sqlite.close()
  return before.length
}

/** Compares the restored files with those that the app still has; returns how many there are. */
function compareFiles(folder: string, original: string, figures: Figures): number {
  const names = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
  for (const name of names) {
    const source = join(original, name)
    if (existsSync(source) && !readFileSync(source).equals(readFileSync(join(folder, name))))
      figures.problems.push(`a file differs: ${name}`)
  }
  return names.length
}
