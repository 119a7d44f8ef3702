import { createCipheriv, createHash, timingSafeEqual } from 'node:crypto'

/** Padding for a missing password (ISO 32000, 7.6.4.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/**
 * Whether a PDF asks for a password before it shows anything; one that only forbids printing or copying opens without. A
 * PDF whose encryption is not of the standard kind asks, too. Rule: decisions "Files: a PDF that asks for a password".
 */
export function asksForPassword(pdf: Buffer): boolean {
  const text = pdf.toString('latin1')
  const reference = /\/Encrypt\s+(\d+)\s+(\d+)\s+R/.exec(text)
  if (!reference && !/\/Encrypt\s*<</.test(text)) return false
  const [, number, generation] = reference ?? []
  const start = reference
    ? text.search(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`))
    : text.search(/\/Encrypt\s*<</)
  if (start < 0) return true
  // Strings of this object may hold any byte, also 'endobj': only its first two kilobytes are looked at.
  const entries = text.slice(start, start + 2_048)
  const [user, owner] = [stringAfter(entries, /\/U\s*(?=[<(])/), stringAfter(entries, /\/O\s*(?=[<(])/)]
  const revision = numberOf(entries, 'R')
  if (!user || !owner || !/\/Filter\s*\/Standard\b/.test(entries)) return true
  if (revision >= 5) return !opensNewer(user, revision)
  const id = stringAfter(text, /\/ID\s*\[\s*(?=[<(])/) ?? Buffer.alloc(0)
  return !opensOlder(user, owner, id, entries, revision)
}

const numberOf = (entries: string, name: string) =>
  Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(entries)?.[1] ?? 0)

/** The string of a PDF behind this: in hexadecimal, or in parentheses with escapes. */
function stringAfter(text: string, key: RegExp): Buffer | null {
  const found = key.exec(text)
  if (!found) return null
  const start = found.index + found[0].length
  const rest = text.slice(start, start + 1_024)
  if (rest.startsWith('<')) return Buffer.from(rest.slice(1, rest.indexOf('>')).replace(/\s/g, ''), 'hex')
  const bytes: string[] = []
  let depth = 0
  for (const [part] of rest.matchAll(/\\(?:[0-7]{1,3}|\r\n|[\s\S])|[\s\S]/g)) {
    if (part === '(' && depth++ === 0) continue
    if (part === ')' && --depth === 0) break
    bytes.push(part.startsWith('\\') ? unescaped(part.slice(1)) : part)
  }
  return Buffer.from(bytes.join(''), 'latin1')
}

function unescaped(text: string): string {
  if (/^[0-7]/.test(text)) return String.fromCharCode(Number.parseInt(text, 8) & 0xff)
  const named = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' }[text]
  return named ?? text
}

const hash = (name: string, ...parts: Uint8Array[]) => createHash(name).update(Buffer.concat(parts)).digest()

/** Algorithms 4 to 6: RC4 with a key from the password, before PDF 2.0. */
function opensOlder(user: Buffer, owner: Buffer, id: Buffer, entries: string, revision: number): boolean {
  const bytes = revision === 2 ? 5 : (numberOf(entries, 'Length') || 40) / 8
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberOf(entries, 'P') | 0)
  const isMetadataPlain = revision >= 4 && /\/EncryptMetadata\s+false/.test(entries)
  const plain = isMetadataPlain ? [Buffer.alloc(4, 0xff)] : []
  let key = hash('md5', PADDING, owner.subarray(0, 32), permissions, id, ...plain)
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = hash('md5', key.subarray(0, bytes))
  key = key.subarray(0, bytes)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let expected = rc4(key, hash('md5', PADDING, id))
  for (let round = 1; round < 20; round += 1)
    expected = rc4(
      key.map((byte) => byte ^ round),
      expected,
    )
  return expected.equals(user.subarray(0, 16))
}

/** Node's OpenSSL has it no more. */
function rc4(key: Uint8Array, input: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0])
  const at = (index: number) => state[index & 0xff] ?? 0
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff
    swap(i, j)
  }
  let [i, j] = [0, 0]
  const output = input.map((byte) => {
    i = (i + 1) & 0xff
    j = (j + at(i)) & 0xff
    swap(i, j)
    return byte ^ at(at(i) + at(j))
  })
  return Buffer.from(output)
}

/** Algorithm 11: the hash of the empty password with the salt behind it; algorithm 2.B from revision 6 on. */
function opensNewer(user: Buffer, revision: number): boolean {
  if (user.length < 40) return false
  const salt = user.subarray(32, 40)
  let key = hash('sha256', salt)
  if (revision === 5) return timingSafeEqual(key, user.subarray(0, 32))
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const block = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
    const rest = block.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hash(['sha256', 'sha384', 'sha512'][rest] ?? '', block)
    last = block.at(-1) ?? 0
  }
  return timingSafeEqual(key.subarray(0, 32), user.subarray(0, 32))
}
