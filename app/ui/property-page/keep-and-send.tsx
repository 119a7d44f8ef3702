import type { UserType } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { whatsappToAnybody } from '~/domain/ground/shared/phone'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { requestSummary } from '~/domain/stays/bookings/requests/request-summary'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { KeepButton } from '../show/keep-button'
import { askedStay, herePath } from './booking-link'

type Props = { listing: PropertyView; role?: UserType; origin: string }

/** The chosen room category and the stay that the visitor asked for. */
const choiceOf = ({ room, stay }: PropertyView) => ({ room: room?.id, ...askedStay(stay) })

/** The full address of a listing's page with the same room and dates, without the search that led there. */
export const sharedLink = (listing: PropertyView, origin: string) =>
  origin + paths.property(listing.id, choiceOf(listing))

/** Keeps the listing, unless it is the reader's own, and sends it to somebody who helps to choose. */
export function KeepAndSend({ listing, role, origin }: Props) {
  const isOwn = role === 'property_owner' && listing.mayEdit
  return (
    <div className="pcard-do">
      {!isOwn && (
        <KeepButton property={listing} role={role} query={choiceOf(listing)} back={herePath(listing)} />
      )}
      <ButtonLink href={whatsappToAnybody(sentText(listing, origin))} icon="message-circle">
        {t`Send by WhatsApp`}
      </ButtonLink>
    </div>
  )
}

function sentText(listing: PropertyView, origin: string): string {
  const { title, room, rooms, fromPriceTzs, terms, stay, firstDate, feeRate, feeBase, deposit } = listing
  const priceTzs = room?.pricePerMonthTzs ?? fromPriceTzs
  const pricing = { monthlyRentTzs: priceTzs, feeRate, feeBase, deposit }
  const choice = {
    months: stay.months,
    paymentTerm: stay.askedTerm,
    startDate: stay.moveInDate ?? firstDate,
  }
  const sent = {
    title,
    room: room?.roomType ?? null,
    link: sharedLink(listing, origin),
    priceTzs,
    isFrom: room === null && rooms.length > 0,
    firstTzs: requestSummary(pricing, terms, choice)?.instalments[0]?.totalTzs ?? null,
  }
  return readyTexts.send([sent])
}
