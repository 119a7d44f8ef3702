import { formatDay } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import {
  genderPolicyLabel,
  letByLabel,
  oneBed,
  propertyTypeLabel,
} from '~/domain/listings/properties/catalogue'
import { peopleText, unitsText } from '~/domain/listings/properties/rules'
import type { StayStart } from '~/domain/stays/bookings/requests/bookable.server'
import type { BookableView, RequestPageView } from '~/domain/stays/bookings/requests/request-page.server'
import { paths } from '~/paths'
import { Amenities } from '~/ui/show/amenities'
import { Facts } from '~/ui/show/facts'
import { NoPicture, Picture } from '~/ui/show/picture'
import { AvailabilityPill } from '~/ui/show/status-badge'
import { Money } from '~/ui/show/text'
import { ErrorSummary } from '../form/error-summary'
import { Notice } from '../layout/notice-region'
import { Page } from '../layout/page'
import { PlaceHead } from '../show/place-head'
import { t } from '../t'
import { BookingSteps } from './booking-steps'
import { RequestForm } from './request-form'
import '../styles/request.css'

type Props = {
  view: RequestPageView
  stay: StayStart
  reply: FormReply | null
}

/** The page of a booking request: the listing, why it is closed, and the form, then only if something was typed in it. */
export function RequestPage({ view, stay, reply }: Props) {
  const { closed, bookable, pricing, livesHere } = view
  const isInErrors =
    closed !== null &&
    Object.values(reply?.errors ?? {}).some((messages) => messages.includes(closed.sentence))
  return (
    <Page
      title={t`Booking Request`}
      back={{ href: paths.property(bookable.propertyId), label: bookable.title }}
    >
      <ErrorSummary reply={reply} />
      <section className="rows" aria-label={t`What you are booking`}>
        <BookableRow bookable={bookable} monthlyRentTzs={pricing.monthlyRentTzs} />
        <BookingSteps {...view} />
      </section>
      {closed && !isInErrors && (
        <Notice kind="warning">
          {closed.sentence} {closed.link && <a href={closed.link.href}>{closed.link.label}</a>}
        </Notice>
      )}
      {livesHere && !closed && (
        <Notice kind="info" title={t`You live here until ${formatDay(livesHere.endDate)}`}>
          {t`Rent and fee are those of every request.`}{' '}
          {livesHere.isKept &&
            !view.approvesAtOnce &&
            t`If you start on that day, no other request goes before yours while the owner has not answered, for 72 hours at most.`}
        </Notice>
      )}
      {(!closed || reply) && <RequestForm view={view} stay={stay} reply={reply} />}
    </Page>
  )
}

const PHOTOS = { wide: 6, narrow: 3 }
const AMENITIES = { wide: 8, narrow: 4 }

/** The requested place in one row, which unfolds all about it. */
function BookableRow({ bookable, monthlyRentTzs }: { bookable: BookableView; monthlyRentTzs: number }) {
  const { title, roomType, address, city, images, letBy, badge, description, amenities } = bookable
  return (
    <details className="fold">
      <summary>
        <PlaceHead
          picture={images[0] ?? null}
          title={<h2>{roomType ?? title}</h2>}
          detail={
            <>
              <strong>
                <Money tzs={monthlyRentTzs} />
              </strong>{' '}
              {letByLabel(letBy)}
              <br />
              {[...people(bookable), rooms(bookable)].filter(Boolean).join(' · ')}
            </>
          }
        />
      </summary>
      <div className="stack-s">
        <p>
          <a href={paths.property(bookable.propertyId)}>{title}</a>
          <br />
          <span className="muted">
            {address}, {city}
          </span>
        </p>
        <p>
          <AvailabilityPill badge={badge} />
        </p>
        {letBy === 'bed' && <p className="small">{oneBed()}</p>}
        <Facts rows={details(bookable)} />
        {description && <p className="lines">{description}</p>}
        <Amenities names={amenities} {...AMENITIES} />
        <Photos bookable={bookable} />
      </div>
    </details>
  )
}

const people = ({ maxOccupancy }: BookableView) => (maxOccupancy > 0 ? [peopleText(maxOccupancy)] : [])

function rooms({ totalRooms, freeToday, badge }: BookableView): string | null {
  return totalRooms === null ? null : unitsText({ totalRooms, freeToday }, badge)
}

function details(bookable: BookableView): [string, string | null][] {
  return [
    [t`Type`, bookable.roomType ?? propertyTypeLabel(bookable.propertyType)],
    [bookable.letBy === 'bed' ? t`Beds` : t`Rooms`, rooms(bookable)],
    [t`Max occupancy`, people(bookable)[0] ?? null],
    [t`Who may live here`, genderPolicyLabel(bookable.genderPolicy)],
  ]
}

function Photos({ bookable: { images, title } }: { bookable: BookableView }) {
  if (images.length === 0) return <NoPicture />
  return (
    <ul className="shots" aria-label={t`Photos of ${title}`}>
      {images.slice(0, PHOTOS.wide).map((picture, index) => (
        <li key={picture.key} className={index >= PHOTOS.narrow ? 'wide' : undefined}>
          <Picture
            picture={picture}
            alt={t`${title}, photo ${index + 1}`}
            sizes="(min-width: 48rem) 12rem, 33vw"
          />
        </li>
      ))}
    </ul>
  )
}
