import { readFile } from 'node:fs/promises'
import { concurrencyLimit } from '~/adapters/concurrency-limit'
import { asksForPassword } from '~/adapters/pdf-password.server'
import { decode, drawn, type Pixels, sizeOf } from './decode.server'
import { lookAt, type Source } from './sniff.server'
import { strip } from './strip.server'
import { nobody, type Uploader, workInTurn } from './turns'
import { HeifPicture, LockedPdf, NotAPicture, NotAReceipt, Truncated } from './unusable-file'

/**
 * One file of a picture. None is AVIF, which takes over 20 times longer to encode and, at its fastest, is up
 * to a third heavier.
 */
type PictureVariant = {
  name: '240.webp' | '320.webp' | '640.webp' | '1280.webp' | 'jpg'
  body: Buffer
  contentType: 'image/webp' | 'image/jpeg'
}

/** Sizes are those of the largest variant in pixels, `colour` is the mean colour as '#rrggbb'. */
export type ProcessedPicture = { width: number; height: number; colour: string; variants: PictureVariant[] }

/**
 * Max bytes of each variant, so that photos of grass or gravel stay light on a slow network. The widest stays
 * sharp, and may weigh more when it is taller than 4:3.
 */
const steps = [
  { name: '240.webp', width: 240, bytes: 3_000 },
  { name: '320.webp', width: 320, bytes: 6_000 },
  { name: '640.webp', width: 640, bytes: 16_000 },
  { name: '1280.webp', width: 1_280, bytes: 56_000 },
] as const
const plainest = 30
const sharpLooks = [72, 60, 48, 38, plainest].map((quality) => ({ quality, blur: 0 }))
const softLooks = [0.7, 1, 1.5, 2, 3, 4.5].map((blur) => ({ quality: plainest, blur }))
const largest = { width: 1_280, height: 3 * 1_280 }

/**
 * Returns the stored variants of a photo (JPEG, PNG or WebP by its content): WebP 240 pixels wide for lite
 * pages, 320, 640 and 1280 if the photo is that wide (`pictureVariants` of the shared rules names the same),
 * and one JPEG for old browsers. Upright, without metadata, never scaled up. Rule: decisions "Files: the first
 * bytes decide the type".
 * @throws NotAPicture, HeifPicture, Truncated, TooManyPixels, TookTooLong, WaitedTooLong
 */
export async function processPicture(source: Source, uploader: Uploader = nobody): Promise<ProcessedPicture> {
  const kind = await kindOf(source)
  const open = () => strip(source, kind)
  return workInTurn(uploader, open, async (bytes, signal) => {
    const pixels = await decode(bytes, largest)
    const { width, height } = pixels.info
    const variants: PictureVariant[] = []
    for (const [index, step] of steps.entries()) {
      if (index > 1 && width <= (steps[index - 1]?.width ?? 0)) break
      variants.push({ name: step.name, body: await webp(pixels, step, signal), contentType: 'image/webp' })
    }
    variants.push({ name: 'jpg', body: await jpeg(pixels), contentType: 'image/jpeg' })
    return { width, height, colour: await meanColour(pixels), variants }
  })
}

async function kindOf(source: Source) {
  const { kind, cutOff } = await lookAt(source)
  if (kind === 'heif') throw new HeifPicture('HEIC or AVIF')
  if (!kind || kind === 'pdf') throw new NotAPicture('Not a JPEG, PNG or WebP')
  if (cutOff) throw new Truncated('The picture ends too early')
  return kind
}

/** Checking a photo holds all of it in memory. */
const checkInTurn = concurrencyLimit(2)
const endings = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const

/**
 * Checks a photo in a file without decoding it: its type, its parts, and the size in its header. @returns the ending of its key and the size of its largest variant
 * @throws NotAPicture, HeifPicture, Truncated, TooManyPixels
 */
export async function checkPicture(path: string) {
  const kind = await kindOf(path)
  return checkInTurn(async () => {
    const { bytes } = await strip(path, kind)
    const size = await sizeOf(bytes, largest)
    return { ...size, ending: endings[kind], contentType: `image/${kind}` }
  })
}

