import { type Row, type Subject, subjects, table } from '../checks/access-table'
import { bodies, names, pick, queries, values } from './attack-values'
import type { Sending } from './client'

/** Signing out would end the sessions that the other attacks come with. */
const rows = table.filter(({ method, address }) => !(method === 'POST' && address === '/sign-out'))
const posts = rows.filter(({ method }) => method === 'POST')
/** A mail provider ends e-mails from its own site: this form is taken from anywhere, with any fields. */
const takesAnyForm = ({ address }: Row) => address === '/emails/end/{endEmails}'
const postsOfOurSite = posts.filter((row) => !takesAnyForm(row))
/** Rows whose addresses take no form from strangers. */
export const closedRows = table.filter((row) => !takesAnyForm(row))
const gets = rows.filter(({ method }) => method === 'GET')

export type Ids = Record<string, string>
export type Attack = Pick<Sending, 'method' | 'path' | 'headers' | 'body'> & { as: Subject }

const filled = (text: string, ids: Ids) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)

function fieldsOf(row: Row, ids: Ids): URLSearchParams {
  const fields = Object.entries(row.fields ?? {}).map(([name, value]) => [name, filled(value, ids)])
  return new URLSearchParams(fields)
}

/** A form of a table's row, as its page would send it. */
const post = (row: Row, ids: Ids): Attack => ({
  as: pick(subjects),
  method: 'POST',
  path: filled(row.address, ids),
  body: fieldsOf(row, ids),
})

/** Forms without the right to send them, or malformed ones: none is stored. */
export const refusedAttacks: Record<string, (ids: Ids) => Attack> = {
  'from another site': (ids) => ({
    ...post(pick(postsOfOurSite), ids),
    headers: {
      origin: pick(['http://evil.example', 'null', 'https://127.0.0.1']),
      'sec-fetch-site': 'cross-site',
    },
  }),
  'by another method': (ids) => ({
    as: pick(subjects),
    method: pick(['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']),
    path: filled(pick(rows).address, ids),
    headers: pick([{}, { origin: 'http://evil.example' }]),
  }),
  'of what is somebody else’s': (ids) => {
    const row = pick(
      posts.filter(({ outcomes }) => outcomes.some((outcome) => outcome === 404 || outcome === 403)),
    )
    const others = subjects.filter((_, index) => [401, 403, 404].includes(row.outcomes[index] as number))
    return { ...post(row, ids), as: pick(others) }
  },
  'of another type': (ids) => ({
    ...post(pick(posts.filter(({ fields = {} }) => Object.keys(fields).length > 0)), ids),
    headers: {
      'content-type': pick(['application/json', 'text/xml', 'text/plain', 'multipart/form-data', 'x', '']),
    },
  }),
}

/** Forms that are not refused as a whole; a valid one may store something. */
export const otherAttacks: Record<string, (ids: Ids) => Attack> = {
  'hostile values': (ids) => {
    const attack = post(pick(posts), ids)
    const body = new URLSearchParams(attack.body as URLSearchParams)
    for (const name of [...body.keys(), pick(names)])
      if (Math.random() < 0.6) body.set(name, pick(values).slice(0, 60_000))
    for (let more = 0; more < 3; more += 1)
      body.append(pick([...body.keys(), pick(names)]), pick(values).slice(0, 20_000))
    return { ...attack, body }
  },
  'hostile ids': (ids) => {
    const wrong = pick([
      ...Object.values(ids),
      ...values.map((value) => encodeURIComponent(Buffer.from(value).toString()).slice(0, 3_000)),
    ])
    const row = pick(rows.filter(({ address }) => address.includes('{')))
    const path = row.address.replace(/\{\w+\}/, wrong)
    const attack = post(row, ids)
    return row.method === 'POST'
      ? { ...attack, path: filled(path, ids) }
      : { as: attack.as, path: filled(path, ids) }
  },
  'hostile queries': (ids) => {
    const query = new URLSearchParams()
    for (let more = 0; more < 4; more += 1) query.append(pick(queries), pick(values).slice(0, 1_500))
    const [path = ''] = filled(pick(gets).address, ids).split('?')
    return { as: pick(subjects), path: `${path}${pick(['', '.data'])}?${String(query).slice(0, 7_000)}` }
  },
  'parts that are none': (ids) => {
    const row = pick(posts.filter(({ multipart }) => multipart))
    return {
      ...post(row, ids),
      body: pick(bodies),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    }
  },
}
