import type { BookingDetailsView } from '~/domain/bookings/views'
import { formatInstant } from '~/domain/shared/calendar'
import { Notice } from '../layout/notice-region'

/** What whoever decides on a place for women or men only should know of its tenant. */
export function GenderNote({ booking: { genderChangedAt } }: { booking: BookingDetailsView }) {
  if (genderChangedAt === null) return null
  return (
    <Notice kind="warning" title="The tenant changed their gender">
      {`This place is for one gender only. The change was made on ${formatInstant(genderChangedAt)}. If you are not sure, talk to the tenant.`}
    </Notice>
  )
}
