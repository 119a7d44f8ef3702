import type { ActionFunction, AppLoadContext, ServerBuild } from '@remix-run/node'
import { matchPath } from '@remix-run/react'
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'
import { chunksThen, withBody } from '~/http/forms.server'
import { INTERNAL } from '~/http/internal-headers'
import { routeFinder } from '~/http/route-facts'
import { hasBody } from './guard-bodies.server'
import { withNearRoutes } from './near-routes.server'
import { patternsOf } from './route-checks.server'
import { sendBody } from './send-body.server'
import {
  ClientLeft,
  type InTurn,
  inLaterTurn,
  leaveSignal,
  senderOf,
  startTurns,
  type Turns,
} from './turns.server'

/**
 * A handler with the web's `Request` and `Response`, such as Remix's. `begin` returns when the turn of a form has come, as the
 * end of its body does.
 */
export type Handle = (
  request: Request,
  context: AppLoadContext,
  begin?: () => Promise<void>,
) => Promise<Response>

/** Threads beside this one. */
export type PageThreads = {
  /** The queue of their pages. Each has one in hand and one that waits, so that it is never idle. */
  turns: Turns
  /** Whether a request asks for a page that they draw. */
  draws: (method: string, path: string) => boolean
  /** They where they can, else the given handler. */
  handling: (handle: Handle) => Handle
}

/**
 * Express middleware for such a handler, which does what `threads` do not. Rule: decisions "Turns: who used least CPU time comes
 * first".
 */
export function fetchHandler(here: Handle, turns = startTurns(), threads?: PageThreads): RequestHandler {
  const handle = threads?.handling(here) ?? here
  return async (request, response, next) => {
    try {
      const { headers } = request
      const requestId = String(headers[INTERNAL.id])
      const signal = leaveSignal(response)
      const sender = await senderOf(headers.cookie ?? null, String(headers[INTERNAL.client] ?? ''))
      const pathname = () => new URL(`http://${headers.host}${request.originalUrl}`).pathname
      const queue = threads?.draws(request.method, pathname()) ? threads.turns : turns
      const inTurn = queue(sender, signal)
      const answer = (begin?: () => Promise<void>) =>
        handle(toFetchRequest(request, signal, begin), { requestId }, begin)
      await send(await (hasBody(request) ? inLaterTurn(inTurn, answer) : inTurn(answer)), response, inTurn)
    } catch (error) {
      if (!(error instanceof ClientLeft)) next(error)
    }
  }
}

/** The URL uses the Host header, which the guard has checked. */
function toFetchRequest(request: ExpressRequest, signal: AbortSignal, begin = async () => {}): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headers))
    for (const value of [values ?? []].flat()) headers.append(name, value)
  const { method, protocol, originalUrl } = request
  const init = { method, headers, signal }
  // Remix decodes the path before it makes a URL of it, where a backslash would begin a host.
  const path = originalUrl.replace(/^[^?]*/, (encoded) => encoded.replace(/%5c/gi, '%255C'))
  const address = `${protocol}://${request.headers.host}${path}`
  if (method !== 'POST') return new Request(address, init)
  // While a form arrives, which may take long, it holds no turn.
  const body = chunksThen(request, begin)
  return withBody(new Request(address, { ...init, body: lazyBody(body), duplex: 'half' }), body)
}

/** Reads only when a consumer asks: our own readers take the chunks themselves (`withBody`). */
function lazyBody(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { done, value } = await chunks.next()
        if (done) stream.close()
        else stream.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

async function send(
  { status, headers, body }: Response,
  response: ExpressResponse,
  inTurn: InTurn,
): Promise<void> {
  if (response.destroyed) return void body?.cancel()
  response.status(status)
  for (const [name, value] of headers) response.append(name, value)
  if (!body) return void response.end()
  await sendBody(headers.has('Content-Length') ? body : madeInTurn(body, inTurn), response)
}

/** A body of unknown length, which is made while it leaves: each piece is a step of its own, so that a slow reader holds no turn. */
function madeInTurn(body: ReadableStream<Uint8Array>, inTurn: InTurn): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { done, value } = await inTurn(() => reader.read())
        if (done) stream.close()
        else stream.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** An action's outcome, before it is rendered. */
type Outcome = NonNullable<AppLoadContext['outcome']>

/**
 * Runs a form's action before Remix and sends its redirect, or an answer without a page, as it is: Remix would match every route three
 * times without changing it, over half of a booking request's cost. If a page is needed, Remix renders it
 * with the action's outcome. An action must not rely on Remix having seen the request. Data requests and
 * addresses that no route names literally go straight to Remix.
 */
export function withDirectActions(build: ServerBuild, mode: 'production' | 'development'): Handle {
  const remix = withNearRoutes(withOutcomes(build), mode)
  const routeAt = routeFinder(patternsOf(build))
  const actions = new Map(
    Object.values(build.routes).map(({ path, module }) => [path, module.action as ActionFunction]),
  )
  return async (request, context, begin = async () => {}) => {
    const { pathname } = new URL(request.url)
    const route = request.method === 'POST' && !pathname.endsWith('.data') ? routeAt(pathname) : '*'
    const action = route === '*' ? undefined : actions.get(route)
    const match = action && matchPath(`/${route}`, pathname)
    if (!match) {
      // The action of a data request reads its form first.
      if (!pathname.endsWith('.data')) await begin()
      return remix(request, context)
    }
    let outcome: Outcome
    try {
      outcome = { returned: await action({ request, params: match.params, context }) }
    } catch (thrown) {
      outcome = { thrown }
    }
    const answer = 'returned' in outcome ? outcome.returned : outcome.thrown
    if (answer instanceof Response && (isRedirect(answer) || answer.status === 204)) return answer
    // Nobody reads the page any more.
    if (request.signal.aborted) return new Response(null, { status: 499 })
    await begin()
    const response = await remix(withoutBody(request), { ...context, outcome })
    const retryAfter = retryAfterOf(answer)
    if (retryAfter !== null) response.headers.set('Retry-After', retryAfter)
    return response
  }
}

/** The `Retry-After` of an outcome: Remix drops headers that the page's own module does not pass on. */
function retryAfterOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('init' in answer)) return null
  return new Headers((answer.init as ResponseInit | null)?.headers).get('Retry-After')
}

/** The request without its form, which the action has read. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal })
}

/** The application whose actions return the known outcome instead of running again. */
function withOutcomes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route.module.action as ActionFunction | undefined
    return [id, action ? { ...route, module: { ...route.module, action: once(action) } } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function once(action: ActionFunction): ActionFunction {
  return (args) => {
    const { outcome } = args.context
    if (!outcome) return action(args)
    if ('thrown' in outcome) throw outcome.thrown
    return outcome.returned
  }
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && (headers.get('Location') ?? '').startsWith('/')
}
