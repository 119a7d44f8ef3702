import { deflateSync } from 'node:zlib'
import { pngChunk } from './fixtures'

const MEGABYTES = 50
const CHUNKS = 40
/** Behind the head of a PNG, or the first bytes of a JPEG. */
const AFTER_HEAD = { png: 33, jpeg: 2 }

let zeros: Buffer | undefined

/** 50 MB of nothing in 49 kB. */
function deflated(): Buffer {
  zeros ??= deflateSync(Buffer.alloc(MEGABYTES * 1_000_000), { level: 9 })
  return zeros
}

/** The picture with more behind its head. */
export function withParts(kind: keyof typeof AFTER_HEAD, picture: Buffer, parts: readonly Buffer[]): Buffer {
  const at = AFTER_HEAD[kind]
  return Buffer.concat([picture.subarray(0, at), ...parts, picture.subarray(at)])
}

/** Bytes before the deflated part of a text or profile chunk. */
const beforeDeflated = { zTXt: '\0\0', iTXt: '\0\x01\0\0\0', iCCP: '\0\0' }
export type Bomb = keyof typeof beforeDeflated

/** The PNG with chunks of 49 kB that inflate to 50 MB each. */
export function inflatingPng(png: Buffer, name: Bomb, chunks = CHUNKS): Buffer {
  const chunk = (_: unknown, index: number) =>
    pngChunk(name, Buffer.concat([Buffer.from(`k${index}${beforeDeflated[name]}`), deflated()]))
  return withParts('png', png, Array.from({ length: chunks }, chunk))
}

/** A segment of a JPEG, from its second byte and its content. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

export function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}0000`)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** The WebP with more chunks at its end, and a head that counts them. */
export function withWebpChunks(webp: Buffer, chunks: readonly Buffer[]): Buffer {
  const whole = Buffer.concat([webp, ...chunks])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
