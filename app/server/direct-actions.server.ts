import type { ActionFunction, ActionFunctionArgs, AppLoadContext, ServerBuild } from '@remix-run/node'
import { matchPath } from '@remix-run/react'
import type { Response as Answer, Request as Asked, RequestHandler } from 'express'
import { withBody } from '~/http/read-body.server'
import { routeNames } from './route-names'

/** What a deed came to, before anything is drawn of it. */
export type Outcome = { returned: Awaited<ReturnType<ActionFunction>> } | { thrown: unknown }

const outcomes = new WeakMap<Asked, Outcome>()

/** What was already done for this request. */
export const outcomeOf = (request: Asked): Outcome | undefined => outcomes.get(request)

/**
 * Does what a form asks before Remix is asked: most deeds end by leading to another page, and for those Remix would match
 * every route three times to change nothing. Whatever needs a page drawn goes on to it with its outcome. Rule: DECISIONS
 * "Deeds are done first".
 */
export function directActions(
  build: ServerBuild,
  contextOf: (request: Asked) => AppLoadContext,
): RequestHandler {
  const routeOf = routeNames(build)
  const actions = new Map(
    Object.values(build.routes).map(({ path, module }) => [
      path,
      module.action as ActionFunction | undefined,
    ]),
  )
  return async (request, response, next) => {
    const route = request.method === 'POST' ? routeOf(request.path) : ''
    const action = actions.get(route)
    const match = action && matchPath(`/${route}`, request.path)
    if (!match || isOfScripts(request.path)) return next()
    const outcome = await settled(action, {
      request: fetchRequest(request),
      params: match.params,
      context: contextOf(request),
    })
    if (response.destroyed) return
    const answer = 'returned' in outcome ? outcome.returned : outcome.thrown
    if (answer instanceof Response && isRedirect(answer)) return send(response, answer)
    outcomes.set(request, outcome)
    next()
  }
}

/** The application whose actions, asked again about what was done, tell its outcome instead of doing it twice. */
export function withOutcomes(build: ServerBuild): ServerBuild {
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

/** What a hydrated page sends: Remix words its answer, redirects too. */
const isOfScripts = (path: string) => path.endsWith('.data')

async function settled(action: ActionFunction, args: ActionFunctionArgs): Promise<Outcome> {
  try {
    return { returned: await action(args) }
  } catch (thrown) {
    return { thrown }
  }
}

function fetchRequest(request: Asked): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  const address = `${request.protocol}://${request.headers.host}${request.originalUrl}`
  return withBody(new Request(address, { method: 'POST', headers }), request)
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && (headers.get('Location') ?? '').startsWith('/')
}

function send(response: Answer, { status, headers }: Response): void {
  response.status(status)
  for (const [name, value] of headers) response.append(name, value)
  response.end()
}
