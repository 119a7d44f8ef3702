import type { IncomingMessage, ServerResponse } from 'node:http'
import { newId } from '~/adapters/ids.server'
import { logSoon } from '~/adapters/log.server'
import type { CachedPage } from './lru.server'

/** Sends the page, or 304; `startedAt` is a `performance.now()`. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage & { id?: string },
  startedAt: number,
): void {
  const { etag, shortHeaders } = page
  const isKnown = etag !== undefined && knows(request.headers['if-none-match'], etag)
  if (isKnown) {
    response.removeHeader('Connection')
    response.writeHead(304, shortHeaders).end()
  } else {
    response.writeHead(page.status, page.headers)
    response.end(request.method === 'HEAD' ? undefined : page.body)
  }
  const { method = '' } = request
  const ms = Math.round(performance.now() - startedAt)
  const status = isKnown ? 304 : page.status
  logSoon({ request: page.id ?? newId(), user: null, method, route: page.route, status, ms }, 'request')
}

/** Whether the browser keeps this very page. A proxy that compressed it once more may have made its tag a weak one. */
function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
