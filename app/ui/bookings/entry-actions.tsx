import { isConfirmed } from '~/domain/ground/money/booking-states'
import { formatDay } from '~/domain/ground/shared/calendar'
import { DELETED_USER, nameText } from '~/domain/ground/shared/person-names'
import type { BookingCardView } from '~/domain/stays/bookings/cards.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'

type Props = { booking: BookingCardView }

/** What the owner does alone with a stay that they entered. */
export function EntryActions({ booking }: Props) {
  const { id, version, status, raisedOffer, endDate, tenantName } = booking
  return isConfirmed(status) ? (
    <>
      <ButtonLink href={paths.bookingEntry(id)} icon="pencil" dialog>
        Change Tenant
      </ButtonLink>
      <ButtonLink href={paths.bookingStaysOn(id)} icon="calendar" dialog>
        Stays On
      </ButtonLink>
      {raisedOffer && (
        <ActionButton action={paths.bookingEntryStep(id, 'offer')} version={version}>
          {`Offer This Room From ${formatDay(endDate)} On`}
        </ActionButton>
      )}
    </>
  ) : (
    <>
      {raisedOffer && (
        <ActionButton action={paths.bookingEntryStep(id, 'offer')} version={version} kind="main">
          Offer This Room
        </ActionButton>
      )}
      {tenantName !== nameText(DELETED_USER) && (
        <ActionButton action={paths.bookingEntryStep(id, 'forget')} version={version} icon="trash-2">
          Remove Name and Phone
        </ActionButton>
      )}
    </>
  )
}
