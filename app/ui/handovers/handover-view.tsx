import { closedHandovers } from '~/domain/handovers/rules'
import { isOpenOffer, type OfferState } from '~/domain/properties/offers'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Notice } from '../layout/notice-region'
import { OfferPage, type OfferView } from '../properties/offer-page'

type Props = {
  offer: OfferView & {
    state: OfferState
    hasAccount: boolean
    /** Why it cannot change its owner now; null when it can. */
    why: string | null
  }
}

/** An offer of a listing, as whoever it was made to reads and answers it. */
export function HandoverView({ offer }: Props) {
  const { title, ownerName, state } = offer
  return (
    <OfferPage
      title="A Listing Is Offered to You"
      lead={`${ownerName} would like to hand ${title} over to you.`}
      offer={offer}
      isOpen={isOpenOffer(state)}
    >
      {isOpenOffer(state) ? <Answer offer={offer} /> : <p>{closedHandovers[state]}</p>}
    </OfferPage>
  )
}

function Answer({ offer: { id, hasAccount, why, ownerName } }: Props) {
  return (
    <>
      <p>
        You answer its requests, tenants pay into your account, and you are billed our fees for what arrives.
        Bookings of the past stay with {ownerName}.
      </p>
      {why && <Notice kind="warning">{why}</Notice>}
      {!hasAccount && (
        <Notice kind="warning">
          You need a payout account first: tenants of this listing will pay there.
        </Notice>
      )}
      <div className="actions">
        {hasAccount ? (
          <ActionButton action={paths.handoverAccept(id)} kind="main" icon="check">
            Accept
          </ActionButton>
        ) : (
          <ButtonLink href={paths.payoutAccounts({ redirect: paths.handover(id) })} kind="main">
            Add a Payout Account
          </ButtonLink>
        )}
        <ActionButton action={paths.handoverDecline(id)}>Decline</ActionButton>
      </div>
    </>
  )
}
