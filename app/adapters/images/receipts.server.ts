import { decode, drawn, inTurn } from './decode.server'
import { lookAt, type Source } from './sniff.server'
import { NotAReceipt, Truncated } from './unusable.server'

/** `body` is what to store: new bytes, or for a PDF the file as it was sent. `ending` ends its key. */
export type ProcessedReceipt =
  | { ending: 'jpg'; contentType: 'image/jpeg'; body: Buffer }
  | { ending: 'pdf'; contentType: 'application/pdf'; body: Uint8Array | { path: string } }

/** Large enough that the small print on a photographed slip and a whole telephone screen can be read. */
const box = { width: 2_000, height: 3_000 }

/**
 * Makes of a receipt what is stored of it. A picture (JPEG or PNG) is drawn anew, upright and without metadata; a PDF
 * stays as it is and must never be shown inside a page of ours.
 * Throws `NotAReceipt`, `Truncated`, `TooManyPixels`, or `NotAPicture` for a damaged picture.
 */
export async function processReceipt(source: Source): Promise<ProcessedReceipt> {
  const { kind, cutOff } = await lookAt(source)
  if (!kind || kind === 'webp') throw new NotAReceipt('Not a JPEG, PNG or PDF')
  if (cutOff) throw new Truncated('The receipt ends too early')
  if (kind === 'pdf') {
    const body = typeof source === 'string' ? { path: source } : source
    return { ending: 'pdf', contentType: 'application/pdf', body }
  }
  return inTurn(async () => {
    const image = await drawn(await decode(source, box))
    const body = await image.jpeg({ quality: 80, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()
    return { ending: 'jpg', contentType: 'image/jpeg', body }
  })
}
