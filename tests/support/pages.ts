import { expect } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { asUser } from './app'
import { ask } from './whole-app'

export type Page = { status: number; html: string; text: string; title: string; location: string | null }
type Fields = Record<string, string> | URLSearchParams | FormData

/** The whole page at a path, as a demo user gets it. */
export async function visit(path: string, as?: DemoUserName, cookie = ''): Promise<Page> {
  return read(await ask(new Request(`http://localhost:3000${path}`, { headers: await cookies(as, cookie) })))
}

/** A form's result: the page it returns, or the one after its redirect with its notice. */
export async function send(path: string, fields: Fields, as?: DemoUserName): Promise<Page> {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
  const url = `http://localhost:3000${path}`
  const answer = await ask(new Request(url, { method: 'POST', body, headers: await cookies(as) }))
  const location = answer.headers.get('Location')
  if (location === null) return read(answer)
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return { ...(await visit(location, as, set.join('; '))), location }
}

/** Expects these words on the page, in this order. */
export function expectWords(page: Page, ...texts: string[]): void {
  let from = 0
  for (const word of texts) {
    const at = page.text.indexOf(word, from)
    expect(at, `'${word}' in order on the page: ${page.text.slice(from, from + 2_000)}`).toBeGreaterThan(-1)
    from = at + word.length
  }
}

/** The addresses that links with this text lead to. */
export function linksCalled(page: Page, text: string): string[] {
  const links = [...page.html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return links.filter(([, , inner]) => plain(inner ?? '') === text).map(([, href]) => decode(href ?? ''))
}

/** The addresses that buttons with this text send their form to. */
export function actionsCalled(page: Page, text: string): string[] {
  const forms = [...page.html.matchAll(/<form\b[^>]*?action="([^"]*)"[^>]*>(.*?)<\/form>/gs)]
  return forms.flatMap(([, action = '', inner = '']) =>
    [...inner.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)]
      .filter(([, , label]) => plain(label ?? '') === text)
      .map(([, attributes = '']) => decode(/formaction="([^"]*)"/i.exec(attributes)?.[1] ?? action)),
  )
}

/** The number that the form of an action on a whole list carries, as this page shows it. */
export function shownOn(page: Page): { shown_count: string } {
  return { shown_count: /name="shown_count" value="(\d+)"/.exec(page.html)?.[1] ?? '' }
}

/** The fields of a list whose preview this page shows, with the line ends that a browser sends; '' without a preview. */
export function listSeen(page: Page): { list: string; seen: string; shown: string } {
  const value = (name: string) =>
    decode(new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? '')
  const [seen, shown] = ['seen', 'shown'].map((name) => value(name).replaceAll('\n', '\r\n')) as [
    string,
    string,
  ]
  return { list: seen, seen, shown }
}

async function cookies(as?: DemoUserName, cookie = ''): Promise<Record<string, string>> {
  return { Cookie: [as && (await asUser(as)), cookie].filter(Boolean).join('; ') }
}

async function read(answer: Response): Promise<Page> {
  const html = await answer.text()
  const body = html.replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
  const title = decode(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? '')
  return {
    status: answer.status,
    html,
    text: plain(body),
    title,
    location: answer.headers.get('Location'),
  }
}

function plain(html: string): string {
  return decode(html.replace(/<!-- -->|<wbr\/>/g, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function decode(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** The notice that an answer leaves for the next page. */
export function noticeOf({ headers }: { headers: Headers }): { kind: string; title?: string; text: string } {
  const cookie = /=([^;]*)/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? ''
  const [payload = ''] = decodeURIComponent(cookie).split('.')
  return JSON.parse(Buffer.from(payload, 'base64').toString())
}
