import { formatDay } from '~/domain/ground/shared/calendar'
import type { BookingCardView } from '~/domain/stays/bookings/cards.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { t } from '../t'

/** Leads to the booking form of the same place, filled from the end of the stay. */
export function AgainAction({
  booking: { title, again },
}: {
  booking: Pick<BookingCardView, 'title' | 'again'>
}) {
  if (!again) return null
  const { propertyId: property, startDate: start_date, hostelRoomId: hostel_room_id, isLonger } = again
  return (
    <ButtonLink href={paths.booking({ property, hostel_room_id, start_date })} of={title}>
      {isLonger ? t`Stay Longer` : t`Book again from ${formatDay(start_date)}`}
    </ButtonLink>
  )
}
