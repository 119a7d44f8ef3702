import { redirect } from '@remix-run/node'
import { noticeCookie } from './cookies.server'

export type Notice = { kind: 'success' | 'error' | 'warning' | 'info'; title?: string; text: string }

/** 303 to a path of this site, with a sentence for the next page. */
export async function redirectWithNotice(
  path: string,
  text: string,
  {
    kind = 'success',
    title,
    headers = [],
  }: { kind?: Notice['kind']; title?: string; headers?: [string, string][] } = {},
): Promise<Response> {
  const cookie = await noticeCookie().serialize(
    { kind, text, ...(title ? { title } : {}) } satisfies Notice,
    { maxAge: 60 },
  )
  return redirect(path, { status: 303, headers: [['Set-Cookie', cookie], ...headers] })
}

/** The waiting notice, and the Set-Cookie that takes it away. */
export async function takeNotice(request: Request): Promise<{ notice?: Notice; cookie?: string }> {
  const value: unknown = await noticeCookie()
    .parse(request.headers.get('Cookie'))
    .catch(() => null)
  if (typeof value !== 'object' || value === null || !('text' in value)) return {}
  return { notice: value as Notice, cookie: await noticeCookie().serialize('', { maxAge: 0 }) }
}
