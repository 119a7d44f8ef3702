import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import type { ViteDevServer } from 'vite'
import { env } from '~/adapters/env.server'
import { paths } from '~/paths'
import { clientFiles } from './client-files.server'
import { onError, withErrors } from './error-pages.server'
import { guard, ownHeaders } from './guard.server'
import { securityHeaders } from './headers.server'
import { health } from './health.server'
import { liveStream } from './live.server'
import { pageCache } from './page-cache/page-cache.server'
import { pageRenderer } from './page-cache/render.server'
import { servePictures } from './pictures.server'
import { rememberCollege } from './remember-college.server'
import { fetchHandler, type Handle, withDirectActions } from './request-handler.server'
import { logRequests } from './request-log.server'
import { checkRoutes } from './route-checks.server'

export type AppOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  vite?: ViteDevServer
  /** Where the built files for browsers are. */
  clientFolder?: string
}

/**
 * The whole server. A request passes, in this order, until something answers:
 *
 *  0. the college that a search is about goes into a cookie beside whatever answers
 *  1. page cache: guests' visits to pages that are the same for all of them (not in development, where pages change)
 *  2. headers of every answer, the request's own id and sender, its line in the log
 *  3. `/healthz`
 *  4. the guard: method, host, address, body, origin, rate
 *  5. live updates, public pictures, then files for browsers
 *  6. direct actions: what a form asks is done, and a redirect leaves at once
 *  7. Remix: everything else, and the pages of what 6 came to
 *  8. the error page of whatever went wrong in 2 to 7
 *
 * Throws `UnexpectedRoutes` when 1 or 6 would answer other than Remix. Rule: decisions "Routes: assumptions are checked at start".
 */
export function createApp({ build, vite, clientFolder = 'build/client' }: AppOptions): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.disable('query parser')
  app.set('trust proxy', env().TRUST_PROXY ?? false)
  app.use(securityHeaders(), ownHeaders, logRequests)
  app.get('/healthz', health)
  app.use(...guard(env()))
  app.get(paths.events(), liveStream)
  app.use('/files', servePictures)
  app.use(vite ? vite.middlewares : clientFiles(resolve(clientFolder)))
  app.use(fetchHandler(handlerOf(build)))
  app.use(onError)
  return rememberCollege(typeof build === 'function' ? app : pageCache(pageRenderer(withErrors(build)), app))
}

/** Direct actions and Remix as one handler; in development, of the current build. */
export function handlerOf(build: AppOptions['build']): Handle {
  const handlers = new WeakMap<ServerBuild, Handle>()
  const handlerFor = (current: ServerBuild, mode: 'production' | 'development') => {
    const known = handlers.get(current)
    if (known) return known
    checkRoutes(current)
    const handle = withDirectActions(withErrors(current), mode)
    handlers.set(current, handle)
    return handle
  }
  if (typeof build !== 'function') return handlerFor(build, 'production')
  return async (request, context) => handlerFor(await build(), 'development')(request, context)
}
