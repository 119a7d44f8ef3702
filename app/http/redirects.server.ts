import { redirect } from '@remix-run/node'
import { translated } from '~/domain/ground/shared/language'
import { noticeCookie, readCookie } from './cookies.server'

export type Notice = {
  kind: 'success' | 'error' | 'warning' | 'info'
  title?: string
  text: string
  /** Where what it says is seen. */
  link?: { href: string; label: string }
}

/** 303 to a path of this site, with a sentence for the next page; that draws a term in its own language. */
export async function redirectWithNotice(
  path: string,
  text: string,
  {
    kind = 'success',
    title,
    link,
    headers = [],
  }: Partial<Omit<Notice, 'text'>> & { headers?: [string, string][] } = {},
): Promise<Response> {
  const cookie = await noticeCookie().serialize(
    { kind, text, ...(title ? { title } : {}), ...(link ? { link } : {}) } satisfies Notice,
    { maxAge: 60 },
  )
  return redirect(path, { status: 303, headers: [['Set-Cookie', cookie], ...headers] })
}

/** The waiting notice, and the Set-Cookie that takes it away. */
export async function takeNotice(request: Request): Promise<{ notice?: Notice; cookie?: string }> {
  const value: unknown = await readCookie(noticeCookie, request.headers.get('Cookie'))
  if (typeof value !== 'object' || value === null || !('text' in value)) return {}
  const notice = value as Notice
  const cookie = await noticeCookie().serialize('', { maxAge: 0 })
  return { notice: { ...notice, text: translated(notice.text) }, cookie }
}

/** Our page that the address asks to return to after its action; else the fallback. */
export function returnPath(request: Request, fallback: string): string {
  return safePath(new URL(request.url).searchParams.get('redirect'), fallback)
}

/** Our page that contained the form, if the browser sends it; else the fallback. */
export function refererPath(request: Request, fallback: string): string {
  const referer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return fallback
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host ? safePath(pathname + search, fallback) : fallback
}

/**
 * A path of this site from what a request says, or the fallback: one leading slash, no scheme, host,
 * backslash, control character or dot segment, also when percent-decoded once. Every redirect from input goes
 * through here. Letters beyond ASCII come back percent-encoded, as headers need them.
 */
export function safePath(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || target.length > 2000 || !isPlainPath(target)) return fallback
  try {
    const decoded = decodeURIComponent(target.split(/[?#]/)[0] ?? '')
    return isPlainPath(decoded) && !hasDotSegment(decoded)
      ? target.replace(/[^!-~]+/g, encodeURIComponent)
      : fallback
  } catch {
    return fallback
  }
}

function isPlainPath(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(text)
}

/** `/.//evil.example` becomes the host `//evil.example` once its dots are resolved. */
function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => segment === '.' || segment === '..')
}
