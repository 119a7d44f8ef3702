import { redirect } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { now } from '~/adapters/clock'
import { hashToken } from '~/adapters/ids.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { checkPassword, type Sender, type Verdict } from '~/domain/ground/accounts/check-password.server'
import {
  parseRecoverable,
  releaseHeldForms,
  saveForRecovery,
  withKept,
} from '~/domain/ground/accounts/form-recovery.server'
import type { Credentials, Person } from '~/domain/ground/accounts/people.server'
import { landsOnDashboard, normaliseEmail } from '~/domain/ground/accounts/rules'
import { endSession } from '~/domain/ground/accounts/sessions.server'
import { t, translated } from '~/domain/ground/shared/language'
import { MINUTE } from '~/domain/ground/shared/units'
import { paths } from '~/paths'
import { deviceCookie } from './cookies.server'
import { isOwner } from './form-recovery.server'
import { INTERNAL } from './internal-headers'
import { keepOnArrival } from './keep-on-arrival.server'
import { setLanguage } from './language.server'
import { redirectWithNotice, safePath } from './redirects.server'
import { secondStepFor } from './second-step.server'
import { browserOf, deviceNamed, getActor, networkHash, newDeviceName, newSession } from './session.server'

/**
 * Signs in a person whose password or link was right, and redirects them. People with two-step sign-in are asked
 * for a code first, unless they are signed in on this browser already.
 */
export async function signInAndRedirect(
  request: Request,
  person: Person | Credentials,
  path: string,
  text: string,
): Promise<Response> {
  const former = await getActor(request, { touch: false })
  const device = await deviceOf(request)
  const step = former?.id === person.id ? undefined : await secondStepFor(person.email, device.hash)
  if (step === undefined) return enterAndRedirect(request, person, path, text)
  const headers: [string, string][] = [step, device.cookie].map((cookie) => ['Set-Cookie', cookie])
  return redirect(paths.secondStep({ redirect: path }), { status: 303, headers })
}

/**
 * Signs this person in on this browser and sends them on: a new session id, whatever session was here before ended, the
 * device trusted from now on. A form that waits for them here comes first.
 * Rule: decisions "Sessions: signed cookie, stored hash, fresh person".
 */
export async function enterAndRedirect(
  request: Request,
  person: Person | Credentials,
  path: string,
  text: string,
  headers: [string, string][] = [],
): Promise<Response> {
  const former = await getActor(request, { touch: false })
  const device = await deviceOf(request)
  const session = await newSession(request, person, senderAt(request, device))
  if (former) endSession(former.sessionHash)
  const sent = {
    headers: [session, device.cookie, ...(person.language ? [setLanguage(person.language)] : [])]
      .map((cookie): [string, string] => ['Set-Cookie', cookie])
      .concat(headers),
  }
  const kept = await keepOnArrival(session, path)
  if (kept)
    return redirectWithNotice(kept.path, `${translated(text)} ${kept.text}`, {
      ...{ kind: kept.kind, link: kept.link },
      ...sent,
    })
  const unsent = former?.id === person.id ? null : unsentForm(person.id, device.hash, path)
  if (!unsent) return redirectWithNotice(path, text, sent)
  const notSent = t`Not sent yet. ${translated(unsent.content)}`
  return redirectWithNotice(unsent.path, notSent, { kind: 'warning', ...sent })
}

/** The form to which a sign-in leads back: the one whose page asked for it, else one that waits in this browser. */
function unsentForm(userId: string, device: string, path: string) {
  const held = releaseHeldForms(userId, device)
  const kept = new URL(path, 'http://here').searchParams.get('kept')
  if (kept === null) return held
  return { path, content: kept === NOTHING ? t`Press the button again.` : t`What you typed is here.` }
}

/** Takes the place of a kept form's id after a press on a form that has no fields. */
const NOTHING = 'nothing'

/** Age below which a device is new. Rule: decisions "Limits: by person, account and network". */
const NEW_FOR = 10 * MINUTE

/**
 * The device that sends this: the hash that counters and trusted devices know it by, whether it is new, and the Set-Cookie
 * that names it for a year.
 */
async function deviceOf(request: Request) {
  const given = await deviceNamed(request)
  const name = given ?? newDeviceName()
  const [, givenAt = 0] = name.split('.')
  const isNew = now() - Number(givenAt) < NEW_FOR
  const cookie = await deviceCookie().serialize(name)
  return { hash: hashToken(name), isNew, isNameless: given === undefined, cookie }
}

/** Where people land who asked for nothing in particular. */
export function landingPath(person: Person): string {
  if (person.isMember) return paths.universityChapter()
  return landsOnDashboard(person.userType) ? paths.dashboard() : paths.home()
}

/** Signs in a person who chose a new password by a link; one whose account was emptied comes to their profile. */
export function enterByLink(request: Request, person: Credentials & { isEmptied: boolean }, text: string) {
  if (!person.isEmptied) return signInAndRedirect(request, person, landingPath(person), text)
  const emptied = t`What was entered before you confirmed your address is removed. Enter your name here, and see what is left on your dashboard.`
  return signInAndRedirect(request, person, paths.profile(), `${translated(text)} ${emptied}`)
}

/** Where this sign-in leads: back to the form that its ended session left, to `redirect`, or to the landing. */
export function targetAfterSignIn(person: Person, form: FormData, redirectTo: unknown): string {
  const fallback = safePath(redirectTo, landingPath(person))
  const formPath = safePath(form.get('kept_path'), '')
  if (formPath === '' || !isOwner(person.id, form)) return fallback
  const fields = parseRecoverable(String(form.get('kept_form') ?? ''))
  if (fields.length === 0) return withKept(formPath, NOTHING)
  return withKept(formPath, saveForRecovery({ id: person.id, ...NO_SESSION }, formPath, fields))
}

/** Where a password of this request was typed. */
export async function senderOf(request: Request): Promise<Sender> {
  return senderAt(request, await deviceOf(request))
}

type Device = { hash: string; isNew: boolean; isNameless: boolean }

function senderAt(request: Request, { hash, isNew, isNameless }: Device): Sender {
  const { signal } = request
  return {
    device: hash,
    isNewDevice: isNew,
    isNameless,
    network: networkHash(request),
    browser: browserOf(request),
    signal,
  }
}

const authenticator = new Authenticator<Verdict>()

authenticator.use(
  new FormStrategy(async ({ form, request }) =>
    checkPassword({
      email: normaliseEmail(String(form.get('email') ?? '')),
      password: String(form.get('password') ?? ''),
      sender: await senderOf(request),
    }),
  ),
)

/**
 * Checks the form's e-mail and password. The strategy reads its request without any limit, so it gets a new
 * one with only these two fields, which were already read under the form's limit.
 */
export function authenticate(request: Request, form: FormData): Promise<Verdict> {
  const body = new URLSearchParams()
  for (const name of ['email', 'password']) body.set(name, String(form.get(name) ?? ''))
  const headers = new Headers()
  for (const name of ['Cookie', 'User-Agent', INTERNAL.client])
    headers.set(name, request.headers.get(name) ?? '')
  const { url, signal } = request
  return authenticator.authenticate('form', new Request(url, { method: 'POST', headers, body, signal }))
}
