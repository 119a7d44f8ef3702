import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { useDatabase } from '~/db/database.server'
import { MIB, MINUTE, SECOND } from '~/domain/ground/shared/units'
import { afterThisTest } from '../support/clean-up'
import { newFolder } from '../support/data-folder'
import { startReplication } from '../support/litestream'
import { machineNow } from '../support/machine-clock'
import { isTaken, type Sent, startCrowd } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { Forms } from './forms'
import { findingsIn } from './invariants'
import { openMarket, SECRET, until } from './market'
import { openSite } from './site'

const PEOPLE = 6
/** More than ask for a stay until the machine is lost: this process writes nothing while forms are sent. */
const [TENANTS, TENANTS_A_SECOND] = [80, 15]
/** On a machine with nothing else to do, older writes than this survive. */
export const LOST_AT_MOST = 5 * SECOND

/** Where the copies go: by default to folders of their own. */
export type Target = { url: string; variables: Record<string, string> }

type Loss = {
  sent: number
  lost: number
  oldestLost: number
  restoreMs: number
  logBytes: number
  files: number
}

/**
 * Loses the machine while people send forms, once for each of `lives`, which is how long they do so, in milliseconds: the server and
 * the replication are killed at once, and the data folder is removed. The restored database has every write that was acknowledged
 * before the instant that the replication noted, or more than `lostAtMost` milliseconds before; every file that was stored a
 * minute before is there.
 */
export async function loseMachine(
  lives: readonly number[],
  { targetOf, lostAtMost }: { targetOf?: (life: number) => Target; lostAtMost: number },
): Promise<Figures> {
  const figures = noFigures()
  const losses: Loss[] = []
  for (const [index, life] of lives.entries())
    losses.push(
      await loseOnce(life, {
        target: targetOf?.(index) ?? { url: `file://${newFolder()}`, variables: {} },
        ...{ lostAtMost, figures },
      }),
    )
  const all = (value: keyof Loss) => losses.map((loss) => loss[value])
  const sum = (value: keyof Loss) => all(value).reduce((left, right) => left + right, 0)
  const inSeconds = (ms: number) => (ms / SECOND).toFixed(1)
  figures.done = [
    `${losses.length} machines lost: ${sum('lost')} of ${sum('sent')} acknowledged forms lost`,
    `the oldest of each ${all('oldestLost').map(inSeconds).join(', ')} s before`,
    `restored in ${all('restoreMs').map(inSeconds).join(', ')} s`,
    `${sum('files')} files restored`,
    `log at most ${Math.round(Math.max(...all('logBytes')) / MIB)} MB`,
  ].join('; ')
  return figures
}

type Losing = { target: Target; lostAtMost: number; figures: Figures }

async function loseOnce(life: number, { target, lostAtMost, figures }: Losing): Promise<Loss> {
  const market = await openMarket({ hostels: 4 })
  const mirror = newFolder()
  const copies = { FILES_MIRROR: `file://${mirror}`, ...target.variables }
  const replication = startReplication(market.folder, target.url, target.variables)
  const replicatedUntil = () => {
    try {
      return Date.parse(readFileSync(join(market.folder, 'last-replicated'), 'utf8'))
    } catch {
      return 0
    }
  }
  const forms = new Forms(market)
  const site = await openSite(market.folder, market.clockOffset, copies)
  await forms.makeTenants(TENANTS + (TENANTS_A_SECOND * life) / SECOND)
  await until(() => replicatedUntil() > 0)
  const log = watchSize(join(market.folder, 'bweni.sqlite-wal'))
  const crowd = startCrowd(forms, site.url, PEOPLE)
  const startedAt = machineNow()
  await wait(life)
  const hasFollowed = () => replicatedUntil() > startedAt + life / 2
  await until(hasFollowed)
  // Whoever writes without a pause can hold the replication up; it follows when they stop.
  const stopped = hasFollowed() ? null : await crowd.stop()
  await until(hasFollowed)
  if (!hasFollowed()) figures.problems.push('the replication does not follow')
  const files = storedBefore(join(market.folder, 'files'), machineNow() - MINUTE)
  const behind = machineNow() - replicatedUntil()
  const killedAt = performance.now()
  await Promise.all([site.end('SIGKILL'), replication.end('SIGKILL')])
  const taken = (stopped ?? (await crowd.stop())).filter(({ reply }) => isTaken(reply))
  const logBytes = log()
  useDatabase(undefined)
  rmSync(market.folder, { recursive: true })

  const folder = join(newFolder(), 'data')
  const restoreMs = restoreTo(folder, target, copies)
  const lost = lostOf(taken, folder, figures)
  const age = ({ sentAt, reply }: Sent) => killedAt - (sentAt + reply.ms)
  const oldestLost = Math.max(0, ...lost.map(age))
  figures.lost += lost.filter((one) => age(one) > Math.min(lostAtMost, behind)).length
  addFindings(figures, findingsIn(join(folder, 'bweni.sqlite')))
  const restored = join(folder, 'files')
  for (const [name, size] of files)
    if (statSync(join(restored, name), { throwIfNoEntry: false })?.size !== size)
      figures.problems.push(`a file is missing: ${name}`)

  const again = await openSite(folder, market.clockOffset)
  const { status } = await fetch(`${again.url}/properties`)
  if (status !== 200) figures.problems.push(`the restored server answers ${status}`)
  await again.end('SIGTERM')
  return { sent: taken.length, lost: lost.length, oldestLost, restoreMs, logBytes, files: files.length }
}

/** Watches the size of a growing file; returns a function that ends it and returns the largest. */
function watchSize(file: string): () => number {
  let largest = 0
  const look = () => {
    largest = Math.max(largest, statSync(file, { throwIfNoEntry: false })?.size ?? 0)
  }
  const timer = setInterval(look, 100)
  const end = () => {
    clearInterval(timer)
    return largest
  }
  afterThisTest(end)
  return end
}

/** Names and sizes of the files in this folder that were stored before that instant. */
function storedBefore(folder: string, before: number): [name: string, size: number][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
    .map((name) => ({ name, state: statSync(join(folder, name), { throwIfNoEntry: false }) }))
    .flatMap(({ name, state }) => (state?.isFile() && state.mtimeMs < before ? [[name, state.size]] : []))
}

/**
 * Restores as an operator does, who keeps the secret elsewhere. The last files are not in the mirror yet. Returns how long it took,
 * in milliseconds.
 */
function restoreTo(folder: string, { url, variables }: Target, copies: Record<string, string>): number {
  const since = performance.now()
  const command = ['app/scripts/restore.mjs', '--from-replica', url, '--without-files']
  const { status, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, ...copies, ...variables, DATA_DIR: folder, SESSION_SECRET: SECRET },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`not restored: ${stderr}`)
  return performance.now() - since
}

/** Those of the acknowledged forms that the restored database does not have. */
function lostOf(taken: readonly Sent[], folder: string, figures: Figures): Sent[] {
  const sqlite = new Database(join(folder, 'bweni.sqlite'), { readonly: true })
  const countOf = ({ form: { stored } }: Sent) =>
    sqlite.prepare(`select count(*) from ${stored[0]}`).pluck().get(stored[1]) as number
  const counts = taken.map(countOf)
  sqlite.close()
  figures.doubled += counts.filter((count) => count > 1).length
  return taken.filter((_, index) => counts[index] === 0)
}
