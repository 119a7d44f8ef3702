import { useCounters } from '~/db/counters-file.server'
import { INTERNAL } from '~/http/internal-headers'
import { isAsMade, restore } from './access-fixture'
import { bodyOf, filled } from './access-forms'
import type { Market } from './access-market'
import type { Row, Subject } from './access-table'

export type Question = Pick<Row, 'method' | 'address'> & {
  row: Row
  as: Subject
  headers?: Record<string, string>
  /** The handler that answers: the whole server, if absent. */
  through?: (request: Request) => Promise<Response>
}

/** Headers that the guard adds to a request; the server's guard replaces them. */
const GUARDED = { [INTERNAL.id]: '00000000-0000-4000-8000-000000000001', [INTERNAL.client]: '127.0.0.1' }

/** Asks the server of this market, which is as it was made. */
export function asking(market: Market) {
  return async ({ method, address, row, as, headers, through }: Question) => {
    const { fixture, server } = market
    restore(fixture)
    if (method === 'POST') useCounters(':memory:')
    const cookie = as === 'guest' ? undefined : fixture.cookies[as]
    const answer = await (through ?? server.send)(
      new Request(new URL(filled(fixture, address), 'http://localhost:3000'), {
        method,
        headers: { ...GUARDED, ...headers, ...(cookie ? { Cookie: cookie } : {}) },
        body: method === 'POST' ? bodyOf(fixture, row) : undefined,
      }),
    )
    const text = await answer.text()
    return {
      answer,
      text: `${text} ${answer.headers.get('Location') ?? ''}`,
      isUnchanged: isAsMade(fixture),
    }
  }
}

/** The status and the target of a redirect, of a document or of Remix's data response. */
export function outcomeOf(answer: Response, text: string): { status: number; location: string | null } {
  if (answer.status !== 202) return { status: answer.status, location: answer.headers.get('Location') }
  return { status: Number(/"status",(\d+)/.exec(text)?.[1] ?? 0), location: answer.headers.get('Location') }
}

export function fateOf(answer: Response, text: string): number | 'in' | 'go' {
  const { status, location } = outcomeOf(answer, text)
  if (status !== 303 && status !== 301) return status
  return location?.startsWith('/auth?redirect=') ? 'in' : 'go'
}
