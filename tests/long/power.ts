import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { forgetLimits, isTaken, startCrowd } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import type { Form } from './form'
import { Forms } from './forms'
import { findingsIn } from './invariants'
import { openMarket } from './market'
import {
  isCommitting,
  isMoving,
  isMovingNow,
  isStandingStill,
  type Moment,
  readMoment,
  writeAfterCut,
} from './power-cut'
import { openSite, type Site } from './site'

const PEOPLE = 4
/** More tenants than requests per round. This process must not wait for the stopped one's lock. */
const TENANTS = 2_500
/** Cuts of one market: a larger database takes longer to check. */
const ROUND = 200
/** The last acknowledged ones are the first to be lost. */
const LAST = 60

/**
 * Stops the server at random moments while people send forms, a third of them during a checkpoint, and opens
 * its files as a power cut may leave them: they are intact and contain every form acknowledged before.
 */
export async function cutPower(times: number): Promise<Figures> {
  const figures = noFigures()
  const seen = { acknowledged: 0, committing: 0, moving: 0 }
  for (let done = 0; done < times; done += ROUND) {
    const market = await openMarket({ hostels: 5 })
    const site = await openSite(market.folder, market.clockOffset)
    const forms = new Forms(market)
    await forms.makeTenants(TENANTS)
    const crowd = startCrowd(forms, site.url, PEOPLE)
    for (let cut = 0; cut < Math.min(ROUND, times - done); cut += 1) {
      if (cut % 20 === 0) forgetLimits(market.folder)
      const synchronous = await site.ask<number>('pragma', 'synchronous')
      await (cut % 3 === 0 ? untilCheckpoint(site) : wait(Math.random() * 40))
      const moment = await momentOf(site)
      const acknowledged = crowd.sent.filter(({ reply }) => isTaken(reply)).map(({ form }) => form)
      process.kill(site.pid(), 'SIGCONT')
      seen.acknowledged += Math.min(LAST, acknowledged.length)
      seen.committing += Number(isCommitting(moment))
      seen.moving += Number(isMoving(moment))
      checkAfterCut(moment, synchronous, acknowledged.slice(-LAST), figures)
    }
    const sent = await crowd.stop()
    figures.errors += sent.filter(({ reply }) => reply.status >= 500).length
    await site.end('SIGTERM')
    addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  }
  figures.done = `${times} power cuts, ${seen.committing} in a commit, ${seen.moving} in a checkpoint, ${seen.acknowledged} forms looked for`
  return figures
}

/** Copies the files while the process is stopped; it stays stopped. */
async function momentOf(site: Site): Promise<Moment> {
  process.kill(site.pid(), 'SIGSTOP')
  do await wait(1)
  while (!isStandingStill(site.pid()))
  return readMoment(join(site.folder, 'bweni.sqlite'))
}

/** Until a checkpoint is at work, or for some time. */
async function untilCheckpoint(site: Site): Promise<void> {
  const since = performance.now()
  while (performance.now() - since < 500 && !isMovingNow(join(site.folder, 'bweni.sqlite')))
    await new Promise(setImmediate)
}

function checkAfterCut(
  moment: Moment,
  synchronous: number,
  acknowledged: readonly Form[],
  figures: Figures,
): void {
  const folder = mkdtempSync(join(tmpdir(), 'bweni-cut-'))
  const file = join(folder, 'bweni.sqlite')
  try {
    writeAfterCut(moment, synchronous, file)
    const sqlite = new Database(file)
    for (const { stored } of acknowledged) {
      const [rows, value] = stored
      const count = sqlite.prepare<[string], number>(`select count(*) from ${rows}`).pluck().get(value) ?? 0
      if (count === 0) {
        figures.lost += 1
        figures.problems.push(`lost: ${rows}, ${value}`)
      }
      if (count > 1) figures.doubled += 1
    }
    sqlite.close()
    addFindings(figures, findingsIn(file))
  } catch (error) {
    figures.problems.push(`after a power cut: ${error}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
