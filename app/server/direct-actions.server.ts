import {
  type ActionFunction,
  type ActionFunctionArgs,
  createRequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import { matchPath } from '@remix-run/react'
import { routeFinder } from '~/http/find-route'
import type { Handle } from './fetch-handler.server'
import { patternsOf } from './route-checks.server'

/** What an action came to, before anything is drawn of it. */
type Outcome = { returned: Awaited<ReturnType<ActionFunction>> } | { thrown: unknown }

/**
 * Remix, with direct actions before it: what a form asks is done first, and a redirect leaves as it is, because Remix would
 * match every route three times to change nothing. Whatever needs a page goes on to it with its outcome. Data requests of
 * scripts and addresses that no route names literally are Remix's alone. Rule: decisions "Direct actions: called before Remix".
 */
export function withDirectActions(build: ServerBuild, mode: 'production' | 'development'): Handle {
  const remix = createRequestHandler(withOutcomes(build), mode)
  const routeAt = routeFinder(patternsOf(build))
  const actions = new Map(
    Object.values(build.routes).map(({ path, module }) => [path, module.action as ActionFunction]),
  )
  return async (request, context) => {
    const { pathname } = new URL(request.url)
    const route = request.method === 'POST' && !pathname.endsWith('.data') ? routeAt(pathname) : '*'
    const action = route === '*' ? undefined : actions.get(route)
    const match = action && matchPath(`/${route}`, pathname)
    if (!match) return remix(request, context)
    const outcome = await settled(action, { request, params: match.params, context })
    const answer = 'returned' in outcome ? outcome.returned : outcome.thrown
    if (answer instanceof Response && isRedirect(answer)) return answer
    return remix(withoutBody(request), { ...context, outcome })
  }
}

/** The request without its form, which the action has read. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal })
}

/** The application whose actions, asked again about what was done, tell its outcome instead of doing it twice. */
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

async function settled(action: ActionFunction, args: ActionFunctionArgs): Promise<Outcome> {
  try {
    return { returned: await action(args) }
  } catch (thrown) {
    return { thrown }
  }
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && (headers.get('Location') ?? '').startsWith('/')
}