/** The best look that keeps to the step's weight, else the plainest. */
async function webp(
  pixels: Pixels,
  step: { width: number; bytes: number },
  signal: AbortSignal,
): Promise<Buffer> {
  const isWidest = step.width === 1_280
  const tallness = isWidest ? Math.max(1, (pixels.info.height / pixels.info.width) * (4 / 3)) : 1
  const width = Math.min(step.width, pixels.info.width)
  const scaled =
    width === pixels.info.width
      ? pixels
      : await (await drawn(pixels, width)).raw().toBuffer({ resolveWithObject: true })
  const limit = step.bytes * tallness
  let body: Buffer | undefined
  let skipsNext = false
  for (const { quality, blur } of isWidest ? sharpLooks : [...sharpLooks, ...softLooks]) {
    if (skipsNext && quality > plainest) {
      skipsNext = false
      continue
    }
    signal.throwIfAborted()
    const image = await drawn(scaled)
    body = await (blur ? image.blur(blur) : image).webp({ quality, effort: 4 }).toBuffer()
    if (body.length <= limit) break
    // One step of quality saves at most a third.
    skipsNext = body.length > limit * 1.5
  }
  return body as Buffer
}

/** Further searches of mozjpeg make a file up to 5 % lighter and take five times as long. */
const photoLook = { quality: 56, progressive: true, quantisationTable: 3 } as const

async function jpeg(pixels: Pixels): Promise<Buffer> {
  const image = await drawn(pixels, Math.min(640, pixels.info.width))
  return image.jpeg(photoLook).toBuffer()
}

async function meanColour(pixels: Pixels): Promise<string> {
  const image = await drawn(pixels)
  const [red = 0, green = 0, blue = 0] = await image.resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}

/** `body` is what to store: new bytes, or for a PDF the file without padding before it. `ending` ends its key. */
export type ProcessedReceipt =
  | { ending: 'jpg'; contentType: 'image/jpeg'; body: Buffer }
  | { ending: 'pdf'; contentType: 'application/pdf'; body: Uint8Array | { path: string } }

/**
 * Sharp colours for small print, in one pass: two people look at a receipt, and searching for the shortest code takes longer
 * than all the rest.
 */
const receiptLook = {
  quality: 68,
  chromaSubsampling: '4:4:4',
  quantisationTable: 3,
  optimiseCoding: false,
} as const

/** Large enough that the small print on a photographed slip and a whole telephone screen can be read. */
const box = { width: 2_000, height: 3_000 }

/**
 * Returns the stored form of a receipt. A picture (JPEG or PNG) is re-encoded, upright and without metadata;
 * a PDF is stored as it is, and must never be shown inside one of our pages.
 * @throws NotAReceipt, LockedPdf, HeifPicture, Truncated, TooManyPixels, TookTooLong, WaitedTooLong, NotAPicture for a damaged picture
 */
export async function processReceipt(source: Source, uploader: Uploader = nobody): Promise<ProcessedReceipt> {
  const { kind } = await lookAt(source)
  if (kind === 'webp') throw new NotAReceipt('Not a JPEG, PNG or PDF')
  return processDocument(source, uploader)
}

/** The same of a private picture: JPEG, PNG or WebP. Throws the same, and `NotAPicture` for a PDF. */
export async function processPrivatePicture(
  source: Source,
  uploader: Uploader = nobody,
): Promise<ProcessedReceipt> {
  const { kind } = await lookAt(source)
  if (!kind || kind === 'pdf') throw new NotAPicture('Not a JPEG, PNG or WebP')
  return processDocument(source, uploader)
}

async function processDocument(source: Source, uploader: Uploader): Promise<ProcessedReceipt> {
  const { kind, cutOff, start } = await lookAt(source)
  if (kind === 'heif') throw new HeifPicture('HEIC or AVIF')
  if (!kind) throw new NotAReceipt('Not a JPEG, PNG or PDF')
  if (cutOff) throw new Truncated('The receipt ends too early')
  if (kind === 'pdf') {
    const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source)
    if (bytes.includes('/Encrypt') && asksForPassword(bytes)) throw new LockedPdf('It asks for a password')
    return { ending: 'pdf', contentType: 'application/pdf', body: await pdfFrom(source, start) }
  }
  const open = () => strip(source, kind)
  return workInTurn(uploader, open, async (bytes, signal) => {
    const image = await drawn(await decode(bytes, box))
    signal.throwIfAborted()
    const body = await image.jpeg(receiptLook).toBuffer()
    return { ending: 'jpg', contentType: 'image/jpeg', body }
  })
}

/** The PDF without the padding before its first byte. */
async function pdfFrom(source: Source, start: number): Promise<Uint8Array | { path: string }> {
  if (typeof source !== 'string') return source.subarray(start)
  return start === 0 ? { path: source } : (await readFile(source)).subarray(start)
}
