import type { Sharp, default as sharpFunction } from 'sharp'
import { longestWorkSeconds } from './turns'
import { NotAPicture, TooManyPixels, Truncated } from './unusable-file'

/** Pixels in memory: no metadata, upright, sRGB without transparency. Sizes in pixels. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const maxPixels = 40_000_000

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
 * Reads the size of a stripped picture from its header: upright, scaled down to fit `box`.
 * @throws TooManyPixels, NotAPicture
 */
export async function sizeOf(bytes: Buffer, box: { width: number; height: number }) {
  const sharp = await loadSharp()
  const { autoOrient } = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch((error) => {
      throw named(error)
    })
  const { width, height } = autoOrient
  if (width * height > maxPixels) throw new TooManyPixels('More than 40 megapixels')
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const endOfJpeg = Buffer.from([0xff, 0xd9])
const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xd8

/**
 * Decodes a stripped picture, rotates it by its orientation and scales it down to fit `box`, never up.
 * A JPEG that lacks nothing but its end marker is complete.
 * @throws TooManyPixels before decoding, Truncated, NotAPicture for a damaged one
 */
export async function decode(bytes: Buffer, box: { width: number; height: number }): Promise<Pixels> {
  const sharp = await loadSharp()
  const endless = isJpeg(bytes) && !bytes.subarray(-2).equals(endOfJpeg)
  const whole = endless ? Buffer.concat([bytes, endOfJpeg]) : bytes
  // Once its end marker is added, only a warning shows that pixels are missing.
  const failOn = endless ? 'warning' : 'truncated'
  try {
    return await sharp(whole, { limitInputPixels: maxPixels, failOn, sequentialRead: true })
      .timeout({ seconds: longestWorkSeconds })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw named(error)
  }
}

/** Decoded pixels as the start of a new picture of this width. */
export async function drawn({ data, info }: Pixels, width = info.width): Promise<Sharp> {
  const sharp = await loadSharp()
  const { height, channels } = info
  const whole = sharp(data, { raw: { width: info.width, height, channels } })
  return width === info.width ? whole : whole.resize({ width })
}

function named(error: unknown): unknown {
  const message = error instanceof Error ? error.message : ''
  if (/exceeds pixel limit/.test(message))
    return new TooManyPixels('More than 40 megapixels', { cause: error })
  if (/premature end|read error/.test(message))
    return new Truncated('The picture ends too early', { cause: error })
  return new NotAPicture('The picture cannot be read', { cause: error })
}
