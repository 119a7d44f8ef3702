import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import { createRequestHandler } from '@remix-run/express'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import express, { type Request, type RequestHandler } from 'express'
import sirv from 'sirv'
import type { ViteDevServer } from 'vite'
import { env } from '~/adapters/env.server'
import { database } from '~/db/database.server'
import { INTERNAL } from '~/http/internal-headers'
import { directActions, outcomeOf, withOutcomes } from './direct-actions.server'
import { onError, withErrorPages } from './error-pages.server'
import { guard, ownHeaders } from './guard.server'
import { securityHeaders } from './headers.server'
import { pageCache } from './page-cache/page-cache.server'
import { pageRenderer } from './page-cache/render.server'
import { servePictures } from './pictures.server'
import { logRequests } from './request-log.server'

export type AppOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  vite?: ViteDevServer
  /** Where the built files for browsers are. */
  clientFolder?: string
}

/** The Express application around Remix: headers, health, guard, files, pages; before it, what is ready for guests. */
export function createApp({ build, vite, clientFolder = 'build/client' }: AppOptions): RequestListener {
  const pages =
    typeof build === 'function' ? async () => withErrorPages(await build()) : withErrorPages(build)
  const isFixed = typeof pages !== 'function'
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.disable('query parser')
  app.set('trust proxy', env().TRUST_PROXY ?? false)
  app.use(securityHeaders, ownHeaders, logRequests(build))
  app.get('/healthz', health)
  app.use(...guard(env()))
  app.use('/files', servePictures)
  app.use(vite ? vite.middlewares : staticFiles(resolve(clientFolder)))
  if (isFixed) app.use(directActions(pages, contextOf))
  app.use(
    createRequestHandler({
      build: isFixed ? withOutcomes(pages) : pages,
      mode: vite ? 'development' : 'production',
      getLoadContext: contextOf,
    }),
  )
  app.use(onError)
  return isFixed ? pageCache(pageRenderer(pages), app) : app
}

function contextOf(request: Request): AppLoadContext {
  return { requestId: String(request.headers[INTERNAL.id]), outcome: outcomeOf(request) }
}

const health: RequestHandler = (_request, response) => {
  database().sqlite.prepare('select 1').get()
  response.set('Cache-Control', 'no-store').type('text').send('ok')
}

function staticFiles(folder: string): RequestHandler {
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, pathname) => {
      const forGood = pathname.startsWith('/assets/')
      response.setHeader(
        'Cache-Control',
        forGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
