import { isHttps } from '~/adapters/env.server'
import { inLanguages, languagesNow } from '~/adapters/language.server'
import { type Actor, hearsSwahili } from '~/domain/ground/access/actor'
import { isLanguage, type Language } from '~/domain/ground/shared/language'
import { DAY, SECOND } from '~/domain/ground/shared/units'
import { factsOf } from './route-facts'
import { actorBehind } from './session.server'

export { inLanguages, languagesNow }

/** Answers a request in its language. */
export async function inItsLanguage<T>({ url, headers }: Request, answer: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(url)
  const [cookies, accepted] = [headers.get('Cookie'), headers.get('Accept-Language')]
  return inReadersLanguage({ url: pathname + search, cookies, accepted }, answer)
}

/** Writes an answer in the language of the person who asks. */
export async function inReadersLanguage<T>(asking: Asking, write: () => T): Promise<Awaited<T>> {
  // The page meets the same error, and answers it.
  const actor = await actorBehind(asking.cookies ?? null).catch(() => undefined)
  return await inLanguages(languagesOf(requestedLanguage(asking, actor?.language), actor), write)
}

const nameOfCookie = () => (isHttps() ? '__Host-bweni-language' : 'bweni-language')

/** The header that keeps a visitor's language in this browser for a year. */
export function setLanguage(language: Language): string {
  const secure = isHttps() ? '; Secure' : ''
  return `${nameOfCookie()}=${language}; Max-Age=${(365 * DAY) / SECOND}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

type Asking = { url: string; cookies?: string | null; accepted?: string | null }

/**
 * The language that a request asks for: by a public address, else the visitor's choice, else that of their account, else
 * what the browser says. Rule: decisions "Languages: which one a request gets".
 */
export function requestedLanguage({ url, cookies, accepted }: Asking, account?: Language | null): Language {
  const [pathname = '', query = ''] = url.split('?')
  const named =
    query.includes('lang=') && factsOf(pathname).cachedAs ? new URLSearchParams(query).get('lang') : null
  return [named, inCookie(cookies), account].find(isLanguage) ?? bestOf(accepted)
}

/** What a page is written in: the language that was asked for; English for administrators of Bweni. */
export function languagesOf(requested: Language, reader: Reader) {
  return { requested, written: hearsSwahili(reader) ? requested : ('en' as const) }
}

type Reader = Pick<Actor, 'userType'> | undefined

function inCookie(cookies?: string | null): string | undefined {
  const start = `${nameOfCookie()}=`
  if (!cookies?.includes(start)) return undefined
  const pair = cookies.split(/; */).find((one) => one.startsWith(start))
  return pair?.slice(start.length)
}

const isSwahiliFirst = new Map<string, boolean>()

/** English where the browser says nothing, or wants both as much. What it says is read once. */
function bestOf(header?: string | null): Language {
  const accepted = header ?? ''
  if (isSwahiliFirst.size > 200) isSwahiliFirst.clear()
  const isFirst = isSwahiliFirst.get(accepted) ?? weightOf('sw', accepted) > weightOf('en', accepted)
  isSwahiliFirst.set(accepted, isFirst)
  return isFirst ? 'sw' : 'en'
}

function weightOf(language: Language, accepted: string): number {
  const found = accepted
    .toLowerCase()
    .matchAll(/(?:^|,)\s*([a-z]+)[\w-]*\s*(?:;\s*q=([01](?:\.\d+)?)\s*)?(?=,|$)/g)
  return Math.max(0, ...[...found].map(([, name, q = '1']) => (name === language ? Number(q) : 0)))
}
