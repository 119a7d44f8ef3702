import { useContext } from 'react'
import { t } from '~/domain/ground/shared/language'
import type { Picture as Stored } from '~/domain/ground/shared/picture'
import { NoPicture, Picture } from './picture'
import { PictureModeContext } from './picture-mode'
import '../styles/gallery.css'

type Props = {
  pictures: readonly Stored[]
  /** Subject of the photos: 'Sunrise Hostel'. */
  title: string
}

const SIZES = '(min-width: 64rem) 50rem, (min-width: 48rem) 88vw, 49vw'

/**
 * Pictures side by side to swipe through, thumbnails as links to them: no script needed.
 * The empty element adds previous, next and the arrow keys where scripts run.
 */
export function Gallery({ pictures, title }: Props) {
  const mode = useContext(PictureModeContext)
  if (pictures.length === 0) return <NoPicture />
  return (
    <section className="gallery" aria-label={t`Photos of ${title}`}>
      <div className="frame">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
        <div className="track" tabIndex={0} role="group" aria-label={t`Photos`}>
          {pictures.map((picture, index) => (
            <figure key={picture.key} id={`photo-${index + 1}`}>
              <Slide
                picture={picture}
                alt={t`${title}, photo ${index + 1} of ${pictures.length}`}
                first={index === 0}
              />
            </figure>
          ))}
        </div>
        {pictures.length > 1 && <ui-gallery />}
      </div>
      {pictures.length > 1 && mode !== 'asked' && (
        <nav className="thumbs" aria-label={t`Thumbnails of ${title}`}>
          {pictures.map((picture, index) => (
            <a key={picture.key} href={`#photo-${index + 1}`}>
              <Picture
                picture={picture}
                alt={t`Photo ${index + 1}`}
                sizes={index === 0 ? SIZES : undefined}
              />
            </a>
          ))}
        </nav>
      )}
    </section>
  )
}

/**
 * The first one at once. Any other is its thumbnail until it is in view, because neighbouring photos are two
 * thirds of a listing's bytes. Without scripts the browser decides, over the thumbnail.
 */
function Slide({ picture, alt, first }: { picture: Stored; alt: string; first: boolean }) {
  const mode = useContext(PictureModeContext)
  if (first || mode !== 'full') return <Picture picture={picture} alt={alt} sizes={SIZES} eager={first} />
  return (
    <>
      <Picture picture={picture} alt={alt} fullSizes={SIZES} />
      <noscript>
        <Picture picture={picture} alt="" sizes={SIZES} />
      </noscript>
    </>
  )
}
