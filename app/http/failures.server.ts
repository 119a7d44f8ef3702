import { type ActionFunctionArgs, data } from '@remix-run/node'
import { log } from '~/adapters/log.server'
import { StorageDown } from '~/adapters/storage/storage.server'
import { CANNOT_READ } from '~/db/list-or-empty.server'
import { retryLocked } from '~/db/retry-locked.server'
import { RightsEnded } from '~/domain/ground/access/transaction.server'
import { t, translated } from '~/domain/ground/shared/language'
import { forbidden, Refusal, type RefusalLink, somethingWentWrong } from '~/domain/ground/shared/refusals'
import { recoverableFields } from './form-recovery.server'
import { BadBody, BodyTooLarge, UnsupportedBody } from './forms.server'
import { INTERNAL } from './internal-headers'
import { cannotSave, codeOf, logFailure, NOT_SAVED } from './not-saved.server'
import { type Frame, frameOf } from './page-data.server'
import { refererPath } from './redirects.server'
import { failureTitle } from './route-facts'
import { forgetActor, MissingToken } from './session.server'
import { signInPage } from './sign-in-page.server'
import { filledFormOf, replyToForm } from './submit-form.server'

/** Data of an error page for a refusal; `frame` if an action failed. */
export type RefusalPage = {
  sentence: string
  link: RefusalLink | null
  title?: string
  requestId?: string
  /** Values of the form that ends here. */
  words?: string[]
  frame?: Frame
}

const STATUS = { missing: 404, forbidden: 403, refused: 409, stale: 409, limited: 429 } as const

/** The refusal as an error page with its sentence. */
async function refusalPage(refusal: Refusal, request: Request) {
  const { sentence, link = null, kind } = refusal
  const texts = isVisit(request) ? undefined : await typedWords(request)
  return data<RefusalPage>({ sentence, link, words: texts }, { status: STATUS[kind] })
}

/** For a command whose actor lost the session or a role after the request arrived. */
function rightsEndedPage(error: RightsEnded, request: Request) {
  forgetActor(request)
  if (error.isSignedOut) return signInPage(request)
  const sentence = t`Your role changed after this page was opened. Nothing was saved. Please open the page again.`
  return refusalPage(forbidden(sentence), request)
}

/**
 * The same form with the CSRF token of this browser. Another site may have sent it, so it carries the form of an ended
 * session only where that is signed for its person.
 */
function missingTokenReply({ form, sentence }: MissingToken) {
  const fields = [...form].filter(([name]) => form.get('kept_for') || !name.startsWith('kept_'))
  return replyToForm(fields, { '': [sentence] }, 403)
}

type Handler = (args: ActionFunctionArgs) => unknown

/**
 * Wraps a loader or an action: throws the error page of its refusal or failure, or returns the filled form whose command
 * failed or whose CSRF token is missing. A visit that writes, e.g. a count, waits for another process's lock, as the commands of forms do.
 */
export function catchErrors(handle: Handler): (args: ActionFunctionArgs) => Promise<unknown> {
  return async (args) => {
    try {
      return await (isVisit(args.request) ? retryLocked(() => handle(args)) : handle(args))
    } catch (error) {
      // The page itself can fail: it may have to read the form first.
      const answer = await answerTo(error, args.request).catch((failure) => answerTo(failure, args.request))
      if (isPage(answer) && 'form' in answer.data) return answer
      throw await framed(answer, args.request)
    }
  }
}

/** The page of a refusal or failure; whatever has none stays as it is. */
async function answerTo(error: unknown, request: Request): Promise<unknown> {
  return (await pageFor(error, request)) ?? error
}

function pageFor(error: unknown, request: Request) {
  if (error instanceof RightsEnded) return rightsEndedPage(error, request)
  if (error instanceof MissingToken) return missingTokenReply(error)
  return error instanceof Refusal ? refusalPage(error, request) : failurePage(error, request)
}

/** The error page of an action, with who sent it: Remix asks no loader for it. */
async function framed(thrown: unknown, request: Request): Promise<unknown> {
  if (isVisit(request) || !isPage(thrown)) return thrown
  return data({ ...thrown.data, frame: await frameOf(request) }, thrown.init ?? undefined)
}

type ErrorPage = ReturnType<typeof data<object>>

function isPage(thrown: unknown): thrown is ErrorPage {
  const { type, data } = (thrown ?? {}) as Partial<ErrorPage>
  return type === 'DataWithResponseInit' && typeof data === 'object' && data !== null
}

const titles = new WeakMap<Error, string>()

/** Runs a part of a loader; its error page has this title where the address does not tell which list is open. */
export function titled<T>(title: string | undefined, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (title && error instanceof Error) titles.set(error, title)
    throw error
  }
}

const titleOf = (error: unknown, request: Request) =>
  (error instanceof Error ? titles.get(error) : undefined) ?? failureTitle(request)

function isVisit({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function cannotRead(error: unknown): boolean {
  return error instanceof StorageDown || CANNOT_READ.test(codeOf(error))
}

/** The error page of a failure with a status or title of its own; `undefined` for all others. */
function failurePage(error: unknown, request: Request) {
  if (error instanceof BodyTooLarge) return page(request, t`That is more than we take at once.`, error.status)
  if (error instanceof UnsupportedBody || error instanceof BadBody)
    return page(request, t`What you sent did not arrive whole. Please send it again.`, error.status)
  if (isVisit(request) ? !cannotRead(error) : !cannotSave(error)) return unforeseenPage(error, request)
  logFailure(error, request.headers.get(INTERNAL.id))
  const sentence = isVisit(request)
    ? t`This cannot be reached right now. Please try again in a moment.`
    : translated(NOT_SAVED)
  return page(request, sentence, 503, { title: titleOf(error, request) })
}

/**
 * The page of an unexpected error, after a form or if the address has an error title: the page shows the
 * request's id, the log the error. A form that has a page comes back filled.
 */
function unforeseenPage(error: unknown, request: Request) {
  const title = titleOf(error, request)
  const requestId = request.headers.get(INTERNAL.id)
  if (!(error instanceof Error) || !requestId || request.signal.aborted) return undefined
  if (isVisit(request) && !title) return undefined
  log.error({ request: requestId, error: error.stack ?? error.message }, 'error in a page')
  const form = filledFormOf(error)
  if (form)
    return form([
      title ?? somethingWentWrong(),
      t`Please try again in a moment. If you write to us, quote ${requestId}.`,
    ])
  const sentence = isVisit(request)
    ? t`Please try again in a moment.`
    : t`Please try again in a moment. What you sent was not saved.`
  return page(request, sentence, 500, { title, requestId })
}

/**
 * A page in place of the one that was asked for. After a form it leads back to where that stood.
 * Rule: decisions "Error pages: every failure has one".
 */
function page(
  request: Request,
  sentence: string,
  status: number,
  more: { title?: string; requestId?: string } = {},
) {
  if (isVisit(request)) return data({ sentence, link: null, ...more }, { status })
  const back = refererPath(request, '')
  const link = back === '' ? null : { href: back, label: t`Go back` }
  return data({ sentence, link, ...more } satisfies RefusalPage, { status })
}

/**
 * The texts of several words in a form whose page its sender may not see any more, each once, so that they can copy them;
 * chosen and hidden values are left out. Rule: decisions "Forms: come back filled".
 */
async function typedWords(request: Request): Promise<string[]> {
  const texts = (await recoverableFields(request)).map(([, value]) => value.trim())
  return [...new Set(texts)].filter((text) => /\s/.test(text))
}
