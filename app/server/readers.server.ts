import { Worker } from 'node:worker_threads'
import type { ServerBuild } from '@remix-run/node'
import { log } from '~/adapters/log.server'
import { database } from '~/db/database.server'
import { isInPlace } from '~/db/in-place.server'
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
/** Max time for one answer, in ms: then the thread is ended. */
const LONGEST_ANSWER = 30 * SECOND
/** Bounds what a thread takes when something is wrong: then it ends, and not the process. */
const MOST_HEAP_MB = 512

/** Threads that draw pages. `handling` and `rendering` are given the function for pages that no thread can draw. */
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
  const isPage = pagesOf(build)
  const draws: Readers['draws'] = (...visit) => threads.some(({ isReady }) => isReady()) && isPage(...visit)
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
      const { status, body } = answer
      const answerHeaders = new Headers(answer.headers)
      if (body.length > 0) answerHeaders.set('Content-Length', String(body.length))
      return new Response(body.length > 0 ? (body as BodyInit) : null, { status, headers: answerHeaders })
    },
    rendering: (render) => async (target, former) =>
      (await ask({ drawing: { target, former } })) ?? render(target, former),
    stop: () => Promise.all(threads.map(({ stop }) => stop())),
  }
}

/**
 * All pages except those under `/admin`, which show what only the serving thread has in memory, and addresses that match no
 * route here: Remix, which ignores case, may find one.
 */
function pagesOf({ routes }: ServerBuild): Readers['draws'] {
  const own = Object.values(routes).filter(({ path = '' }) => path !== '*' && !path.startsWith('admin'))
  const withPage = own.flatMap(({ index, path, module }) => (module.default ? [index ? '/' : path] : []))
  const pages = new Set(withPage)
  const routeAt = routeFinder(patternsOf({ routes }))
  return (method, path) => method !== 'POST' && pages.has(routeAt(path))
}

type Waiting = { give: (result?: Result) => void; deadline: NodeJS.Timeout }

/** A thread, and another one when it ended. It does not keep the process alive. */
function startThread(script: string) {
  const open: Waiting[] = []
  let isReady = false
  let isStopped = false
  let cpuMs = 0
  let thread = begin()

  function begin(): Worker {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } })
    started.unref()
    let own = 0
    started.once('message', () => {
      isReady = true
      log.info({}, 'a reader draws pages')
    })
    started.on('message', (reply: Reply) => {
      cpuMs += reply.cpuMs - own
      own = reply.cpuMs
      giveOldest(reply.result)
    })
    // A lost reply: the next one would be taken for it.
    started.on('messageerror', () => started.terminate())
    started.on('error', (error) => log.error({ error: error.stack ?? error.message }, 'a reader ended'))
    started.once('exit', () => {
      isReady = false
      while (open.length > 0) giveOldest()
      setTimeout(beginAgain, AGAIN_AFTER).unref()
    })
    return started
  }

  /** Opens no file that replaced ours. */
  function beginAgain(): void {
    if (isStopped) return
    if (isInPlace(database().sqlite)) thread = begin()
    else setTimeout(beginAgain, AGAIN_AFTER).unref()
  }

  function giveOldest(result?: Result): void {
    const oldest = open.shift()
    clearTimeout(oldest?.deadline)
    oldest?.give(result)
  }

  return {
    isReady: () => isReady,
    open: () => open.length,
    cpuMs: () => cpuMs,
    ask: (question: Question) =>
      new Promise<Result | undefined>((give) => {
        const deadline = setTimeout(() => thread.terminate(), LONGEST_ANSWER).unref()
        open.push({ give, deadline })
        thread.postMessage(question)
      }),
    stop: () => {
      isStopped = true
      return thread.terminate()
    },
  }
}
