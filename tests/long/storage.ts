import { join } from 'node:path'
import { isTaken, sendAll } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import type { Form } from './form'
import { Forms } from './forms'
import { filesWithoutBytes, findingsIn } from './invariants'
import { countOf, openMarket } from './market'
import { openSite } from './site'
import { folderFaults, startFaultyStore, storeFaults } from './storage-faults'
import { startVisitors } from './visitors'

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

/** A receipt of a new stay, a new listing, and a registration, whose answers are kept whatever becomes of its file. */
async function formsOf(forms: Forms): Promise<Form[]> {
  const [registration] = (await forms.registrations()) as [Form]
  const [, student] = registration.stored
  return [
    await forms.firstReceipt(),
    await forms.listing(),
    { ...registration, stored: ['uploads where user_id = ?', student] },
  ]
}
