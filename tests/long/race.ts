import { type Reply, type Sending, sentenceIn } from './client'
import { countOf, type Market } from './market'

export type Move = Pick<Sending, 'path' | 'cookie' | 'body'>

/** Forms that are sent at the same moment, all of which cannot have their way. */
export type Contest = {
  moves: Move[]
  /** How much came of them: 1 when all is well. */
  effects: () => number
  /** How many may succeed at most; a plain button redirects in either case. */
  wins?: number
}

/** `url` is a server's, for what has to be sent before. */
export type Race = (market: Market, url: string) => Promise<Contest>

export const form = (
  path: string,
  cookie: string | undefined,
  fields: Record<string, string> = {},
): Move => ({
  path,
  cookie,
  body: new URLSearchParams(fields),
})

/** How often any of these happened to this thing. */
export const happenedTo = (id: string, ...names: string[]) =>
  countOf(`events where name in (${names.map((name) => `'${name}'`)}) and subject_id = ?`, id)

const answerOf = ({ status, failure, text }: Reply) =>
  failure ?? [status, sentenceIn(text)].filter(Boolean).join(': ')

/** The problem with a race's outcome, if any. Where a lock kept somebody out, nobody has to win. */
export function outcomeProblem({ effects, wins }: Contest, replies: readonly Reply[]): string | undefined {
  const answers = replies.map(answerOf).join(', ')
  const count = effects()
  const isBusy = replies.some(({ status }) => status === 503)
  if (isBusy && count <= 1) return undefined
  if (count !== 1) return `${count} effects, answered ${answers}`
  const won = replies.filter(({ status }) => status === 303).length
  if (wins !== undefined && won !== wins) return `${won} were told that it was done: ${answers}`
  return undefined
}
