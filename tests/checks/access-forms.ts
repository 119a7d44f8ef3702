import type { Fixture } from './access-fixture'
import { type Row, subjects, table } from './access-table'

/** The text with the ids of the fixture's things in place of their names. */
export const filled = ({ ids }: Fixture, text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `no ${name}`)

/** The form of a row, as a browser sends it. */
export function bodyOf(fixture: Fixture, { fields = {}, multipart }: Pick<Row, 'fields' | 'multipart'>) {
  const body = multipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) body.append(name, filled(fixture, value))
  return body
}

/** The rows whose form needs a session, each with a person whose form is taken. */
export const signedInForms = table.flatMap((row) => {
  const as = subjects[row.outcomes.indexOf('go')]
  return row.method === 'POST' && row.outcomes[0] === 401 && as && as !== 'guest' ? [{ ...row, as }] : []
})
