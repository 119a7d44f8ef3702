import type { Actor } from '~/domain/ground/access/actor'
import type { PictureMode } from '~/domain/ground/shared/picture'
import { liteCookie, readCookie } from './cookies.server'
import { factsOf } from './route-facts'

/** `lite`: no script at all. `plain`: HTML and one small file of custom elements. `hydrated`: React as well. */
export type PageMode = 'lite' | 'plain' | 'hydrated'

const SLOW = ['slow-2g', '2g', '3g']

/** Inputs for lite pages: the visitor's own choice, and the browser's hints. */
export type Wishes = { choice: unknown; saveData: string; ect: string }

export function wantsLite({ choice, saveData, ect }: Wishes): boolean {
  return choice === 'lite' || (choice !== 'full' && (saveData.toLowerCase() === 'on' || SLOW.includes(ect)))
}

/**
 * How this visitor's pages are sent. The visitor's own choice outranks the browser's hints.
 * Rule: decisions "Pages: plain, hydrated, or lite".
 */
export async function pageMode(request: Request, actor: Actor | undefined): Promise<PageMode> {
  const choice: unknown = await readCookie(liteCookie, request.headers.get('Cookie'))
  const saveData = request.headers.get('Save-Data') ?? ''
  const ect = request.headers.get('ECT') ?? ''
  if (wantsLite({ choice, saveData, ect })) return 'lite'
  return actor && isHydratedFor(actor, new URL(request.url).pathname) ? 'hydrated' : 'plain'
}

/** How many bytes a picture may cost: on 2g and slower a lite page loads one only when asked. */
export function pictureMode(isLite: boolean, ect: string): PictureMode {
  if (!isLite) return 'full'
  return ['slow-2g', '2g'].includes(ect) ? 'asked' : 'small'
}

function isHydratedFor(actor: Actor, pathname: string): boolean {
  if (actor.userType !== 'tenant') return true
  return actor.memberships.length > 0 && factsOf(pathname).hydratedForMembers === true
}
