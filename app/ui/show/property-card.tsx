import { useLocation } from '@remix-run/react'
import { useContext } from 'react'
import type { UserType } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { shortened } from '~/domain/ground/shared/text'
import type { CardView } from '~/domain/listings/properties/card-view'
import { genderPolicyLabel } from '~/domain/listings/properties/catalogue'
import { listsText } from '~/domain/listings/properties/checks'
import { asShownText } from '~/domain/listings/properties/residents'
import { minTermText } from '~/domain/listings/properties/rules'
import type { StayQuery } from '~/domain/listings/search/filter-query'
import { cardAnchor, paths } from '~/paths'
import { Amenities, Overflow } from './amenities'
import { CardActions } from './card-actions'
import { withIcon } from './icon'
import { KeepButton } from './keep-button'
import { NoPicture, Picture } from './picture'
import { PictureModeContext } from './picture-mode'
import { AvailabilityPill, Badge, StatusBadge } from './status-badge'
import { Money } from './text'

type Props = {
  property: CardView
  /** The viewer; absent for guests. */
  role?: UserType
  stay?: StayQuery
  /** Query for the listing page's back link, including the stay. */
  results?: Record<string, string | number | null | undefined>
  /** Its picture is in view at once. */
  eager?: boolean
  /** `h3` under a list's own heading. */
  heading?: 'h2' | 'h3'
}

/** Characters of the description: a card shows one line, and more would only cost data. */
const MAX_LETTERS = 38

/** A listing in a list: picture, price, title, place, what it offers, one button. The whole card leads to its page. */
export function PropertyCard({
  property,
  role,
  stay,
  results = stay,
  eager,
  heading: Heading = 'h2',
}: Props) {
  const { pathname } = useLocation()
  const anchor = cardAnchor(property.id)
  // Guests share a finished page: it leads back by what the page was drawn for, not by what one of them asked.
  const drawnFor = pathname === paths.properties() ? paths.properties(results) : pathname
  const back = role ? undefined : `${drawnFor}#${anchor}`
  return (
    <article className="card pcard" id={anchor}>
      <CardPictures property={property} eager={eager} />
      <div className="pcard-in">
        <p className="price">
          {property.propertyType === 'hostel' && <span className="muted small">{t`From `}</span>}
          <strong>
            <Money tzs={property.fromPriceTzs} />
          </strong>{' '}
          <span className="muted small">{t`per month`}</span>
        </p>
        <Heading className="pcard-title">
          <a href={paths.property(property.id, results)}>{property.title}</a>
        </Heading>
        <Place property={property} />
        {/* What universities and residents say takes its line. */}
        {property.description && !property.asShown && property.lists.length === 0 && (
          <p className="small muted clip">{shortened(property.description, MAX_LETTERS)}</p>
        )}
        <div className="pcard-foot small muted">
          <Colleges names={property.nearestColleges} />
          {property.distance && <span>{property.distance}</span>}
          <Amenities names={property.amenities} wide={4} narrow={2} />
          <p>{minTermText(property.lowestMinTerm)}</p>
        </div>
        <CardActions property={property} role={role} stay={stay} />
      </div>
      {/* The listings of an owner are their own. */}
      {role !== 'property_owner' && (
        <div className="keep">
          <KeepButton property={property} role={role} query={stay} back={back} />
        </div>
      )}
    </article>
  )
}

/** Where it is, and below it in one line what others know of it. */
function Place({ property: { address, city, walkingMinutes, lists, asShown } }: { property: CardView }) {
  const shown = asShownText(asShown)
  return (
    <div>
      <div className="place small muted">
        <p className="clip">
          {address}, {city}
        </p>
        {walkingMinutes !== null && <p>{t`· ${walkingMinutes} min to college`}</p>}
      </div>
      {/* What comes first is read whole where both do not fit. */}
      <p className="small clip">
        {[shown, lists.length > 0 && listsText(lists)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function Colleges({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className={withIcon('graduation-cap', 'colleges')}>
      {names.slice(0, 2).map((name, index) => (
        <li key={name} className={index >= 1 ? 'wide' : undefined}>
          {name}
        </li>
      ))}
      <Overflow total={names.length} wide={2} narrow={1} word={t` more`} />
    </ul>
  )
}

/**
 * Less than what phones show: those of twice the density take the 320, and denser ones the 640. With true
 * widths a card would take the 1280, and three cards exceed the page's budget.
 */
const SIZES = '(min-width: 64rem) 23rem, (min-width: 48rem) 45vw, 44vw'

/** The first picture, and a gallery of the others with scripts. */
function CardPictures({ property, eager }: { property: CardView; eager?: boolean }) {
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
      {property.genderPolicy !== 'any' && (
        <Badge label={genderPolicyLabel(property.genderPolicy)} icon="users" tone="info" />
      )}
      {property.images.length > 1 && <span className="photos">{t`${property.images.length} photos`}</span>}
      {mode === 'full' && property.images.length > 1 && <ui-shots />}
    </div>
  )
}
