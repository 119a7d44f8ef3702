import { Worker } from 'node:worker_threads'
import type { ServerBuild } from '@remix-run/node'
import { log } from '~/adapters/log.server'
import { SECOND } from '~/domain/ground/shared/units'
import { clockDoubt } from '~/domain/stays/bookings/clock-watch.server'
import { routeFinder } from '~/http/route-facts'
import { senders } from '~/http/session.server'
import type { Render, Rendered } from './page-cache/render.server'
import type { Answer, Drawing, Question, Reply, Result, Task, Visit } from './reader-messages'
import type { PageThreads } from './request-handler.server'
import { patternsOf } from './route-checks.server'
import { startTurns } from './turns.server'

/** After a thread ended by itself. */
const AGAIN_AFTER = SECOND

/** Threads that draw pages. What none of them can do is done by the function that `handling` or `rendering` is given. */
export type Readers = PageThreads & {
  rendering: (render: Render) => Render
  stop: () => Promise<unknown>
}

/** Starts that many threads. Rule: decisions "Readers: pages drawn on other cores". */
export function startReaders(
  build: ServerBuild,
  count: number,
  script = './app/scripts/reader.mjs',
): Readers {
  const threads = Array.from({ length: count }, () => startThread(script))
  const draws = pagesOf(build)
  const cpuMs = () => threads.reduce((sum, thread) => sum + thread.cpuMs(), 0)

  /** Asks the thread with the fewest open questions. An answer of 500 or more is none: the thread may be what is wrong. */
  async function ask(task: { visit: Visit }): Promise<Answer | undefined>
  async function ask(task: { drawing: Drawing }): Promise<Rendered | undefined>
  async function ask(task: Task): Promise<Result | undefined> {
    const ready = threads.filter(({ isReady }) => isReady())
    const [idlest] = ready.sort((one, other) => one.open() - other.open())
    const result = await idlest?.ask({ ...task, clockDoubt: clockDoubt() })
    return result && result.status < 500 ? result : undefined
  }

  return {
    turns: startTurns({ atMost: 2 * count, cpuMs }),
    draws,
    handling: (handle) => async (request, context, begin) => {
      const { method, url, headers } = request
      const id = String(context.requestId)
      const isTheirs = draws(method, new URL(url).pathname)
      const answer = isTheirs && (await ask({ visit: { id, method, url, headers: [...headers] } }))
      if (!answer) return handle(request, context, begin)
      if (senders.has(id)) senders.set(id, answer.userId)
      return new Response(answer.body.length > 0 ? (answer.body as BodyInit) : null, answer)
    },
    rendering: (render) => async (target, former) =>
      (await ask({ drawing: { target, former } })) ?? render(target, former),
    stop: () => Promise.all(threads.map(({ stop }) => stop())),
  }
}

/** All but those of administrators alone, which show what only the serving thread knows. */
function pagesOf({ routes }: ServerBuild): Readers['draws'] {
  const own = Object.values(routes).filter(({ path = '' }) => !path.startsWith('admin'))
  const withPage = own.flatMap(({ index, path, module }) => (module.default ? [index ? '/' : path] : []))
  const pages = new Set(withPage)
  const routeAt = routeFinder(patternsOf({ routes }))
  return (method, path) => method !== 'POST' && pages.has(routeAt(path))
}

/** A thread, and another one when it ended. It does not keep the process alive. */
function startThread(script: string) {
  const open: ((result?: Result) => void)[] = []
  let isReady = false
  let isStopped = false
  let cpuMs = 0
  let thread = begin()

  function begin(): Worker {
    const started = new Worker(script)
    started.unref()
    let own = 0
    started.once('message', () => {
      isReady = true
      log.info({}, 'a reader draws pages')
    })
    started.on('message', (reply: Reply) => {
      cpuMs += reply.cpuMs - own
      own = reply.cpuMs
      open.shift()?.(reply.result)
    })
    started.on('error', (error) => log.error({ error: String(error) }, 'a reader ended'))
    started.once('exit', () => {
      isReady = false
      for (const giveUp of open.splice(0)) giveUp()
      if (isStopped) return
      setTimeout(() => {
        if (!isStopped) thread = begin()
      }, AGAIN_AFTER).unref()
    })
    return started
  }

  return {
    isReady: () => isReady,
    open: () => open.length,
    cpuMs: () => cpuMs,
    ask: (question: Question) =>
      new Promise<Result | undefined>((answer) => {
        open.push(answer)
        thread.postMessage(question)
      }),
    stop: () => {
      isStopped = true
      return thread.terminate()
    },
  }
}
