import type { ErrorRequestHandler } from 'express'
import { log } from '~/adapters/log.server'
import { StorageDown } from '~/adapters/storage/storage.server'
import { INTERNAL } from '~/http/internal-headers'
import { plainPage } from './plain-page.server'

/** Whatever nothing closer answered: a small page with the request's id; the details are in the log only. */
export const onError: ErrorRequestHandler = (error, request, response, _next) => {
  const id = String(request.headers[INTERNAL.id])
  log.error(
    { request: id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'unhandled',
  )
  if (response.headersSent) return void response.destroy()
  for (const name of ['ETag', 'Content-Type', 'Content-Length']) response.removeHeader(name)
  if (error instanceof StorageDown)
    return plainPage(response, 503, 'This file cannot be reached right now. Please try again in a moment.')
  plainPage(response, 500, `Something went wrong on our side. If you write to us, quote ${id}.`)
}
