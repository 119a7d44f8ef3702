import { type Row, type Subject, subjects, table } from '../checks/access-table'
import type { Sending } from './client'

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

/** Signing out would end the sessions that the other attacks come with. */
const rows = table.filter(({ method, address }) => !(method === 'POST' && address === '/sign-out'))
const posts = rows.filter(({ method }) => method === 'POST')
const gets = rows.filter(({ method }) => method === 'GET')

export type Ids = Record<string, string>
export type Attack = Pick<Sending, 'method' | 'path' | 'headers' | 'body'> & { as: Subject }

const values = [
  ...["' or 1=1 --", "'; drop table bookings; --", '" union select password_hash from users --', '%_%', '\\'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '<%= 7*7 %>',
    'javascript:alert(1)',
  ],
  ...[
    '-1',
    '0',
    '1e3',
    '1e309',
    'NaN',
    'Infinity',
    '0x10',
    '99999999999999999999',
    '-0',
    '1.5',
    '１２３',
    '٣',
  ],
  ...['\0', 'a\0b', '\ud800', '\u202e', '🏠'.repeat(500), 'x'.repeat(70_000), '\r\nSet-Cookie: a=b', ' ', ''],
  ...[
    'null',
    'undefined',
    '[object Object]',
    'true',
    '[]',
    '{}',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    '//evil.example',
  ],
]
const names = [
  '__proto__',
  'constructor',
  'a[b][c]',
  'a[999]',
  'rooms[0].key',
  'rooms[9].images',
  'kept[]',
  'once_key',
  'status',
]
const queries = [
  'search',
  'page',
  'sort',
  'cursor',
  'property_id',
  'hostel_room_id',
  'edit',
  'draft',
  'redirect',
  'filter',
  'type',
  'min_price',
  'submitted',
  'monthly_income',
  '_routes',
  'index',
]

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

/** Sent by somebody who may not do it, or in a way in which nobody does it: nothing is stored. */
export const refusedAttacks: Record<string, (ids: Ids) => Attack> = {
  'from another site': (ids) => ({
    ...post(pick(posts), ids),
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

/** Whatever is not refused as a whole; a right answer may store something. */
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

const part = (head: string, body = 'x') => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const bodies = [
  ...[
    '',
    '--b--',
    '--b\r\n',
    'no boundary at all',
    '--b\r\n\r\n\r\n--b--\r\n',
    part('name="title"'),
    `${part('')}--b--\r\n`,
  ],
  `${part(`name="${'n'.repeat(20_000)}"`)}--b--\r\n`,
  `${part('name="images"; filename="../../../../etc/passwd"', '<svg onload=alert(1)>')}--b--\r\n`,
  `${part('name="receipt"; filename="a\0.pdf"', '%PDF-1.4')}--b--\r\n`,
  `${part('name="images"; filename="a.jpg"', '\xff\xd8\xff\xe0').repeat(60)}--b--\r\n`,
  `${part('name="__proto__"').repeat(2_500)}--b--\r\n`,
  `${part('name="amount"\r\nContent-Type: multipart/mixed; boundary=c', '--c\r\n\r\nx')}--b--\r\n`,
]
