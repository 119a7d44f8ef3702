import type { IncomingMessage, RequestListener } from 'node:http'
import { log } from '~/adapters/log.server'
import { collegeAsked } from '~/domain/universities/college.server'
import { collegeInCookie, setCollege } from '~/http/college-cookie.server'
import { paths } from '~/paths'

const SEARCH = `${paths.properties()}?`

/**
 * Lets the browser remember the college that a search is about, beside whatever answers: finished pages are the same for
 * everybody and carry no cookie of their own. Rule: decisions "College: remembered, and how far it is".
 */
export function rememberCollege(answer: RequestListener): RequestListener {
  return (request, response) => {
    try {
      const code = newCollege(request)
      if (code !== null) response.setHeader('Set-Cookie', setCollege(code))
    } catch (error) {
      log.error({ error: String(error) }, 'no college could be remembered')
    }
    answer(request, response)
  }
}

function newCollege({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !url.startsWith(SEARCH)) return null
  const college = collegeAsked(new URLSearchParams(url.slice(SEARCH.length)))
  return college && college.code !== collegeInCookie(headers.cookie) ? college.code : null
}
