import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '~/domain/shared/units'
import { type Reply, send } from './client'
import { forgetLimits, startCrowd } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { Forms } from './forms'
import { filesWithoutBytes, findingsIn } from './invariants'
import { settle } from './ledger'
import { type Market, openMarket } from './market'
import { openSite } from './site'

const PEOPLE = 6
/** More than ask for a stay while a server lives. */
const TENANTS = 200
const LONGEST_LIFE = 1_500
const LONGEST_STOP = 10 * SECOND

/**
 * Tells the server to stop while people send forms, just after so many `pages` were asked for on connections of their own. Every request that had wholly arrived before the signal
 * is answered, the process ends by itself with 0 within 10 s, and what was acknowledged is there.
 */
export async function restart(times: number, pages: number): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket()
  const site = await openSite(market.folder, market.clockOffset)
  const forms = new Forms(market)
  let [arrived, acknowledged] = [0, 0]
  for (let time = 0; time < times; time += 1) {
    await forms.makeTenants(TENANTS)
    const crowd = startCrowd(forms, site.url, PEOPLE)
    await wait(Math.random() * LONGEST_LIFE)
    const visits = burst(market, site.url, pages)
    await wait(Math.random() * 20)
    const signalledAt = performance.now()
    const { code, ms } = await site.end('SIGTERM')
    if (code !== 0 || ms > LONGEST_STOP)
      figures.problems.push(`it ended with ${code} after ${Math.round(ms)} ms`)
    const sent = await crowd.stop()
    for (const [what, replies] of [
      ['a form', sent.map(({ reply }) => reply)],
      ['a page on a connection of its own', await Promise.all(visits)],
    ] as const)
      arrived += noteUnanswered(what, replies, signalledAt, figures)
    await site.start()
    forgetLimits(market.folder)
    acknowledged += (await settle(sent, site, figures)).acknowledged
  }
  await site.end('SIGTERM')
  addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  figures.problems.push(...filesWithoutBytes(market.folder))
  figures.done = `${times} restarts, ${arrived} requests before the signal, ${acknowledged} forms acknowledged`
  return figures
}

/** Of what had arrived whole before the signal, everything is answered; gives how much that is. */
function noteUnanswered(what: string, replies: readonly Reply[], signalledAt: number, figures: Figures) {
  const arrived = replies.filter(({ writtenAt }) => writtenAt < signalledAt)
  for (const { failure, writtenAt, ms } of arrived.filter(({ status }) => status === 0)) {
    figures.resets += 1
    const before = Math.round(signalledAt - writtenAt)
    figures.problems.push(
      `${what}, there ${before} ms before the signal: ${failure} after ${Math.round(ms)} ms`,
    )
  }
  return arrived.length
}

/** Pages that are drawn anew, each asked for on a connection of its own. */
function burst({ hostels, owner }: Market, url: string, pages: number): Promise<Reply>[] {
  const agent = new Agent({ keepAlive: false })
  return Array.from({ length: pages }, (_, number) => {
    const path = `/properties/${hostels[number % hostels.length]?.hostelId}`
    return send({ url, path, cookie: number % 2 ? owner.cookie : undefined, agent })
  })
}
