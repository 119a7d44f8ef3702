import { parentPort } from 'node:worker_threads'
import type { ServerBuild } from '@remix-run/node'
import { inLanguages } from '~/adapters/language.server'
import { log } from '~/adapters/log.server'
import { atOneMoment, openForReading } from '~/db/database.server'
import { startServing } from '~/db/retry-locked.server'
import { followClock } from '~/domain/stays/bookings/clock-watch.server'
import { senders } from '~/http/session.server'
import { handlerOf } from './app.server'
import { withErrors } from './error-pages.server'
import { readStylesheets } from './inline-css.server'
import { pageRenderer, type Rendered } from './page-cache/render.server'
import type { Answer, Drawing, Question, Reply, Result, Visit } from './reader-messages'
import { threadCpuMs } from './turns.server'

/**
 * A thread that answers the serving thread's questions about pages, one after another. It only reads the database. Rule:
 * decisions "Readers: pages drawn on other cores".
 */
export function startReading(build: ServerBuild): void {
  process.on('unhandledRejection', (reason) => log.error({ error: String(reason) }, 'unhandled'))
  openForReading()
  startServing()
  readStylesheets()
  let clockDoubt: number | null = null
  followClock(() => clockDoubt)
  const handle = handlerOf(build)
  const render = pageRenderer(withErrors(build))

  async function answer({ id, method, url, headers }: Visit): Promise<Answer> {
    senders.set(id, null)
    try {
      const response = await handle(new Request(url, { method, headers }), { requestId: id })
      const body = new Uint8Array(await response.arrayBuffer())
      return {
        status: response.status,
        headers: [...response.headers],
        body,
        userId: senders.get(id) ?? null,
      }
    } finally {
      senders.delete(id)
    }
  }

  function draw({ target, former }: Drawing): Promise<Rendered> {
    const { language } = target
    return inLanguages({ requested: language, written: language }, () => render(target, former))
  }

  const reply = (result?: Result) => parentPort?.postMessage({ result, cpuMs: threadCpuMs() } satisfies Reply)
  let last: Promise<unknown> = Promise.resolve()
  parentPort?.on('message', (question: Question) => {
    last = last.then(async () => {
      clockDoubt = question.clockDoubt
      const answered = atOneMoment<Result>(() =>
        'visit' in question ? answer(question.visit) : draw(question.drawing),
      )
      reply(await answered.catch(() => undefined))
    })
  })
  reply()
}
