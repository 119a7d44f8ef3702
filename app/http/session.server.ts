import { data, redirect } from '@remix-run/node'
import { now } from '~/adapters/clock'
import { isLoopbackName } from '~/adapters/env.server'
import { hashToken, newToken } from '~/adapters/ids.server'
import { log } from '~/adapters/log.server'
import { networkOf } from '~/adapters/network.server'
import { isSignature, signatures } from '~/adapters/secrets.server'
import { touchSession } from '~/db/counters.server'
import type { SignedIn, UserType } from '~/domain/ground/access/actor'
import { ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { type TypeAction, typeMay } from '~/domain/ground/access/policy'
import { RightsEnded } from '~/domain/ground/access/transaction.server'
import type { Sender } from '~/domain/ground/accounts/check-password.server'
import { findActor, startSession } from '~/domain/ground/accounts/sessions.server'
import { term, translated } from '~/domain/ground/shared/language'
import { POLL_HEADER } from '~/domain/ground/shared/live'
import { forbidden, type RefusalLink } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'
import { deviceCookie, readCookie, sessionCookie } from './cookies.server'
import { OPEN_AGAIN } from './forms.server'
import { INTERNAL } from './internal-headers'
import { factsOf } from './route-facts'

/** Whether a script polls; that does not count as use of the session. */
export const isPoll = ({ headers }: Request): boolean => headers.has(POLL_HEADER)

/**
 * The signed-in actor, memoised per request. Pass `touch: false` for requests that are not user activity,
 * such as polls.
 */
export async function getActor(
  request: Request,
  { touch = !isPoll(request) } = {},
): Promise<SignedIn | undefined> {
  const pending = actors.get(request) ?? readActor(request)
  actors.set(request, pending)
  const actor = await pending
  if (!actor) return undefined
  const requestId = request.headers.get(INTERNAL.id) ?? ''
  if (senders.has(requestId)) senders.set(requestId, actor.id)
  if (touch && !noted.has(request)) noteUse(actor.sessionHash)
  if (touch) noted.add(request)
  return actor
}

/** Requests that are being answered, by their id, and who sent each where somebody is signed in: for their line in the log. */
export const senders = new Map<string, string | null>()

/** The actor, memoised per request. */
const actors = new WeakMap<Request, Promise<SignedIn | undefined>>()

/** Reads the actor again for the page of a command whose rights ended. */
export const forgetActor = (request: Request) => actors.delete(request)

/** Requests whose use of their session is noted. */
const noted = new WeakSet<Request>()

const readActor = (request: Request) => actorBehind(request.headers.get('Cookie'))

/** The session of these cookies, read from the database. */
export async function actorBehind(cookies: string | null): Promise<SignedIn | undefined> {
  const { id } = await readSessionCookie(cookies)
  return typeof id === 'string' ? findActor(id) : undefined
}

async function readSessionCookie(cookies: string | null): Promise<{ id?: unknown; userId?: unknown }> {
  const value: unknown = await readCookie(sessionCookie, cookies)
  return typeof value === 'object' && value !== null ? value : {}
}

/** The person and hash of the session that this browser's cookie names, also after its end; undefined without one. */
export async function lastSession({
  headers,
}: Request): Promise<{ userId: string; sessionHash: string } | undefined> {
  const { id, userId } = await readSessionCookie(headers.get('Cookie'))
  if (typeof id !== 'string' || typeof userId !== 'string') return undefined
  return { userId, sessionHash: hashToken(id) }
}

/** On a full disk pages are still read; the note of this visit is lost. */
function noteUse(sessionHash: string): void {
  try {
    touchSession(sessionHash)
  } catch (error) {
    log.error({ error: String(error) }, 'cannot note the use of a session')
  }
}

const formPaths = new WeakMap<Request, string>()

/** The page of the form that a request carries. */
export const formPathOf = (request: Request): string => formPaths.get(request) ?? pathOf(request)

/**
 * The signed-in actor. A guest's visit is sent to the sign-in page and back; a form whose session has ended waits for
 * sign-in. `formPath`: its page, if it posts to another address.
 * @throws RightsEnded. Rule: decisions "Sessions: signed cookie, stored hash, fresh person".
 */
export async function requireActor(
  request: Request,
  { formPath }: { formPath?: string } = {},
): Promise<SignedIn> {
  if (formPath !== undefined) formPaths.set(request, formPath)
  const actor = await getActor(request)
  if (actor) return actor
  if (request.method === 'GET' || request.method === 'HEAD')
    throw redirect(paths.auth({ redirect: pathOf(request) }), 303)
  throw new RightsEnded(true)
}

/** The actor, if people of this type may do this at all; else 403 with the sentence. */
export async function requireType(
  request: Request,
  action: TypeAction,
  sentence: string,
  link?: RefusalLink,
): Promise<SignedIn> {
  const actor = await requireActor(request)
  if (!typeMay(actor.userType, action)) throw forbidden(sentence, link)
  return actor
}

/** The actor, if an administrator; else 403 with the sentence that this page has for it. */
export function requireAdmin(request: Request, sentence: string = ADMIN_ONLY): Promise<SignedIn> {
  return requireType(request, 'admin.area', sentence)
}

/** The request's path with its query, without the suffix of data requests. */
export function pathOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  return url.pathname.replace(/\.data$/, '') + url.search
}

