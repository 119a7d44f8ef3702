import { t } from '~/domain/ground/shared/language'
import { Refusal } from '~/domain/ground/shared/refusals'
import { keepProperty } from '~/domain/stays/bookings/saved/keep-property.server'
import { paths } from '~/paths'
import { type Notice, safePath } from './redirects.server'
import { actorBehind } from './session.server'

const KEEP = /^\/properties\/([\w-]+)\/keep$/

/** The notice after a place was kept, and where it is. */
export const keptNotice = () => ({
  text: t`Kept.`,
  link: { href: paths.saved(), label: t`See what you keep` },
})

/**
 * Keeps the place that a guest wanted to keep, for the session that begins with their sign-in: its form says so. Returns where
 * they came from, with the notice for it; null for other paths. Rule: decisions "Kept places: guests sign in first".
 */
export async function keepOnArrival(sessionCookie: string, path: string) {
  const { pathname, searchParams } = new URL(path, 'http://here')
  const id = KEEP.exec(pathname)?.[1]
  const actor = id === undefined ? undefined : await actorBehind(sessionCookie)
  if (id === undefined || !actor) return null
  const back = safePath(searchParams.get('redirect'), paths.property(id))
  try {
    keepProperty(actor, id, searchParams)
    return { path: back, kind: 'success' as Notice['kind'], ...keptNotice() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { sentence: text, link } = error
    return { path: link?.href ?? back, text, kind: 'error' as Notice['kind'], link: undefined }
  }
}
