import { open } from 'node:fs/promises'

/** A file on this machine, or its bytes. */
export type Source = string | Uint8Array

export type PictureKind = 'jpeg' | 'png' | 'webp'
type FileKind = PictureKind | 'pdf' | 'heif'

/** Max bytes before a PDF's header, as other readers allow. */
const maxPadding = 1_024
const pdfHead = '%PDF-'
const headBytes = maxPadding + pdfHead.length
/** Bank portals and mail programs append more to a PDF than the 1,024 bytes that readers look at. */
const tailBytes = 64 * 1_024
const pngHead = '\x89PNG\r\n\x1a\n'
/** A byte order mark, white space and NUL. */
const padding = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*/
/** Brands of HEIC and AVIF files. */
const heifBrand = /^.{4}ftyp(?:hei|hev|mif|msf|avi)/s

type Look = { kind: FileKind | null; cutOff: boolean; start: number }

/**
 * Looks at both ends of a file; its name decides nothing. `kind` is null for unsupported types. The signature must be at
 * the first byte, so a file that is also something else is rejected; a PDF may have padding before it, which
 * ends at `start`. `cutOff` is certain for WebP, whose head says its length, and for PDF, which ends in `%%EOF`; a JPEG
 * or PNG shows it only when it is read. Rule: decisions "Files: the first bytes decide the type".
 */
export async function lookAt(source: Source): Promise<Look> {
  const { head, tail, size } = await ends(source)
  const text = head.toString('latin1')
  const start = padding.exec(text)?.[0].length ?? 0
  if (text.startsWith(pdfHead, start)) return { kind: 'pdf', cutOff: !tail.includes('%%EOF'), start }
  const kind = pictureKind(text)
  // Some programs count the first eight bytes into the length.
  return { kind, cutOff: kind === 'webp' && size < head.readUInt32LE(4), start: 0 }
}

function pictureKind(text: string): FileKind | null {
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith(pngHead)) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return heifBrand.test(text) ? 'heif' : null
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
