import { isConfirmed } from '~/domain/ground/money/booking-states'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { NAME_REMOVED, nameText } from '~/domain/ground/shared/person-names'
import type { BookingCardView } from '~/domain/stays/bookings/cards.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'

type Props = { booking: BookingCardView }

/** What the owner does alone with a stay that they entered. */
export function EntryActions({ booking }: Props) {
  const { id, propertyId, version, status, raisedOffer, endDate, tenantName } = booking
  const isRunning = isConfirmed(status)
  return (
    <>
      {isRunning && propertyId && (
        <ButtonLink href={paths.propertyTenants(propertyId, { after: id })} icon="calendar">
          {t`Stays On`}
        </ButtonLink>
      )}
      {raisedOffer && (
        <ActionButton
          action={paths.bookingEntryStep(id, 'offer')}
          version={version}
          kind={isRunning ? 'plain' : 'main'}
        >
          {isRunning ? t`Offer This Room From ${formatDay(endDate)} On` : t`Offer This Room`}
        </ActionButton>
      )}
      {!isRunning && tenantName !== nameText(NAME_REMOVED) && (
        <ActionButton action={paths.bookingEntryStep(id, 'forget')} version={version} icon="trash-2">
          {t`Remove Name and Phone`}
        </ActionButton>
      )}
    </>
  )
}
