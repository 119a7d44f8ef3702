import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Language } from '~/domain/ground/shared/language'
import { collegePair } from '~/http/college-cookie.server'
import { INTERNAL } from '~/http/internal-headers'
import { baseHeaders } from '~/server/headers.server'
import { readPage, wayTo } from './context.server'
import type { CachedPage } from './lru.server'
import { type Variant, variantHeaders } from './variant.server'

/** Everything that a page kept ready may depend on, beside the database and the day. */
export type PageRequest = {
  url: string
  route: string
  variant: Variant
  /** Short name of the college in the visitor's cookie. */
  college: string | null
  language: Language
  encoding: string
}

/**
 * The application's response; `id` names its request in the log. Only pages that are the same for everybody
 * may be kept.
 */
export type Rendered = CachedPage & { mayBeKept: boolean; id: string }

/**
 * `former` is the cached page; it is returned again when its data are the same. Rule:
 * decisions "Page cache: finished pages for guests".
 */
export type Render = (target: PageRequest, former?: CachedPage) => Promise<Rendered>

/**
 * Renders a page with a request that carries only what all its visitors share, so no visitor's data can be on
 * it. Plain pages are rendered straight from their loaders; everything else, errors included, goes to Remix.
 */
export function pageRenderer(build: ServerBuild): Render {
  const handle = createRequestHandler(build, 'production')
  const chains = new Map<string, ReturnType<typeof wayTo>>()

  function contextOf(route: string, request: Request, context: { requestId: string }) {
    if (!chains.has(route)) chains.set(route, wayTo(build, route))
    const way = chains.get(route)
    return way && readPage(build, way, request, context)
  }

  return async ({ url, route, variant, college, encoding }, former) => {
    const id = newId()
    const cookie: Record<string, string> = college === null ? {} : { Cookie: collegePair(college) }
    const headers = { ...variantHeaders[variant], ...cookie, 'Accept-Encoding': encoding, [INTERNAL.id]: id }
    const request = new Request(url, { headers })
    const context = { requestId: id }
    let drawnFrom: string | undefined
    let answer: Response | undefined
    try {
      const page = await contextOf(route, request, context)
      drawnFrom = page && hashOf(page)
      if (drawnFrom && former?.drawnFrom === drawnFrom) return { ...former, id, mayBeKept: true }
      answer = page && (await build.entry.module.default(request, 200, new Headers(), page, context))
    } catch {
      // Remix meets the same error, and knows its page.
    }
    answer ??= await handle(request, context)
    return { id, route, drawnFrom, ...finished(answer, new Uint8Array(await answer.arrayBuffer()), variant) }
  }
}

/** A hash of all data that the page shows, and of the day. */
function hashOf({ staticHandlerContext: { loaderData } }: EntryContext): string {
  return createHash('sha256')
    .update(serialize([today(), loaderData]))
    .digest('base64')
}

function finished({ status, headers: own }: Response, body: Uint8Array, variant: Variant) {
  const headers = withBase(own)
  const mayBeKept = status === 200 && !own.has('Set-Cookie')
  if (!mayBeKept) return { status, body, mayBeKept, headers: [...headers].flat() }
  const etag = `"guest-${variant}-${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('ETag', etag)
  const shortHeaders = ['ETag', 'Cache-Control', 'Vary'].flatMap((name) => [name, headers.get(name) ?? ''])
  return { status, body, mayBeKept, etag, headers: [...headers].flat(), shortHeaders }
}

/** Headers of every response that does not set its own. */
function withBase(own: Headers): Headers {
  const headers = new Headers(baseHeaders())
  for (const name of own.keys()) headers.delete(name)
  for (const [name, value] of own) headers.append(name, value)
  return headers
}
