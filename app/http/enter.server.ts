import { knowDevice } from '~/domain/accounts/devices.server'
import { keepForm, parseKeptFields } from '~/domain/accounts/kept-forms.server'
import type { Person } from '~/domain/accounts/people.server'
import { landsOnDashboard } from '~/domain/accounts/rules'
import { endSession } from '~/domain/accounts/sessions.server'
import { paths } from '~/paths'
import { nameDevice } from './device.server'
import { redirectWithNotice } from './notices.server'
import { safePath } from './safe-redirect'
import { getActor, signIn } from './session.server'

/**
 * Signs this person in on this browser and sends them on: a new session id, whatever session was here before ended, the
 * browser known from now on. Rule: DECISIONS "Sessions".
 */
export async function enter(
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
  const session = await signIn(request, person)
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
export function targetOf(person: Person, form: FormData, asked: unknown): string {
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
