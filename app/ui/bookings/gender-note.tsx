import { formatInstant } from '~/domain/ground/shared/calendar'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { Notice } from '../layout/notice-region'

/** A note about the tenant for people who decide on a single-gender place. */
export function GenderNote({ booking: { genderChangedAt } }: { booking: BookingDetailsView }) {
  if (genderChangedAt === null) return null
  return (
    <Notice kind="warning" title="The tenant changed their gender">
      {`This place is for one gender only. The change was made on ${formatInstant(genderChangedAt)}. If you are not sure, talk to the tenant.`}
    </Notice>
  )
}
