export const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T

const numbers =
  '-1 0 1e3 1e309 NaN Infinity 0x10 99999999999999999999 -0 1.5 １２３ ٣ null undefined true [] {}'
const others =
  '2026-02-30 9999-12-31 0000-00-00 //evil.example javascript:alert(1) {{7*7}} %_% \\ [object_Object]'

/** Hostile field values. */
export const values = [
  ...numbers.split(' '),
  ...others.split(' '),
  "' or 1=1 --",
  "'; drop table bookings; --",
  '" union select password_hash from users --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ...['\0', 'a\0b', '\ud800', '\u202e', '\r\nSet-Cookie: a=b', ' ', ''],
  '🏠'.repeat(500),
  'x'.repeat(70_000),
]

/** Names of fields that no form has, or that another one has. */
export const names =
  '__proto__ constructor a[b][c] a[999] rooms[0].key rooms[9].images kept[] once_key status owner_id answer_0 fields[0].type fields[9].options __intent__ place references quotas'.split(
    ' ',
  )

/** Names that some page reads from its query. */
export const queries =
  'search page sort cursor property_id hostel_room_id edit draft redirect filter type min_price submitted monthly_income _routes index manage university tab view status unplaced chosen[]'.split(
    ' ',
  )

const part = (head: string, body = 'x') => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
/** Multipart bodies with the boundary `b`. */
export const bodies = [
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
