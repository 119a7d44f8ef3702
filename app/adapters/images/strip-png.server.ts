import { inflateSync } from 'node:zlib'
import { maxExtraBytes, partsOf, type Stripped } from './stripped'
import { NotAPicture, Truncated } from './unusable-file'

/** Length and name before a chunk's data, its checksum after them. */
const nameAt = 4
const dataAt = 8
const aroundData = 12

const firstChunk = 8
const headBytes = 13
const critical = ['IHDR', 'PLTE', 'IDAT', 'IEND']
/** Chunks that colour or turn pixels. Others, text above all, are dropped. */
const extras = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']

/** A PNG without texts, times, further pictures and profiles that inflate to more than 64 KB. Each chunk but pixels comes once. */
export function stripPng(bytes: Buffer): Stripped {
  const { keep, isFirst, countPart, kept } = partsOf(bytes)
  const head = bytes.subarray(firstChunk + dataAt)
  if (bytes.toString('latin1', firstChunk + nameAt, firstChunk + dataAt) !== 'IHDR')
    throw new NotAPicture('No IHDR')
  if (bytes.readUInt32BE(firstChunk) !== headBytes) throw new NotAPicture('A strange IHDR')
  if (head.length < headBytes) throw new Truncated('The picture ends too early')
  const refinedPixels = head[12] === 0 ? 0 : head.readUInt32BE(0) * head.readUInt32BE(4)
  keep(0, firstChunk)
  let start = firstChunk
  for (let name = ''; name !== 'IEND' && start < bytes.length; ) {
    countPart()
    const end = endOf(bytes, start)
    name = bytes.toString('latin1', start + nameAt, start + dataAt)
    if (isKept(name, bytes.subarray(start + dataAt, end - nameAt)) && (name === 'IDAT' || isFirst(name)))
      keep(start, end)
    start = end
  }
  return { bytes: kept(), refinedPixels }
}

/** Where the chunk that begins here ends. */
function endOf(bytes: Buffer, start: number): number {
  if (start + aroundData > bytes.length) throw new Truncated('The picture ends too early')
  const end = start + aroundData + bytes.readUInt32BE(start)
  if (end > bytes.length) throw new Truncated('The picture ends too early')
  return end
}

/** Decoders understand every critical chunk or none of the picture; others are named in small letters. */
function isKept(name: string, data: Buffer): boolean {
  if (critical.includes(name)) return true
  if (!/^[a-z][a-zA-Z]{3}$/.test(name)) throw new NotAPicture('A chunk that nobody knows')
  return extras.includes(name) && data.length <= maxExtraBytes && (name !== 'iCCP' || isSmallProfile(data))
}

/** Whether a profile, behind its name and method, inflates to no more than it may weigh. */
function isSmallProfile(data: Buffer): boolean {
  const nameEnd = data.indexOf(0)
  try {
    inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: maxExtraBytes })
    return nameEnd > 0
  } catch {
    return false
  }
}
