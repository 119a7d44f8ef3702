import { open } from 'node:fs/promises'

/** A file on this machine, or its bytes. */
export type Source = string | Uint8Array

export type PictureKind = 'jpeg' | 'png' | 'webp'
type FileKind = PictureKind | 'pdf'

const headBytes = 16
const tailBytes = 1_024
const pngHead = '\x89PNG\r\n\x1a\n'

/**
 * The type of a file by its first bytes, never by its name; null for unsupported types. The signature must be
 * at the very first byte, so a file that is also something else besides a PDF is rejected. Rule: decisions
 * "Files: the first bytes decide the type".
 */
export function sniff(head: Uint8Array): FileKind | null {
  const text = Buffer.from(head.subarray(0, headBytes)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith(pngHead)) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('%PDF-')) return 'pdf'
  return null
}

type Look = { kind: FileKind | null; cutOff: boolean }

/**
 * Looks at both ends of a file. `cutOff` is certain for WebP, whose head says its length, and for PDF, which ends in
 * `%%EOF`; a JPEG or PNG shows it only when it is read.
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
