import type { IncomingHttpHeaders } from 'node:http'
import type { PictureMode } from '~/domain/ground/shared/picture'
import { liteCookie, noticeCookie, sessionCookie } from '~/http/cookies.server'
import { pictureMode, wantsLite } from '~/http/page-mode.server'
import { isSameOriginVisit } from '~/server/inline-css.server'

/**
 * Guests who get the same page: with everything, lite with small pictures, lite with pictures when asked for;
 * each on a first visit, or from another of our pages, with the style sheet cached.
 */
export type Variant = PictureMode | `${PictureMode}-again`

const again = { 'Sec-Fetch-Site': 'same-origin' }

/** The request headers of such a guest. A page for all of them is rendered with these and no others. */
export const variantHeaders: Record<Variant, Record<string, string>> = {
  full: {},
  small: { 'Save-Data': 'on' },
  asked: { 'Save-Data': 'on', ECT: '2g' },
  'full-again': again,
  'small-again': { 'Save-Data': 'on', ...again },
  'asked-again': { 'Save-Data': 'on', ECT: '2g', ...again },
}

/** The own choice as its cookie carries it. */
const CHOICES: Record<string, string> = { ImxpdGUi: 'lite', ImZ1bGwi: 'full' }

/** The variant for this request; `undefined` when it carries a session, a notice or an unknown choice. */
export function variantOf(headers: IncomingHttpHeaders): Variant | undefined {
  const choice = headers.cookie === undefined ? null : choiceIn(headers.cookie)
  if (choice === undefined) return undefined
  const saveData = String(headers['save-data'] ?? '')
  const ect = String(headers.ect ?? '')
  const pictures = pictureMode(wantsLite({ choice, saveData, ect }), ect)
  return isSameOriginVisit(headers['sec-fetch-site']) ? `${pictures}-again` : pictures
}

function choiceIn(cookies: string): string | null | undefined {
  if (cookies.includes(sessionCookie().name) || cookies.includes(noticeCookie().name)) return undefined
  const name = liteCookie().name
  if (!cookies.includes(name)) return null
  const [value] = cookies
    .split(/; */)
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []))
  return value !== undefined && Object.hasOwn(CHOICES, value) ? CHOICES[value] : undefined
}
