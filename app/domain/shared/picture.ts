/**
 * A stored picture, once for all its widths. `key` is the folder of its objects (`public/{id}`), `width` and `height`
 * are those of the largest one in pixels, `colour` is its mean colour as '#rrggbb', to fill its place until it is there.
 */
export type Picture = { key: string; width: number; height: number; colour: string }

/**
 * How many bytes a picture may cost on a page: `full` lets the browser choose among all widths, `small` is one of 3 KB,
 * `asked` loads nothing until the visitor asks. Lite pages are `small`, on 2g and slower `asked`.
 */
export type PictureMode = 'full' | 'small' | 'asked'

/** Widths in pixels that a picture is kept in. */
const pictureWidths = [320, 640, 1280] as const

/**
 * What is stored of a picture this wide, smallest first. Nothing is scaled up: the last one is as wide as the picture,
 * however wide its name says (a picture of 500 has `320.webp` of 320 and `640.webp` of 500).
 * Rule: decisions "Object keys: say what they hold".
 */
export function pictureVariants(width: number): { name: string; width: number }[] {
  return pictureWidths
    .filter((_, index) => width > (pictureWidths[index - 1] ?? 0))
    .map((step) => ({ name: `${step}.webp`, width: Math.min(step, width) }))
}

/** Address of the smallest variant that fills `width` pixels, else of the largest there is. */
export function pictureSrc(picture: Picture, width: number): string {
  const variants = pictureVariants(picture.width)
  const fitting = variants.find((variant) => variant.width >= width) ?? variants.at(-1)
  return address(picture, fitting?.name ?? '320.webp')
}

/** Address of what lite pages show: at most 240 pixels wide and 3 KB. Never part of a `srcset`. */
export function pictureLite(picture: Picture): string {
  return address(picture, '240.webp')
}

/** For `srcset`, with `sizes` beside it: every WebP variant and its true width. */
export function pictureSrcSet(picture: Picture): string {
  return pictureVariants(picture.width)
    .map((variant) => `${address(picture, variant.name)} ${variant.width}w`)
    .join(', ')
}

/** Address of the JPEG (at most 640 wide) for browsers that do not know WebP. */
export function pictureFallback(picture: Picture): string {
  return address(picture, 'jpg')
}

/** The size that the picture has at `width` pixels, for the attributes `width` and `height`. */
export function pictureSize(picture: Picture, width = picture.width): { width: number; height: number } {
  const shown = Math.min(width, picture.width)
  return { width: shown, height: Math.max(1, Math.round((picture.height * shown) / picture.width)) }
}

function address(picture: Picture, variant: string): string {
  return `/files/${picture.key.replace(/^public\//, '')}/${variant}`
}