/**
 * Starts a new session for this person and returns its Set-Cookie; the id is always new. With a sender it is a sign-in:
 * the device is trusted from now on.
 */
export async function newSession(
  request: Request,
  user: { id: string; userType: UserType; passwordHash?: string },
  sender?: Sender,
): Promise<string> {
  const { passwordHash } = user
  const id = startSession(user.id, browserOf(request), { sender, passwordHash })
  return sessionCookie().serialize({ id, userType: user.userType, userId: user.id })
}

/** The name that this browser got at its first visit of the sign-in page. */
export async function deviceNamed({ headers }: Pick<Request, 'headers'>): Promise<string | undefined> {
  const name: unknown = await readCookie(deviceCookie, headers.get('Cookie'))
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** Another name, with the time when it was given. */
export const newDeviceName = (): string => `${newToken()}.${now()}`

export const browserOf = ({ headers }: Request): string => headers.get('User-Agent') ?? 'Unknown device'

/** The Set-Cookie that forgets the session on this device. */
export function forgetSessionCookie(): Promise<string> {
  return sessionCookie().serialize('', { maxAge: 0 })
}

/**
 * CSRF token of a session, or of a guest's browser: proves that a form was rendered for it when the browser does not send
 * the form's origin. '' for a browser without a name. Rule: decisions "Guard: what is checked before Remix".
 */
export function csrfToken(actor: SignedIn | undefined, device?: string): string {
  if (actor) return signatures(formText(actor))[0]
  return device === undefined ? '' : signatures(guestFormText(device))[0]
}

const formText = ({ sessionHash }: { sessionHash: string }) => `form:${sessionHash}`
const guestFormText = (device: string) => `guest form:${hashToken(device)}`

/** A form for guests whose CSRF token is missing or not their browser's. */
export class MissingToken extends Error {
  constructor(
    readonly form: FormData,
    readonly sentence: string,
  ) {
    super(sentence)
  }
}

const NO_COOKIE = term(
  'Your browser sent no cookie with this form. Allow cookies for this site, then send the form again.',
)
const OUT_OF_DATE = term('This form was open for too long. Please check it and send it again.')

/**
 * Refuses a form of unknown origin unless it carries the CSRF token of the sender's own session, or of the one that has
 * ended meanwhile, or without a session that of their browser.
 * @throws MissingToken on pages whose forms are for guests, else the error page
 */
export async function requireCsrfToken(request: Request, form: FormData): Promise<void> {
  if (!request.headers.has(INTERNAL.needsCsrfToken)) return
  const [actor, former, device] = await Promise.all([
    getActor(request),
    lastSession(request),
    deviceNamed(request),
  ])
  const texts = actor
    ? [formText(actor)]
    : [...(former ? [formText(former)] : []), ...(device ? [guestFormText(device)] : [])]
  const given = String(form.get('form_token') ?? '')
  if (texts.some((text) => isSignature(given, text))) return
  if (factsOf(new URL(request.url).pathname).guestForms)
    throw new MissingToken(form, device === undefined ? NO_COOKIE : OUT_OF_DATE)
  throw data({ sentence: translated(OPEN_AGAIN), link: null }, { status: 403 })
}

/** Identifies the sender's network in counters. */
export function networkHash(request: Request): string {
  return hashToken(networkOf(request.headers.get(INTERNAL.client) ?? ''))
}

/** Whether the visitor sits at the machine itself: their address is local, and so is the name they call us by. */
export function isLocalVisitor(request: Request): boolean {
  const address = (request.headers.get(INTERNAL.client) ?? '').replace(/^::ffff:/, '')
  return isLoopbackName(address) && isLoopbackName(new URL(request.url).hostname)
}
