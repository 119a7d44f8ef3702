import { type ActionFunctionArgs, data } from '@remix-run/node'
import { log } from '~/adapters/log.server'
import { StorageDown } from '~/adapters/storage/storage.server'
import { noteDamage } from '~/db/health.server'
import { retryLocked } from '~/db/retry-locked.server'
import { Refusal, type RefusalLink } from '~/domain/shared/refusals'
import { BadBody, BodyTooLarge, UnsupportedBody } from './forms.server'
import { INTERNAL } from './internal-headers'
import { failureTitle } from './route-facts'

/** What an error page shows of a refusal. */
export type RefusalPage = { sentence: string; link: RefusalLink | null; title?: string; requestId?: string }

const STATUS = { missing: 404, forbidden: 403, refused: 409, stale: 409, limited: 429 } as const

/** The refusal as a thrown error page with its sentence. */
function refusalPage(refusal: Refusal) {
  return data({ sentence: refusal.sentence, link: refusal.link ?? null } satisfies RefusalPage, {
    status: STATUS[refusal.kind],
  })
}

/**
 * Wraps a loader or an action: a refusal or failure that nothing closer handled becomes its error page. A visit that
 * writes, e.g. a count, waits for another process's lock as forms do.
 */
export function answer<R>(
  handle: (args: ActionFunctionArgs) => R | Promise<R>,
): (args: ActionFunctionArgs) => Promise<R> {
  return async (args) => {
    try {
      return await (isVisit(args.request) ? retryLocked(() => handle(args)) : handle(args))
    } catch (error) {
      if (error instanceof Refusal) throw refusalPage(error)
      throw failurePage(error, args.request) ?? error
    }
  }
}

function isVisit({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

export const NOT_SAVED = 'We could not save this. Nothing was charged. Please try again.'
const NOT_REACHED = 'This cannot be reached right now. Please try again in a moment.'
const UNFORESEEN = 'Please try again in a moment. What you sent was not saved.'
const TOO_MUCH = 'That is more than we take at once.'
const NOT_WHOLE = 'What you sent did not arrive whole. Please send it again.'

/** What the database and the disk say when nothing can be written. */
const CANNOT_WRITE =
  /^(?:SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY|CORRUPT|NOTADB)|ENOSPC|EDQUOT|EROFS|EIO$)/

/** What the database says when something in it cannot be read. */
const CANNOT_READ = /^SQLITE_(?:IOERR|CANTOPEN|CORRUPT|NOTADB)/

/**
 * Whether nothing was saved because the disk, the database or the storage for files does not take it now.
 * Rule: decisions "Full disk: pages are read on".
 */
export function cannotSave(error: unknown): boolean {
  return error instanceof StorageDown || CANNOT_WRITE.test(codeOf(error))
}

function cannotRead(error: unknown): boolean {
  return error instanceof StorageDown || CANNOT_READ.test(codeOf(error))
}

/** The code of an error or of what caused it: names what happened and nothing that was being saved. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/** The error page of a failure that has an answer or a title of its own; nothing for all others. */
function failurePage(error: unknown, request: Request) {
  if (error instanceof BodyTooLarge) return page(TOO_MUCH, error.status)
  if (error instanceof UnsupportedBody || error instanceof BadBody) return page(NOT_WHOLE, error.status)
  if (isVisit(request) ? !cannotRead(error) : !cannotSave(error)) return unforeseenPage(error, request)
  logFailure(error, request.headers.get(INTERNAL.id))
  return page(isVisit(request) ? NOT_REACHED : NOT_SAVED, 503, { title: failureTitle(request) })
}

/** What nobody foresaw, where its address has a title for it: the page shows the request's id, the log the error. */
function unforeseenPage(error: unknown, request: Request) {
  const title = failureTitle(request)
  const requestId = request.headers.get(INTERNAL.id)
  if (!(error instanceof Error) || !title || !requestId) return undefined
  log.error({ request: requestId, error: error.stack ?? error.message }, 'error in a page')
  return page(UNFORESEEN, 500, { title, requestId })
}

/**
 * Runs a write that the answer can do without, waiting for another process's lock as forms do; null when nothing can be
 * saved now, which is logged.
 */
export async function tryToSave<T>(work: () => T): Promise<{ result: Awaited<T> } | null> {
  try {
    return { result: await retryLocked(work) }
  } catch (error) {
    if (!cannotSave(error)) throw error
    logFailure(error, null)
    return null
  }
}

export function logFailure(error: unknown, requestId: string | null): void {
  log.error({ request: requestId, error: codeOf(error) || String(error) }, 'could not save')
  noteDamage(error)
}

function page(sentence: string, status: number, more: { title?: string; requestId?: string } = {}) {
  return data({ sentence, link: null, ...more }, { status })
}
