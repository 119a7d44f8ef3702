// Parts of requests that no real client sends.

export const lengths = ['-1', '+5', '0x5', '5, 6', '5 5', '', '99999999999999999999', '1e3', '٥']

export const encodings = [
  ...[
    'xchunked',
    'gzip',
    ' chunked',
    'chu\0nked',
    'chunked, identity',
    'identity, chunked',
    'chunked, chunked',
  ],
]

export const chunks = [
  'ffffffffffffffff\r\nx\r\n0\r\n\r\n',
  '-1\r\nx\r\n0\r\n\r\n',
  '5\r\nabcdefgh\r\n0\r\n\r\n',
  '5;'.padEnd(20_000, 'x'),
  '5\r\nabcde\r\n',
  'z\r\n\r\n',
  '0\r\nX: y\r\n'.repeat(50),
  '5\nabcde\n0\n\n',
]

const odd =
  '/%ff /%c0%af /%00 /%u0041 /% /%ed%a0%80 /a%0d%0ab //evil.example /\\evil * ? http://evil.example/ evil.example:80'
const outwards =
  '/../../etc/passwd /..%2f..%2fbweni.sqlite /assets/..%5c..%5cx /assets/%2e%2e/%2e%2e/index.js /files/../bweni.sqlite /files/public/..%2f..%2f..%2fbweni.sqlite /files/private/x.png /files/%2e%2e/secrets'
const ofRemix =
  '/.data /_root.data?_routes=root,../x /properties.data?_routes=%00 /__manifest?p=/admin /?_data=root'

export const paths = [
  ...[odd, outwards, ofRemix].flatMap((list) => list.split(' ')),
  '',
  '/\u00ff\u00fe',
  `/${'a'.repeat(16_000)}`,
  `/?${'a=b&'.repeat(4_000)}`,
]

export const headers = [
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

export const firstLines = [
  ...[
    'GET',
    'GET /',
    'GET / HTTP/9.9',
    'get / http/1.1',
    'GET  /  HTTP/1.1',
    'PRI * HTTP/2.0',
    '\r\n\r\n\r\n',
  ],
  ...['SSH-2.0-x', 'CONNECT evil.example:443 HTTP/1.1', 'GET / HTTP/1.1\rHost: x', '\0\0\0\0'],
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
]
