import { Agent } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { database } from '~/db/database.server'
import { SECOND } from '~/domain/ground/shared/units'
import type { Reply } from './client'
import type { Figures } from './figures'
import type { Form } from './form'
import type { Forms } from './forms'
import { countOf } from './market'
import type { Site } from './site'

export type Sent = { form: Form; reply: Reply; sentAt: number }

/** Whether the server acknowledged it. Rule: decisions "Idempotency keys: pressing twice does a thing once". */
export const isTaken = ({ status }: Reply) => status === 303

/**
 * Starts people who send one form after another until they are stopped or the server no longer answers.
 * Returns all forms they sent once they have stopped.
 */
export function startCrowd(forms: Forms, url: string, people: number) {
  const agent = new Agent({ keepAlive: true })
  const sent: Sent[] = []
  let isStopped = false
  const person = async () => {
    while (!isStopped) {
      const form = await forms.next()
      const sentAt = performance.now()
      const reply = await form.send(url, agent)
      sent.push({ form, reply, sentAt })
      if (isTaken(reply)) form.taken(reply)
      if (reply.status === 0) return
    }
  }
  const ended = Promise.all(Array.from({ length: people }, person))
  return {
    sent,
    async stop() {
      isStopped = true
      await ended
      agent.destroy()
      return sent
    },
  }
}

/** Two attempts of 20 s for each of a form's two files, and some time to answer. */
const LONGEST_WAIT = 60 * SECOND

/**
 * Statuses of these forms, sent at once under the fault `name`. Each may be refused with 503: it is then not
 * stored and comes back filled.
 */
export function sendAll(forms: Form[], site: Site, figures: Figures, name: string): Promise<number[]> {
  const send = async (form: Form) => {
    const { status, ms, text, failure } = await form.send(site.url)
    const stored = countOf(...form.stored)
    const find = (problem: string) => figures.problems.push(`${name}: ${form.stored[0]}: ${problem}`)
    if (status !== 303 && status !== 503) find(`answered ${status} ${failure ?? ''}`)
    if (status >= 500 && status !== 503) figures.errors += 1
    if (status === 0) figures.resets += 1
    if (ms > LONGEST_WAIT) find(`answered after ${Math.round(ms / SECOND)} s`)
    if (status !== 303 && stored > 0) find('refused and stored')
    if (status === 503 && !text.includes(form.typed ?? form.stored[1]))
      find('came back without what was typed')
    if (status === 303 && stored === 0) figures.lost += 1
    return status
  }
  return Promise.all(forms.map(send))
}

/** Drops the files of forms that lost a race a while ago, as their owners would, before there are too many of them. */
export function forgetLeftFiles(): void {
  database().sqlite.exec(
    'delete from uploads where claimed_at is null and created_at < (select max(created_at) - 60000 from uploads)',
  )
}

/** Clears rate limits, which would otherwise refuse the requests that the test is about. */
export function forgetLimits(folder: string): void {
  const sqlite = new Database(join(folder, 'counters.sqlite'), { timeout: 5_000 })
  sqlite.exec('delete from counters')
  sqlite.close()
}
