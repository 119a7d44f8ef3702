import { formatInstant } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { Notice } from '../layout/notice-region'

/** A note about the tenant for people who decide on a single-gender place. */
export function GenderNote({ booking: { genderChangedAt } }: { booking: BookingDetailsView }) {
  if (genderChangedAt === null) return null
  return (
    <Notice kind="warning" title={t`The tenant changed their gender`}>
      {t`This place is for one gender only. The change was made on ${formatInstant(genderChangedAt)}. If you are not sure, talk to the tenant.`}
    </Notice>
  )
}
