import { join } from 'node:path'
import { forgetLimits, isTaken, startCrowd } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { Forms } from './forms'
import { filesWithoutBytes, findingsIn } from './invariants'
import { settle } from './ledger'
import { openMarket, until } from './market'
import { openSite } from './site'

const PEOPLE = 6
/** More than ask for a stay until the disk is full. */
const TENANTS = 300
/** Pages of the database that the disk has room for at first; some forms are taken before it is full. */
const ROOM = 60
/** Refused forms after which there is room again. */
const REFUSED = 12

/**
 * Lets the disk fill up while people send forms: each is acknowledged or comes back with 503, and when there is room again
 * every acknowledged form is stored once, and those that came back are taken.
 */
export async function fillDisk(times: number): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket()
  const site = await openSite(market.folder, market.clockOffset)
  const forms = new Forms(market)
  let [acknowledged, again] = [0, 0]
  for (let time = 0; time < times; time += 1) {
    await forms.makeTenants(TENANTS)
    const pages = await site.ask<number>('pragma', 'page_count')
    await site.ask('pragma', `max_page_count = ${pages + ROOM}`)
    const crowd = startCrowd(forms, site.url, PEOPLE)
    await until(() => crowd.sent.filter(({ reply }) => reply.status === 503).length >= REFUSED)
    const sent = await crowd.stop()
    await site.ask('pragma', 'max_page_count = 1000000')
    forgetLimits(market.folder)
    if (!sent.some(({ reply }) => isTaken(reply)) || !sent.some(({ reply }) => reply.status === 503))
      figures.problems.push('the disk did not fill while forms were sent')
    const answers = sent.map(({ reply, ...form }) => ({
      ...form,
      reply: reply.status === 503 ? { ...reply, status: 0 } : reply,
    }))
    const settled = await settle(answers, site, figures)
    acknowledged += settled.acknowledged
    again += settled.again
  }
  if (site.unexpectedEnds() > 0) figures.problems.push(`the server ended:\n${site.printed()}`)
  await site.end('SIGTERM')
  addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  figures.problems.push(...filesWithoutBytes(market.folder))
  figures.done = `${times} times the disk filled: ${acknowledged} forms acknowledged, ${again} sent again when there was room`
  return figures
}
