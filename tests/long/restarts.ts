import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '~/domain/shared/units'
import { type Reply, send } from './client'
import { forgetLimits, startCrowd } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { Forms } from './forms'
import { findingsIn, missingFiles } from './invariants'
import { settle } from './ledger'
import { type Market, openMarket } from './market'
import { openSite } from './site'

const PEOPLE = 6
/** More than ask for a stay while a server lives. */
const TENANTS = 200
/** Visits on connections of their own, just before the signal. */
const BURST = 40
const LONGEST_LIFE = 1_500
const LONGEST_STOP = 10 * SECOND

/**
 * Tells the server to stop while people send forms and ask for pages. Every request that had wholly arrived before the signal
 * is answered, the process ends by itself with 0 within 10 s, and what was acknowledged is there.
 */
export async function restart(times: number): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket()
  const site = await openSite(market.folder, market.clockOffset)
  const forms = new Forms(market)
  let [arrived, acknowledged] = [0, 0]
  for (let time = 0; time < times; time += 1) {
    await forms.makeTenants(TENANTS)
    const crowd = startCrowd(forms, site.url, PEOPLE)
    await wait(Math.random() * LONGEST_LIFE)
    const visits = burst(market, site.url)
    await wait(Math.random() * 20)
    const signalledAt = performance.now()
    const { code, ms } = await site.end('SIGTERM')
    if (code !== 0 || ms > LONGEST_STOP)
      figures.problems.push(`it ended with ${code} after ${Math.round(ms)} ms`)
    const sent = await crowd.stop()
    const replies = [...sent.map(({ reply }) => reply), ...(await Promise.all(visits))]
    const owed = replies.filter(({ writtenAt }) => writtenAt < signalledAt)
    arrived += owed.length
    figures.resets += owed.filter(({ status }) => status === 0).length
    await site.start()
    forgetLimits(market.folder)
    acknowledged += (await settle(sent, site, figures)).acknowledged
  }
  await site.end('SIGTERM')
  addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  figures.problems.push(...missingFiles(market.folder))
  figures.done = `${times} restarts, ${arrived} requests before the signal, ${acknowledged} forms acknowledged`
  return figures
}

/** Pages that are drawn anew, each asked for on a connection of its own. */
function burst({ hostels, owner }: Market, url: string): Promise<Reply>[] {
  const agent = new Agent({ keepAlive: false })
  return Array.from({ length: BURST }, (_, number) => {
    const path = `/properties/${hostels[number % hostels.length]?.hostelId}`
    return send({ url, path, cookie: number % 2 ? owner.cookie : undefined, agent })
  })
}
