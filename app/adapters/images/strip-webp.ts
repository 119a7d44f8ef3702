import { maxExtraBytes, partsOf, type Stripped } from './stripped'
import { NotAPicture } from './unusable-file'

/** 'RIFF', length, 'WEBP'; each chunk then has a name and a length. */
const firstChunk = 12
const dataAt = 8

const pixels = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']
/** Flags of the header's extras, by chunk. */
const flags = { ICCP: 0x20, EXIF: 0x08 }
const allExtras = 0x2c

/** A WebP of its first frame, without notes, unknown chunks and profiles of more than 64 KB. */
export function stripWebp(bytes: Buffer): Stripped {
  const { keep, isFirst, countPart, kept } = partsOf(bytes)
  const whole = Math.min(bytes.length, bytes.readUInt32LE(4) + 8)
  let extras = 0
  keep(0, firstChunk)
  for (let start = firstChunk; start < whole; ) {
    countPart()
    if (start + dataAt > whole) throw new NotAPicture('Half a chunk')
    const size = bytes.readUInt32LE(start + 4)
    const end = start + dataAt + size
    if (end > whole) throw new NotAPicture('A chunk longer than the picture')
    const name = bytes.toString('latin1', start, start + 4)
    const flag = size <= maxExtraBytes ? (flags[name as keyof typeof flags] ?? 0) : 0
    const next = Math.min(end + (size % 2), whole)
    if ((flag > 0 || pixels.includes(name)) && isFirst(name)) {
      extras |= flag
      keep(start, next)
    }
    start = next
  }
  return { bytes: withHead(kept(), extras), refinedPixels: 0 }
}

/** The picture with a header that matches its new length and extras. */
function withHead(bytes: Buffer, extras: number): Buffer {
  bytes.writeUInt32LE(bytes.length - 8, 4)
  const flagsAt = firstChunk + dataAt
  if (bytes.toString('latin1', firstChunk, firstChunk + 4) === 'VP8X' && bytes.length > flagsAt)
    bytes[flagsAt] = ((bytes[flagsAt] ?? 0) & ~allExtras) | extras
  return bytes
}
