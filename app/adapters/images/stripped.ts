import { NotAPicture } from './unusable-file'

/** `refinedPixels`: how many pixels are in memory until the last pass over them; 0 for a picture that is read row by row. */
export type Stripped = { bytes: Buffer; refinedPixels: number }

/** Max bytes of a colour profile and of an orientation; in a JPEG, one segment. */
export const maxExtraBytes = 64 * 1_024

/** Parts of a file: more than cameras and programs write, and walked through in milliseconds. */
const maxParts = 50_000

/**
 * Gathers the parts of a file that stay, in their order, at its beginning: each is moved within `bytes`, over
 * what does not stay. A part is kept before the next one is looked at. `isFirst` returns whether no part of
 * this name came before.
 */
export function partsOf(bytes: Buffer) {
  const seen = new Set<string>()
  let length = 0
  let parts = 0
  return {
    keep(start: number, end: number) {
      if (start !== length) bytes.copyWithin(length, start, end)
      length += end - start
    },
    isFirst: (name: string) => seen.size !== seen.add(name).size,
    /** Counts one part. @throws NotAPicture when a file has too many */
    countPart() {
      parts += 1
      if (parts > maxParts) throw new NotAPicture('Too many parts')
    },
    kept: () => bytes.subarray(0, length),
  }
}
