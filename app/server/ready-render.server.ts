import { createHash } from 'node:crypto'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { newId } from '~/adapters/ids.server'
import { INTERNAL } from '~/http/internal-headers'
import { baseHeaders } from './headers.server'
import { type Audience, spokenBy } from './ready-audience.server'
import { readPage, wayTo } from './ready-context.server'
import type { ReadyPage } from './ready-shelf.server'

/** Everything that a page kept ready may depend on, beside the database and the day. */
export type Wanted = { url: string; route: string; audience: Audience; encoding: string }

/** What the application answered; `id` names its request in the log. Only a page for everybody may be kept. */
export type Rendered = ReadyPage & { mayBeKept: boolean; id: string }

export type Render = (wanted: Wanted) => Promise<Rendered>

/**
 * Asks the application for a page in nobody's name: the request says what all who want the page say, and nothing else, so
 * that nothing of one visitor can be on it. What is a plain page is drawn straight from its loaders; everything else,
 * errors first of all, is left to Remix.
 */
export function renderReady(build: ServerBuild): Render {
  const handle = createRequestHandler(build, 'production')
  const ways = new Map<string, ReturnType<typeof wayTo>>()

  async function drawn(
    route: string,
    request: Request,
    context: { requestId: string },
  ): Promise<Response | undefined> {
    if (!ways.has(route)) ways.set(route, wayTo(build, route))
    const way = ways.get(route)
    try {
      const page = way && (await readPage(build, way, request, context))
      return page && (await build.entry.module.default(request, 200, new Headers(), page, context))
    } catch {
      return undefined
    }
  }

  return async ({ url, route, audience, encoding }) => {
    const id = newId()
    const headers = { ...spokenBy[audience], 'Accept-Encoding': encoding, [INTERNAL.id]: id }
    const request = new Request(url, { headers })
    const answer =
      (await drawn(route, request, { requestId: id })) ?? (await handle(request, { requestId: id }))
    return { id, route, ...finished(answer, new Uint8Array(await answer.arrayBuffer()), audience) }
  }
}

function finished({ status, headers: own }: Response, body: Uint8Array, audience: Audience) {
  const headers = withBase(own)
  const mayBeKept = status === 200 && !own.has('Set-Cookie')
  if (!mayBeKept) return { status, body, mayBeKept, headers: [...headers].flat() }
  const etag = `"guest-${audience}-${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('ETag', etag)
  const shortHeaders = ['ETag', 'Cache-Control', 'Vary'].flatMap((name) => [name, headers.get(name) ?? ''])
  return { status, body, mayBeKept, etag, headers: [...headers].flat(), shortHeaders }
}

/** What every answer carries where this one has nothing of its own. */
function withBase(own: Headers): Headers {
  const headers = new Headers(baseHeaders())
  for (const name of own.keys()) headers.delete(name)
  for (const [name, value] of own) headers.append(name, value)
  return headers
}
