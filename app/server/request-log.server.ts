import type { RequestHandler } from 'express'
import { newId } from '~/adapters/ids.server'
import { log } from '~/adapters/log.server'
import { INTERNAL } from '~/http/internal-headers'
import { routeAt } from '~/http/route-facts'
import { senders } from '~/http/session.server'

/** Routes whose paths say nothing, or would name an object. */
const SILENT = /^\/(?:assets\/|files\/|healthz$)/

/**
 * Gives each request its id and one line in the log: the route and never its address, which may name
 * somebody. Rule: decisions "Log: what a line contains".
 */
export const logRequests: RequestHandler = (request, response, next) => {
  const id = newId()
  const startedAt = performance.now()
  const { method, path } = request
  request.headers[INTERNAL.id] = id
  senders.set(id, null)
  // Errors of a connection are handled by its writers, which see it close.
  request.on('error', () => undefined)
  response.on('error', () => undefined)
  response.on('close', () => {
    const user = senders.get(id) ?? null
    senders.delete(id)
    if (SILENT.test(path)) return
    const status = response.writableFinished ? response.statusCode : 'cut off'
    const ms = Math.round(performance.now() - startedAt)
    log.info({ request: id, user, method, route: routeAt(path), status, ms }, 'request')
  })
  next()
}
