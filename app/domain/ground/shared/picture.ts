/**
 * A stored picture with all its widths. `key` is the folder of its objects (`public/{id}`), `width` and
 * `height` are the size of the largest one in pixels, `colour` is its mean colour as '#rrggbb', the
 * placeholder until it is loaded.
 */
export type Picture = { key: string; width: number; height: number; colour: string }

/**
 * Bytes that a picture may cost on a page: `full` lets the browser choose among all widths, `small` is one of
 * 3 KB, `asked` loads only on request. Lite pages are `small`, on 2g and slower `asked`.
 */
export type PictureMode = 'full' | 'small' | 'asked'

/** Stored widths of a picture, in pixels. */
const pictureWidths = [320, 640, 1280] as const

/**
 * Stored variants of a picture of this width, smallest first. Pictures are not scaled up: the last one has
 * the picture's width, whatever its name says (a picture of 500 has `320.webp` of 320 and `640.webp` of 500).
 * Rule: decisions "Object keys: name their kind".
 */
export function pictureVariants(width: number): { name: string; width: number }[] {
  return pictureWidths
    .filter((_, index) => width > (pictureWidths[index - 1] ?? 0))
    .map((step) => ({ name: `${step}.webp`, width: Math.min(step, width) }))
}

/** URL of the smallest variant that fills `width` pixels, else of the largest one. */
export function pictureSrc(picture: Picture, width: number): string {
  const variants = pictureVariants(picture.width)
  const fitting = variants.find((variant) => variant.width >= width) ?? variants.at(-1)
  return address(picture, fitting?.name ?? '320.webp')
}

/** URL of the picture on lite pages: at most 240 pixels wide and 3 KB. Never part of a `srcset`. */
export function pictureLite(picture: Picture): string {
  return address(picture, '240.webp')
}

/** Value of `srcset`, to use with `sizes`: every WebP variant and its true width. */
export function pictureSrcSet(picture: Picture): string {
  return pictureVariants(picture.width)
    .map((variant) => `${address(picture, variant.name)} ${variant.width}w`)
    .join(', ')
}

/** URL of the JPEG (at most 640 wide) for browsers without WebP. */
export function pictureFallback(picture: Picture): string {
  return address(picture, 'jpg')
}

/** The picture's size at `width` pixels, for the attributes `width` and `height`. */
export function pictureSize(picture: Picture, width = picture.width): { width: number; height: number } {
  const shown = Math.min(width, picture.width)
  return { width: shown, height: Math.max(1, Math.round((picture.height * shown) / picture.width)) }
}

function address(picture: Picture, variant: string): string {
  return `/files/${picture.key.replace(/^public\//, '')}/${variant}`
}
