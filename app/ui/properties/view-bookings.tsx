import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'

/** Leads from a listing to the bookings that are made of it. */
export function ViewBookings({ kind }: { kind?: 'main' }) {
  return (
    <ButtonLink href={paths.bookings()} icon="calendar" kind={kind}>
      {t`View Bookings`}
    </ButtonLink>
  )
}
