import { useContext } from 'react'
import { t } from '~/domain/ground/shared/language'
import {
  pictureFallback,
  pictureLite,
  pictureSize,
  pictureSrc,
  pictureSrcSet,
  type Picture as Stored,
} from '~/domain/ground/shared/picture'
import { Icon } from './icon'
import { PictureModeContext } from './picture-mode'

type Props = {
  picture: Stored
  alt: string
  /** How wide it is shown, for the browser's choice: '(min-width: 48rem) 20rem, 100vw'. Absent: the smallest one does. */
  sizes?: string
  /** How wide it is shown once a script asks for more than the smallest one. */
  fullSizes?: string
  /** Inside a link: where pictures load on demand, only its colour is shown. */
  linked?: boolean
  /** The first one in view, which comes before scripts and drawings; all others wait until they are near. */
  eager?: boolean
}

/**
 * A stored picture at 4:3, in the widths that fit, its place filled with its own colour meanwhile.
 * Phones that do not know WebP get the JPEG.
 */
export function Picture({ picture, alt, sizes, fullSizes, linked, eager }: Props) {
  const mode = useContext(PictureModeContext)
  const placeholder = placeholderClass(picture.colour)
  if (mode === 'asked' && linked) return <div className={`pic ${placeholder}`} />
  if (mode === 'asked') {
    return (
      <a className={`pic ask ${placeholder}`} href={pictureSrc(picture, 640)}>
        <Icon name="image" />
        {t`Show picture`}
      </a>
    )
  }
  const small = mode === 'small' || !sizes
  return (
    <picture>
      <source
        type="image/webp"
        srcSet={small ? pictureLite(picture) : pictureSrcSet(picture)}
        sizes={small ? undefined : sizes}
        data-srcset={fullSizes && pictureSrcSet(picture)}
        data-sizes={fullSizes}
      />
      <img
        className={`pic ${placeholder}`}
        src={pictureFallback(picture)}
        {...pictureSize(picture, 640)}
        alt={alt}
        {...(eager ? { fetchpriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
      />
    </picture>
  )
}

/** Placeholder of a listing without pictures. */
export function NoPicture() {
  return (
    <div className="pic no-pic">
      <svg viewBox="0 0 80 48" width="80" height="48" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M8 46V24L28 8l20 16v22zM48 46V30h24v16M22 46V34h12v12M56 46v-8h8v8" />
      </svg>
      {t`No image available`}
    </div>
  )
}

/**
 * The class that fills a picture's place until it is there. Pages carry no style attributes, so that a mean
 * colour becomes the nearest of six hues (`ph-0` to `ph-5`, 60 degrees each) or, without much colour,
 * grey (`ph-6`).
 */
export function placeholderClass(colour: string): string {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  if (!channels) return 'ph ph-6'
  const [red, green, blue] = channels.slice(1).map((hex) => Number.parseInt(hex, 16)) as [
    number,
    number,
    number,
  ]
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 16) return 'ph ph-6'
  return `ph ph-${Math.round(hue(red, green, blue, most, spread)) % 6}`
}

/** From 0 (red) over 2 (green) and 4 (blue) to below 6. */
function hue(red: number, green: number, blue: number, most: number, spread: number): number {
  if (most === red) return ((green - blue) / spread + 6) % 6
  if (most === green) return (blue - red) / spread + 2
  return (red - green) / spread + 4
}
