import { useContext } from 'react'
import type { CardView } from '~/domain/properties/card-view'
import { paths } from '~/paths'
import { withIcon } from './icon'
import { NoPicture, Picture } from './picture'
import { PictureModeContext } from './picture-mode'
import { AvailabilityPill, StatusBadge } from './status-badge'

/**
 * Less than what phones show: those of twice the density take the 320, and denser ones the 640. With true
 * widths a card would take the 1280, and three cards exceed the page's budget.
 */
const SIZES = '(min-width: 64rem) 23rem, (min-width: 48rem) 45vw, 44vw'

/** The first picture, and the others for whoever leafs through them where scripts run. */
export function CardPictures({ property, eager }: { property: CardView; eager?: boolean }) {
  const mode = useContext(PictureModeContext)
  const [first] = property.images
  return (
    <div className="shot">
      {first ? <Picture picture={first} alt="" sizes={SIZES} eager={eager} /> : <NoPicture />}
      {property.approvalState ? (
        <StatusBadge of="approval" status={property.approvalState} />
      ) : (
        <AvailabilityPill badge={property.availability} />
      )}
      {property.images.length > 1 && (
        <span className={withIcon('camera', 'photos')}>{property.images.length} photos</span>
      )}
      {mode === 'full' && property.images.length > 1 && (
        <ui-shots data-from={paths.propertyPictures(property.id)} />
      )}
    </div>
  )
}
