import { readFile } from 'node:fs/promises'
import type { PictureKind, Source } from './sniff.server'
import { stripJpeg } from './strip-jpeg'
import { stripPng } from './strip-png.server'
import { stripWebp } from './strip-webp'
import type { Stripped } from './stripped'

const stripByKind = { jpeg: stripJpeg, png: stripPng, webp: stripWebp }

/**
 * Returns only the bytes that a picture's pixels, colours and orientation need (at most 10 MB), read once and
 * compacted in place; decoders never see the rest. Rule: decisions "Pictures: decoders see pixels, colour and
 * orientation".
 * @throws NotAPicture for a file whose parts make no sense, Truncated for one that ends within a part
 */
export async function strip(source: Source, kind: PictureKind): Promise<Stripped> {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source)
  return stripByKind[kind](bytes)
}
