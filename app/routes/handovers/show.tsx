import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { offeredPage } from '~/domain/handovers/pages.server'
import { closedHandovers } from '~/domain/handovers/rules'
import { isOpenOffer } from '~/domain/properties/offers'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { Notice } from '~/ui/layout/notice-region'
import { pageTitle } from '~/ui/layout/page'
import { listingRows, OfferPage } from '~/ui/properties/offer-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return offeredPage(actor, idOf(params, 'handoverId'))
}

export const meta = () => [{ title: pageTitle('A Listing Is Offered to You') }]

/** An offer of a listing, as whoever it was made to reads and answers it. */
export default function Handover() {
  const offer = useLoaderData<typeof loader>()
  const { title, ownerName, state } = offer
  return (
    <OfferPage
      title="A Listing Is Offered to You"
      lead={`${ownerName} would like to hand ${title} over to you.`}
      rows={listingRows(offer)}
      expiresAt={offer.expiresAt}
      isOpen={isOpenOffer(state)}
    >
      {isOpenOffer(state) ? <Answer offer={offer} /> : <p>{closedHandovers[state]}</p>}
    </OfferPage>
  )
}

type Offer = ReturnType<typeof useLoaderData<typeof loader>>

function Answer({ offer: { id, hasAccount, why, ownerName } }: { offer: Offer }) {
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
