import type { NextFunction, Request, Response } from 'express'

/** The last parameter of links in our e-mails. */
const LAST_PARAMETER = /(?:^|&)(?:token|mode|view)=[^&]*$/

/**
 * The URL without punctuation at its end, which mail and chat programs take for a part of the link:
 * '/auth/reset?token=abc).' is '/auth/reset?token=abc'. Queries other than those of our e-mails stay.
 */
export function withoutPunctuation(url: string): string {
  const [path = '', ...rest] = url.split('?')
  const query = rest.join('?')
  if (query === '') return cut(path)
  return LAST_PARAMETER.test(query) ? `${path}?${cut(query)}` : url
}

/** Programs add fewer characters than this. The search takes the square of it in steps, so longer ends stay. */
const TOO_LONG = 64

function cut(text: string): string {
  const end = /(?:%[\da-f]{2}|[^\w%/&=-])*$/i.exec(text.slice(-TOO_LONG))?.[0] ?? ''
  // The first of these may be the rest of an escape such as %29.
  if (end.length > TOO_LONG - 3) return text
  try {
    return /^[\p{P}\p{S}\s]+$/u.test(decodeURIComponent(end)) ? text.slice(0, -end.length) : text
  } catch {
    return text
  }
}

/**
 * Redirects visits to the URL that the e-mail had. Rule: decisions "Links in e-mails: single use, by a button on their
 * page".
 */
export function cutPunctuation(request: Request, response: Response, next: NextFunction): void {
  const url = withoutPunctuation(request.url)
  if (request.method === 'POST' || url === request.url) return next()
  response.set('Cache-Control', 'no-store').redirect(302, url)
}
