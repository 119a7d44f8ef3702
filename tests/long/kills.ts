import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { billTheRest, isBilling } from './billing-forms'
import { forgetLimits, startCrowd } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { Forms } from './forms'
import { filesWithoutBytes, findingsAfterBilling, findingsIn } from './invariants'
import { settle } from './ledger'
import { openMarket, until } from './market'
import { openSite } from './site'

const PEOPLE = 6
/** More than ask for a stay while a server lives. */
const TENANTS = 200
/** The longest that a server lives, in milliseconds from its start on. */
const LONGEST_LIFE = 1_200

/**
 * Kills the server at random moments while people send forms. After each new start what was acknowledged is there, once;
 * what was not is sent again, as people do, and is there once as well. At the end everybody is billed, and the books are right.
 */
export async function kill(times: number): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket()
  const file = join(market.folder, 'bweni.sqlite')
  const site = await openSite(market.folder, market.clockOffset)
  const forms = new Forms(market)
  let [acknowledged, again] = [0, 0]
  for (let time = 0; time < times; time += 1) {
    await forms.makeTenants(TENANTS)
    const crowd = startCrowd(forms, site.url, PEOPLE)
    await wait(Math.random() * LONGEST_LIFE)
    await site.end('SIGKILL')
    const sent = await crowd.stop()
    await site.start()
    forgetLimits(market.folder)
    const settled = await settle(sent, site, figures)
    acknowledged += settled.acknowledged
    again += settled.again
    if (time % 20 === 0) addFindings(figures, findingsIn(file))
    // A life is mostly too short for the scheduler to bill everybody.
    if (time % 20 === 19) await until(() => !isBilling())
  }
  await billTheRest(market, site.url, figures)
  await site.end('SIGTERM')
  addFindings(figures, findingsIn(file))
  figures.problems.push(...findingsAfterBilling(file), ...filesWithoutBytes(market.folder))
  figures.done = `${times} kills, ${acknowledged} forms acknowledged, ${again} sent again`
  return figures
}
