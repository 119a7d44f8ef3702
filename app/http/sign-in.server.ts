import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { checkPassword, type Verdict } from '~/domain/accounts/check-password.server'
import { knowDevice } from '~/domain/accounts/devices.server'
import { keepForm, parseKeptFields } from '~/domain/accounts/kept-forms.server'
import type { Person } from '~/domain/accounts/people.server'
import { landsOnDashboard, normaliseEmail } from '~/domain/accounts/rules'
import { endSession } from '~/domain/accounts/sessions.server'
import { paths } from '~/paths'
import { deviceHash, nameDevice } from './cookies.server'
import { redirectWithNotice } from './notices.server'
import { safePath } from './safe-redirect'
import { getActor, newSession } from './session.server'

/**
 * Signs this person in on this browser and sends them on: a new session id, whatever session was here before ended, the
 * browser known from now on. Rule: DECISIONS "Sessions".
 */
export async function signInAndRedirect(
  request: Request,
  person: Person,
  path: string,
  text: string,
  headers: [string, string][] = [],
): Promise<Response> {
  const former = await getActor(request, { touch: false })
  if (former) endSession(former.sessionHash)
  const device = await nameDevice(request)
  knowDevice(person.id, device.hash)
  const session = await newSession(request, person)
  return redirectWithNotice(path, text, {
    headers: [['Set-Cookie', session], ['Set-Cookie', device.cookie], ...headers],
  })
}

/** Where people land who asked for nothing in particular. */
export function landingPath(person: Person): string {
  if (person.isMember) return paths.universityChapter()
  return landsOnDashboard(person.userType) ? paths.dashboard() : paths.home()
}

/** Where this sign-in leads: back to the form that its ended session left, to `redirect`, or to the landing. */
export function targetAfterSignIn(person: Person, form: FormData, asked: unknown): string {
  const fallback = safePath(asked, landingPath(person))
  const keptPath = safePath(form.get('kept_path'), '')
  if (keptPath === '') return fallback
  const fields = parseKeptFields(String(form.get('kept_form') ?? ''))
  return fields.length === 0 ? keptPath : withKept(keptPath, keepForm(person.id, keptPath, fields))
}

function withKept(path: string, id: string): string {
  const url = new URL(path, 'http://here')
  url.searchParams.set('kept', id)
  return url.pathname + url.search
}

const authenticator = new Authenticator<Verdict>()

authenticator.use(
  new FormStrategy(async ({ form, request }) =>
    checkPassword({
      email: normaliseEmail(String(form.get('email') ?? '')),
      password: String(form.get('password') ?? ''),
      device: await deviceHash(request),
    }),
  ),
)

/**
 * Who signs in with this form. The strategy reads a request of its own without any limit, so it is handed one made of
 * the two fields that were already read under theirs.
 */
export function authenticate(request: Request, form: FormData): Promise<Verdict> {
  const body = new URLSearchParams()
  for (const name of ['email', 'password']) body.set(name, String(form.get(name) ?? ''))
  const headers = { Cookie: request.headers.get('Cookie') ?? '' }
  return authenticator.authenticate('form', new Request(request.url, { method: 'POST', headers, body }))
}
