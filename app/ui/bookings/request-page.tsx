import type { RequestPageView } from '~/domain/bookings/views'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ErrorSummary } from '../form/error-summary'
import { Notice } from '../layout/notice-region'
import { Page } from '../layout/page'
import { BookableCard } from './bookable-card'
import { HowBookingWorks } from './how-it-works'
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
          <HowBookingWorks />
        </aside>
      </div>
    </Page>
  )
}
