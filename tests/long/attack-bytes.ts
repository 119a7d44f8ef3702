/** What is put into a raw request in place of what belongs there. */
export type Target = { host: string; path: string; cookie: string }

const CRLF = '\r\n'
const bytes = (text: string) => Buffer.from(text, 'latin1')
const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

/** A request with these lines after its first one and its Host. */
const asking = ({ host, path }: Target, lines: string[], { method = 'GET', body = '' } = {}) =>
  bytes([`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...lines, '', body].join(CRLF))

/** A form of ours with these lines of its own and this body. */
const form = (target: Target, lines: string[], body: string) =>
  asking(
    target,
    [`Origin: http://${target.host}`, 'Content-Type: application/x-www-form-urlencoded', ...lines],
    { method: 'POST', body },
  )

const second = ({ host }: Target) => `GET /admin HTTP/1.1${CRLF}Host: ${host}${CRLF}${CRLF}`

const lengths = ['-1', '+5', '0x5', '5, 6', '5 5', '', '99999999999999999999', '1e3', '٥']
const encodings = [
  'xchunked',
  'chunked, identity',
  'identity, chunked',
  'chunked, chunked',
  ' chunked',
  'gzip',
  'chu\0nked',
]
const chunks = [
  'ffffffffffffffff\r\nx\r\n0\r\n\r\n',
  '-1\r\nx\r\n0\r\n\r\n',
  '5\r\nabcdefgh\r\n0\r\n\r\n',
  '5;'.padEnd(20_000, 'x'),
  '5\r\nabcde\r\n',
  'z\r\n\r\n',
  '0\r\nX: y\r\n'.repeat(50),
  '5\nabcde\n0\n\n',
]
const paths = [
  ...[
    '/%ff',
    '/%c0%af',
    '/%00',
    '/%u0041',
    '/%',
    '/\u00ff\u00fe',
    '/%ed%a0%80',
    '/a%0d%0ab',
    '//evil.example',
    '/\\evil',
  ],
  ...[
    '/../../etc/passwd',
    '/..%2f..%2fbweni.sqlite',
    '/assets/..%5c..%5cx',
    '/assets/%2e%2e/%2e%2e/index.js',
  ],
  ...[
    '/files/../bweni.sqlite',
    '/files/public/..%2f..%2f..%2fbweni.sqlite',
    '/files/private/x.png',
    '/files/%2e%2e/secrets',
  ],
  ...[
    'http://evil.example/',
    'evil.example:80',
    '*',
    '',
    '?',
    `/${'a'.repeat(16_000)}`,
    `/?${'a=b&'.repeat(4_000)}`,
  ],
  ...[
    '/.data',
    '/_root.data?_routes=root,../x',
    '/properties.data?_routes=%00',
    '/__manifest?p=/admin',
    '/?_data=root',
  ],
]
const headers = [
  `X: ${'y'.repeat(20_000)}`,
  'X: y\r\n'.repeat(2_500).trim(),
  `Cookie: ${'a=b; '.repeat(3_000)}`,
  'Cookie: __session=%; __session=eyJ.; bweni-notice=%ff; =; ;',
  'Host: evil.example',
  'X\0Y: z',
  'X: \0',
  ': empty',
  ' Folded: x',
  'No colon',
  'Expect: 200-maybe',
  'Expect: 100-continue',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13',
  'Range: bytes=0-,0-,0-,-1,99999999999-',
  `If-None-Match: ${'"x",'.repeat(2_000)}`,
  'If-Modified-Since: yesterday',
  'Accept-Encoding: ;q=,*;q=9,br;q=-1',
  'Content-Encoding: gzip',
  'X-Forwarded-For: 1.2.3.4, \u00ff\r\nX-Forwarded-Host: evil.example\r\nForwarded: for=;;;"',
  'X-HTTP-Method-Override: DELETE',
  'Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site',
]
const firstLines = [
  ...[
    'GET',
    'GET /',
    'GET / HTTP/9.9',
    'get / http/1.1',
    'GET  /  HTTP/1.1',
    'PRI * HTTP/2.0',
    '\r\n\r\n\r\n',
    '\0\0\0\0',
  ],
  ...[
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'SSH-2.0-x',
    'CONNECT evil.example:443 HTTP/1.1',
    'GET / HTTP/1.1\rHost: x',
  ],
]

/** Each gives the pieces of one hostile request; between two of them some time passes. */
export const rawAttacks: Record<string, (target: Target) => Buffer[]> = {
  'a first line that is none': () => [bytes(`${pick(firstLines)}${CRLF}${CRLF}`)],
  'two lengths': (target) => [
    form(target, ['Content-Length: 3', 'Content-Length: 60'], `a=b${second(target)}`),
  ],
  'length and chunks': (target) => [
    form(target, ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0${CRLF}${CRLF}${second(target)}`),
  ],
  'a length that is none': (target) => [form(target, [`Content-Length: ${pick(lengths)}`], 'a=bcd')],
  'an unknown encoding': (target) => [
    form(target, [`Transfer-Encoding: ${pick(encodings)}`], `3${CRLF}a=b${CRLF}0${CRLF}${CRLF}`),
  ],
  'chunks that lie': (target) => [form(target, ['Transfer-Encoding: chunked'], pick(chunks))],
  'more or less than announced': (target) => [
    form(target, [`Content-Length: ${pick([1, 50])}`], `a=b&c=d${pick(['', second(target)])}`),
  ],
  'an address that is none': (target) => [asking({ ...target, path: pick(paths) }, [])],
  'hostile headers': (target) => [asking(target, [pick(headers), pick(headers)])],
  'a hostile host': (target) => [
    asking({ ...target, host: pick(['', 'evil.example', '127.0.0.1:1', '[::1', 'a b', '\0']) }, []),
  ],
  'NUL bytes in a form': (target) => [form(target, ['Content-Length: 13'], '\0=\0&a\0=b&%00=c')],
  'many at once': (target) => [Buffer.concat(Array.from({ length: 20 }, () => asking(target, [])))],
  'byte by byte': (target) => [...asking(target, [])].map((byte) => Buffer.from([byte])).slice(0, 30),
  'damaged bytes': (target) => [
    damaged(form(target, ['Content-Length: 7', `Cookie: ${target.cookie}`], 'a=b&c=d')),
  ],
}

/** Some bytes changed, left out or doubled. */
function damaged(whole: Buffer): Buffer {
  const places = Array.from({ length: 1 + Math.floor(Math.random() * 6) }, () =>
    Math.floor(Math.random() * whole.length),
  )
  return places.reduce((rest, place) => {
    const [before, after] = [rest.subarray(0, place), rest.subarray(place)]
    const anything = Buffer.from([Math.floor(Math.random() * 256)])
    return pick([
      () => Buffer.concat([before, anything, after.subarray(1)]),
      () => Buffer.concat([before, after.subarray(1)]),
      () => Buffer.concat([before, anything, after]),
    ])()
  }, whole)
}
