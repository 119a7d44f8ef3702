import { join } from 'node:path'
import { SECOND } from '~/domain/shared/units'
import { isTaken } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import type { Form } from './form'
import { Forms } from './forms'
import { filesWithoutBytes, findingsIn } from './invariants'
import { countOf, openMarket } from './market'
import { openSite, type Site } from './site'
import { folderFaults, startFaultyStore, storeFaults } from './storage-faults'
import { startVisitors } from './visitors'

/** Two attempts of 20 s for each of a form's two files, and some time to answer. */
const LONGEST_WAIT = 60 * SECOND

/**
 * Lets the storage for files fail in each of these ways: forms with files are refused with 503 and store nothing, all other forms and
 * pages go on, and once the storage works again the same forms are taken.
 */
export async function failStorage(count: number): Promise<Figures> {
  const figures = noFigures()
  const store = await startFaultyStore()
  const ofFolder = Object.keys(folderFaults).slice(0, Math.ceil(count / 6))
  const faults = [...ofFolder, ...Object.keys(storeFaults)].slice(0, count)
  for (const name of faults) {
    const isFolder = name in folderFaults
    const market = await openMarket({ hostels: 5 })
    const site = await openSite(market.folder, market.clockOffset, isFolder ? {} : store.variables)
    const forms = new Forms(market)
    const first = await sendAll(await formsOf(forms), site, figures, name)
    if (first.some((status) => status !== 303)) figures.problems.push(`before '${name}': ${first}`)
    const stopVisitors = startVisitors(site.url, market.owner)
    const mend = isFolder ? folderFaults[name]?.(market.folder) : store.fail(storeFaults[name])
    const withFiles = await formsOf(forms)
    const statuses = await sendAll([...withFiles, forms.signUp(), await forms.request()], site, figures, name)
    if (statuses.slice(-2).some((status) => status !== 303))
      figures.problems.push(`${name}: other forms ${statuses}`)
    await stopVisitors(figures)
    if (isFolder) mend?.()
    else store.fail(undefined)
    for (const form of withFiles) {
      const reply = await form.send(site.url)
      const stored = countOf(...form.stored)
      if (!isTaken(reply) || stored !== 1)
        figures.problems.push(`after '${name}': ${reply.status}, stored ${stored} times`)
    }
    if (site.unexpectedEnds() > 0) figures.problems.push(`${name}: the server ended:\n${site.printed()}`)
    await site.end('SIGTERM')
    addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
    if (isFolder) figures.problems.push(...filesWithoutBytes(market.folder))
  }
  figures.done = `${faults.length} faults of the storage: ${faults.join(', ')}`
  return figures
}

/** A receipt of a new stay and a new listing. */
async function formsOf(forms: Forms): Promise<Form[]> {
  return [await forms.firstReceipt(), await forms.listing()]
}

/** What these forms are answered, all at once; one with a file may be refused with 503, and then nothing of it is stored. */
async function sendAll(sent: Form[], site: Site, figures: Figures, name: string): Promise<number[]> {
  return Promise.all(
    sent.map(async (form) => {
      const { status, ms, failure } = await form.send(site.url)
      if (status !== 303 && status !== 503)
        figures.problems.push(`${name}: answered ${status} ${failure ?? ''}`)
      if (status >= 500 && status !== 503) figures.errors += 1
      if (status === 0) figures.resets += 1
      if (ms > LONGEST_WAIT) figures.problems.push(`${name}: answered after ${Math.round(ms / SECOND)} s`)
      if (status !== 303 && countOf(...form.stored) > 0) figures.problems.push(`${name}: refused and stored`)
      if (status === 303 && countOf(...form.stored) === 0) figures.lost += 1
      return status
    }),
  )
}
