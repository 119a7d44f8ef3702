import { partsOf, type Stripped } from './stripped'
import { NotAPicture, Truncated } from './unusable-file'

const startOfScan = 0xda
const endOfImage = 0xd9
/** Tables, and how the picture was cut into lines and intervals. */
const tables = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd]
const progressive = [0xc2, 0xc6, 0xca, 0xce]

/**
 * A JPEG without comments, notes of the camera, previews, profiles of more than one segment (64 KB), and whatever follows
 * its end, e.g. further pictures.
 */
export function stripJpeg(bytes: Buffer): Stripped {
  const { keep, isFirst, countPart, kept } = partsOf(bytes)
  let [pixels, components, isRefined] = [0, 0, false]
  keep(0, 2)
  let start = nextMarker(bytes, 2)
  while (start < bytes.length && bytes[start + 1] !== endOfImage) {
    countPart()
    const marker = bytes[start + 1] ?? 0
    if (!isKnown(marker)) throw new NotAPicture('A segment that nobody knows')
    const end = endOf(bytes, start)
    const next = nextMarker(bytes, end)
    if (isFrame(marker) && isFirst('frame') && end - start >= 10) {
      isRefined = progressive.includes(marker)
      pixels = bytes.readUInt16BE(start + 5) * bytes.readUInt16BE(start + 7)
      components = bytes[start + 9] ?? 0
    }
    if (marker === startOfScan) {
      // One that has not all components, or is not the first, waits for others.
      isRefined ||= !isFirst('scan') || bytes[start + 4] !== components
      keep(start, next)
    } else if (isKept(marker, bytes.subarray(start + 4, end), isFirst)) keep(start, end)
    start = next
  }
  keep(start, Math.min(start + 2, bytes.length))
  return { bytes: kept(), refinedPixels: isRefined ? pixels : 0 }
}

/** Where the next marker with a meaning of its own begins: pixels contain escaped bytes, fillers and restarts. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const marker = bytes[at + 1] ?? 0
    if (marker > 1 && marker < 0xff && (marker < 0xd0 || marker > 0xd7)) return at
  }
  return bytes.length
}

/** Where the segment that begins here ends, without the pixels behind the head of a scan. */
function endOf(bytes: Buffer, start: number): number {
  const end = start + 4 > bytes.length ? Number.POSITIVE_INFINITY : start + 2 + bytes.readUInt16BE(start + 2)
  if (end > bytes.length) throw new Truncated('The picture ends too early')
  if (end < start + 4) throw new NotAPicture('A segment shorter than its head')
  return end
}

/** Frames, tables and scans; from 0xe0 on notes, of the application and others. */
function isKnown(marker: number): boolean {
  return isFrame(marker) || tables.includes(marker) || marker === startOfScan || marker >= 0xe0
}

/**
 * Whether a marker segment is kept: only those about colour and orientation (JFIF, Exif orientation, a
 * one-segment ICC profile, Adobe's transform).
 */
function isKept(marker: number, data: Buffer, isFirst: (name: string) => boolean): boolean {
  if (marker < 0xe0) return true
  const begins = (text: string) => data.toString('latin1', 0, text.length) === text
  if (marker === 0xe0) return begins('JFIF\0') && isFirst('JFIF')
  if (marker === 0xe1) return begins('Exif\0') && isFirst('Exif')
  if (marker === 0xe2) return begins('ICC_PROFILE\0\x01\x01') && isFirst('ICC')
  if (marker === 0xee) return begins('Adobe') && isFirst('Adobe')
  return false
}

/** Whether it begins a picture's frame; 0xc4, 0xc8 and 0xcc among them do not. */
function isFrame(marker: number): boolean {
  return marker === 0xc0 || (marker > 0xc0 && marker <= 0xcf && marker % 4 !== 0)
}
