import { chunks, encodings, firstLines, headers, lengths, paths } from './attack-lines'
import { pick } from './attack-values'

/** Replacements for parts of a raw request. */
type Target = { host: string; path: string; cookie: string }

const CRLF = '\r\n'
const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A request with these lines after its first one and its Host. */
const asking = ({ host, path }: Target, lines: string[], { method = 'GET', body = '' } = {}) =>
  bytes([`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...lines, '', body].join(CRLF))

/** A form with these header lines and this body. */
const form = (target: Target, lines: string[], body: string) =>
  asking(
    target,
    [`Origin: http://${target.host}`, 'Content-Type: application/x-www-form-urlencoded', ...lines],
    { method: 'POST', body },
  )

const second = ({ host }: Target) => `GET /admin HTTP/1.1${CRLF}Host: ${host}${CRLF}${CRLF}`

/** Gives the pieces of one hostile request; between two of them some time passes. */
type RawAttack = (target: Target) => Buffer[]

/** A right request of somebody, damaged in places that may not matter: it may be taken. */
export const damagedBytes: RawAttack = (target) => [
  damaged(form(target, ['Content-Length: 7', `Cookie: ${target.cookie}`], 'a=b&c=d')),
]

/** None of these is a request that anything is stored for. */
export const rawAttacks: Record<string, RawAttack> = {
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
}

/** Some bytes changed, left out or doubled. */
function damaged(whole: Buffer): Buffer {
  const places = Array.from({ length: 1 + Math.floor(Math.random() * 6) }, () =>
    Math.floor(Math.random() * whole.length),
  )
  return places.reduce((rest, offset) => {
    const [before, after] = [rest.subarray(0, offset), rest.subarray(offset)]
    const anything = Buffer.from([Math.floor(Math.random() * 256)])
    return pick([
      () => Buffer.concat([before, anything, after.subarray(1)]),
      () => Buffer.concat([before, after.subarray(1)]),
      () => Buffer.concat([before, anything, after]),
    ])()
  }, whole)
}
