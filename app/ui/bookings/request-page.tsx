import type { BookableView, RequestPageView } from '~/domain/bookings/views'
import { genderPolicyLabels, letByLabels, ONE_BED, propertyTypeLabels } from '~/domain/properties/catalogue'
import { unitsText } from '~/domain/properties/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { Amenities } from '~/ui/show/amenities'
import { Facts } from '~/ui/show/facts'
import { NoPicture, Picture } from '~/ui/show/picture'
import { AvailabilityPill } from '~/ui/show/status-badge'
import { Money } from '~/ui/show/text'
import { ErrorSummary } from '../form/error-summary'
import { Notice } from '../layout/notice-region'
import { Page } from '../layout/page'
import { RequestForm } from './request-form'

type Props = {
  view: RequestPageView
  stay: { startDate: string; duration: string }
  reply: FormReply | null
}

/** The page of a booking request: the listing, why it is closed, and the form, then only if something was typed in it. */
export function RequestPage({ view, stay, reply }: Props) {
  const { closed, bookable, pricing } = view
  return (
    <Page
      title="Booking Request"
      lead={bookable.roomType ?? bookable.title}
      back={{ href: paths.property(bookable.propertyId), label: bookable.title }}
    >
      <div className="split">
        <div className="stack">
          <ErrorSummary reply={reply} />
          <BookableCard bookable={bookable} monthlyRentTzs={pricing.monthlyRentTzs} />
          {closed && (
            <Notice kind="warning">
              {closed.sentence} {closed.link && <a href={closed.link.href}>{closed.link.label}</a>}
            </Notice>
          )}
          {(!closed || reply) && <RequestForm view={view} stay={stay} reply={reply} />}
        </div>
        <aside>
          <HowBookingWorks {...view} />
        </aside>
      </div>
    </Page>
  )
}

type Settings = Pick<RequestPageView, 'approvesAtOnce' | 'isVerified'>

const stepsOf = ({ approvesAtOnce, isVerified }: Settings) => [
  { label: 'Submit Request', note: 'Choose your dates and tell the owner who you are.' },
  approvesAtOnce
    ? { label: 'Approval at Once', note: 'Your request needs no answer.' }
    : { label: 'Owner Review', note: 'The owner answers within 24 hours.' },
  { label: 'Payment After Approval', note: 'You pay the owner and send the receipt here.' },
  {
    label: 'Confirmation',
    note: isVerified
      ? 'The owner checks the money, and the place is yours.'
      : 'Your receipt counts at once, and the place is yours.',
  },
]

/** The four steps from a request to a room. */
function HowBookingWorks(settings: Settings) {
  const approved = settings.approvesAtOnce
    ? 'your request is approved'
    : 'the owner has approved your request'
  return (
    <section className="card stack">
      <h2>How booking works</h2>
      <ol className="stack-s">
        {stepsOf(settings).map(({ label, note }, index) => (
          <li key={label}>
            <p className="strong">
              {index + 1}. {label}
            </p>
            <p className="small muted">{note}</p>
          </li>
        ))}
      </ol>
      <Notice kind="info" title="Payment Instructions Coming Soon">
        You see where and how to pay once {approved}. Do not pay anybody before that.
      </Notice>
    </section>
  )
}

const PHOTOS = { wide: 6, narrow: 3 }
const AMENITIES = { wide: 8, narrow: 4 }

/** The place that is requested. */
function BookableCard({ bookable, monthlyRentTzs }: { bookable: BookableView; monthlyRentTzs: number }) {
  return (
    <section className="card stack" aria-label="What you are booking">
      <div className="card-head">
        <div>
          <h2>
            <a href={paths.property(bookable.propertyId)}>{bookable.title}</a>
          </h2>
          <p className="muted">
            {bookable.address}, {bookable.city}
          </p>
        </div>
        <AvailabilityPill badge={bookable.badge} />
      </div>
      <p className="price">
        <strong>
          <Money tzs={monthlyRentTzs} />
        </strong>
        <span className="muted small">{letByLabels[bookable.letBy]}</span>
      </p>
      {bookable.letBy === 'bed' && <p className="small">{ONE_BED}</p>}
      <Facts rows={details(bookable)} />
      {bookable.description && <p className="lines">{bookable.description}</p>}
      <Amenities names={bookable.amenities} {...AMENITIES} />
      <Photos bookable={bookable} />
    </section>
  )
}

function details(bookable: BookableView): [string, string | null][] {
  const { totalRooms, freeToday, badge } = bookable
  const rooms = totalRooms === null ? null : unitsText({ totalRooms, freeToday }, badge)
  return [
    ['Type', bookable.roomType ?? propertyTypeLabels[bookable.propertyType]],
    [bookable.letBy === 'bed' ? 'Beds' : 'Rooms', rooms],
    ['Max occupancy', bookable.maxOccupancy > 0 ? count(bookable.maxOccupancy, 'person', 'people') : null],
    ['Who may live here', genderPolicyLabels[bookable.genderPolicy]],
  ]
}

function Photos({ bookable: { images, title } }: { bookable: BookableView }) {
  if (images.length === 0) return <NoPicture />
  return (
    <ul className="shots" aria-label={`Photos of ${title}`}>
      {images.slice(0, PHOTOS.wide).map((picture, index) => (
        <li key={picture.key} className={index >= PHOTOS.narrow ? 'wide' : undefined}>
          <Picture
            picture={picture}
            alt={`${title}, photo ${index + 1}`}
            sizes="(min-width: 48rem) 12rem, 33vw"
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
