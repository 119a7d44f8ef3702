import { safePath } from './safe-redirect'

/** The page of ours that the form stood on, as far as the browser tells; else the fallback. */
export function refererPath(request: Request, fallback: string): string {
  const referer = request.headers.get('Referer') ?? ''
  if (!URL.canParse(referer)) return fallback
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host ? safePath(pathname + search, fallback) : fallback
}
