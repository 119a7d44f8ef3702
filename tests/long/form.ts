import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { type Reply, send } from './client'
import type { Person } from './market'

export type Form = {
  send: (url: string, agent?: Agent) => Promise<Reply>
  /** The rows (a table with a condition on one value) that hold the form's effect: one once it was taken. */
  stored: [rows: string, value: string]
  /** Text of it that its page shows when it comes back; the value of `stored` if absent. */
  typed?: string
  /** Forms that become possible once it was accepted. */
  taken: (reply: Reply) => void
  /** How it is answered when it is sent once more after it was taken, where that is neither 303 nor 409. */
  answeredAgain?: number
}

/** A form by itself. */
export type SingleForm = Omit<Form, 'taken'>

/** A word that nothing else has. */
export const marked = (prefix: string) => `${prefix}${randomUUID().replaceAll('-', '')}`

/** A form for a path, with the sender's current session. */
export const by =
  (person: Pick<Person, 'cookie'>, path: string, body: Record<string, string> | FormData) =>
  (url: string, agent?: Agent) =>
    send({
      url,
      path,
      cookie: person.cookie,
      agent,
      body: body instanceof FormData ? body : new URLSearchParams(body),
    })

/** The query for its event. */
export const happened = (name: string, id: string): Form['stored'] => [
  `events where name = '${name}' and subject_id = ?`,
  id,
]
