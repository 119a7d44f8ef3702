import type { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '~/domain/ground/shared/units'
import { photo } from '../support/fixtures'
import { p99, send } from './client'
import { isTaken, type Sent } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import type { Form } from './form'
import { Forms } from './forms'
import { filesWithoutBytes, findingsIn } from './invariants'
import { settle } from './ledger'
import { newPeople, openMarket } from './market'
import { agentAt, startProxy } from './proxy'
import { openSite } from './site'

export type Week = {
  signUps: number
  /** Each of another student, with a file. */
  forms: number
  /** Listings with a photo of twelve megapixels, each of another owner. */
  photos: number
  withinMs: number
  /** How long the list is timed before anything is sent. */
  idleMs: number
}

const [CAMPUS, ELSEWHERE] = ['127.0.0.2', '127.0.0.3']
/** Sends that may be under way at once, of each kind. */
const AT_ONCE = { signUps: 6, forms: 10, photos: 10 }
const PAUSE = 40

/**
 * Sends a week's registrations from one address through a proxy, evenly within the time, while guests elsewhere look at the
 * list. Everything is taken and stored.
 */
export async function register({ signUps, forms: count, photos, withinMs, idleMs }: Week): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket()
  const proxy = await startProxy()
  const { url } = proxy
  const site = await openSite(market.folder, market.clockOffset, { TRUST_PROXY: '1', APP_ORIGIN: url })
  proxy.forwardTo(site.url)
  const [campus, elsewhere] = [agentAt(CAMPUS), agentAt(ELSEWHERE)]
  const forms = new Forms(market)
  await forms.makeTenants(count)
  const owners = await newPeople(photos, 'property_owner')
  const picture = await photo({ width: 4_000, height: 3_000 }).jpeg().toBuffer()

  const idle = watchList(url, elsewhere)
  await wait(idleMs)
  figures.idleP99Ms = p99(await idle.stop(figures))

  const sent: Sent[] = []
  const press = async (form: Form) => {
    const sentAt = performance.now()
    const reply = await form.send(url, campus)
    sent.push({ form, reply, sentAt })
    return isTaken(reply)
  }
  const busy = watchList(url, elsewhere)
  const since = performance.now()
  await Promise.all([
    spread(signUps, withinMs, AT_ONCE.signUps, () => press(forms.signUp())),
    spread(count, withinMs, AT_ONCE.forms, async () => {
      const [answers, submission] = await forms.registration()
      if (await press(answers)) await press(submission)
    }),
    spread(photos, withinMs, AT_ONCE.photos, async (turn) =>
      press(await forms.listing(owners[turn], picture)),
    ),
  ])
  const seconds = Math.round((performance.now() - since) / SECOND)
  const visits = await busy.stop(figures)
  figures.p99Ms = p99(visits)

  const { acknowledged } = await settle(sent, { ...site, url }, figures)
  if (site.unexpectedEnds() > 0) figures.problems.push(`the server ended:\n${site.printed()}`)
  for (const agent of [campus, elsewhere]) agent.destroy()
  await site.end('SIGTERM')
  addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  figures.problems.push(...filesWithoutBytes(market.folder))
  figures.done = `${signUps} sign-ups, ${count} forms with files and ${photos} photos from one address in ${seconds} s: ${acknowledged} requests acknowledged, ${visits.length} visits of the list meanwhile`
  return figures
}

/** Runs the task this many times, evenly within the time. */
async function spread(
  count: number,
  withinMs: number,
  atOnce: number,
  task: (turn: number) => Promise<unknown>,
): Promise<void> {
  const since = performance.now()
  let next = 0
  const worker = async () => {
    while (next < count) {
      const turn = next
      next += 1
      await wait(Math.max(0, since + (turn * withinMs) / count - performance.now()))
      await task(turn)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** A guest who opens the list again and again; `stop` returns the response times in ms. */
function watchList(url: string, agent: Agent) {
  const times: number[] = []
  let [isStopped, errors, resets] = [false, 0, 0]
  const problems: string[] = []
  const guest = async () => {
    while (!isStopped) {
      const { status, ms, failure } = await send({ url, path: '/properties', agent })
      times.push(ms)
      if (status >= 500) errors += 1
      if (status === 0) resets += 1
      if (status !== 200) problems.push(`a guest's list was answered ${status} ${failure ?? ''}`)
      await wait(PAUSE)
    }
  }
  const ended = guest()
  return {
    async stop(figures: Figures) {
      isStopped = true
      await ended
      figures.errors += errors
      figures.resets += resets
      figures.problems.push(...problems)
      return times
    },
  }
}
