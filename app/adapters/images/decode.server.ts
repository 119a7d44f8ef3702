import type { Sharp, default as sharpFunction } from 'sharp'
import { concurrencyLimit } from '~/adapters/concurrency-limit'
import type { Source } from './file-kind.server'
import { NotAPicture, TooManyPixels, Truncated } from './file-kind.server'

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
