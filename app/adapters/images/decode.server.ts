import { open } from 'node:fs/promises'
import type { Sharp, default as sharpFunction } from 'sharp'
import { concurrencyLimit } from '~/adapters/concurrency-limit'

/** A file on this machine, or its bytes. */
export type Source = string | Uint8Array

type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'

const headBytes = 16
const tailBytes = 1_024
const pngHead = '\x89PNG\r\n\x1a\n'

/**
 * What a file is by its first bytes, never by its name; null for everything that is not taken here. Each kind must begin
 * at the very first byte, so a file that is something else as well as a PDF is nothing.
 * Rule: decisions "Files: are what their bytes say".
 */
export function sniff(head: Uint8Array): FileKind | null {
  const text = Buffer.from(head.subarray(0, headBytes)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith(pngHead)) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('%PDF-')) return 'pdf'
  return null
}

export type Look = { kind: FileKind | null; cutOff: boolean }

/**
 * Looks at both ends of a file. `cutOff` is certain for WebP, whose head says its length, and for PDF, which ends in
 * `%%EOF`; a JPEG or PNG shows it only when it is decoded.
 */
export async function lookAt(source: Source): Promise<Look> {
  const { head, tail, size } = await ends(source)
  const kind = sniff(head)
  if (kind === 'webp') return { kind, cutOff: size < head.readUInt32LE(4) + 8 }
  if (kind === 'pdf') return { kind, cutOff: !tail.includes('%%EOF') }
  return { kind, cutOff: false }
}

async function ends(source: Source) {
  if (typeof source !== 'string') {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    return { head: bytes.subarray(0, headBytes), tail: bytes.subarray(-tailBytes), size: bytes.length }
  }
  const file = await open(source)
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    return {
      head: await read(0, headBytes),
      tail: await read(Math.max(0, size - tailBytes), tailBytes),
      size,
    }
  } finally {
    await file.close()
  }
}

/** A file that was sent and cannot be taken; which of the classes below says why. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'
}

/** Its bytes are no JPEG, PNG or WebP, whatever its name says, or they are damaged beyond reading. */
export class NotAPicture extends UnusableFile {
  override name = 'NotAPicture'
}

/** Its bytes are no JPEG, PNG or PDF. */
export class NotAReceipt extends UnusableFile {
  override name = 'NotAReceipt'
}

/** It begins well and ends too early. */
export class Truncated extends UnusableFile {
  override name = 'Truncated'
}

/** More than 40 megapixels. */
export class TooManyPixels extends UnusableFile {
  override name = 'TooManyPixels'
}

/** Pixels in memory: no metadata, upright, sRGB without transparency. Sizes in pixels. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

type Head = { isProgressive?: boolean; width?: number; height?: number }

const maxPixels = 40_000_000
const maxSeconds = 20

/** Decoding takes much memory: two pictures at once, the others wait. */
export const limitDecoding = concurrencyLimit(2)

/** Pixels of a picture that is refined pass by pass, so that all of it is in memory until the last one: one at once. */
const maxRefinedPixels = 12_000_000
const alone = concurrencyLimit(1)

let loading: Promise<typeof sharpFunction> | undefined

/** The picture library, loaded with the first picture. */
export function loadSharp(): Promise<typeof sharpFunction> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}

/**
 * Decodes a picture, turned as its orientation says and scaled down to fit `box`; never up.
 * Throws `TooManyPixels` before decoding, `Truncated`, or `NotAPicture` for damaged ones.
 */
export async function decode(source: Source, box: { width: number; height: number }): Promise<Pixels> {
  const sharp = await loadSharp()
  const whole = () =>
    sharp(source, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  try {
    return await (isHeldWhole(await sharp(source).metadata()) ? alone(whole) : whole())
  } catch (error) {
    throw named(error)
  }
}

/** Whether a picture with this head needs several bytes of memory for each of its pixels while it is decoded. */
export function isHeldWhole({ isProgressive = false, width = 0, height = 0 }: Head): boolean {
  return isProgressive && width * height > maxRefinedPixels
}

/** Decoded pixels as the start of a new picture of this width. */
export async function drawn({ data, info }: Pixels, width = info.width): Promise<Sharp> {
  const sharp = await loadSharp()
  const { height, channels } = info
  const whole = sharp(data, { raw: { width: info.width, height, channels } })
  return width === info.width ? whole : whole.resize({ width })
}

function named(error: unknown): unknown {
  const words = error instanceof Error ? error.message : ''
  if (/exceeds pixel limit/.test(words)) return new TooManyPixels('More than 40 megapixels', { cause: error })
  if (/premature end|read error/.test(words))
    return new Truncated('The picture ends too early', { cause: error })
  return new NotAPicture('The picture cannot be read', { cause: error })
}
