import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { invitationPage } from '~/domain/collaborators/list.server'
import { closedInvitations } from '~/domain/collaborators/rules'
import { isOpenOffer } from '~/domain/properties/offers'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { pageTitle } from '~/ui/layout/page'
import { listingRows, OfferPage } from '~/ui/properties/offer-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return invitationPage(actor, idOf(params, 'invitationId'))
}

export const meta = () => [{ title: pageTitle('Invitation') }]

/** An invitation to look after a listing, as the invited agent reads and answers it. */
export default function Invitation() {
  const invitation = useLoaderData<typeof loader>()
  const { title, ownerName, state, looksAfterIt } = invitation
  const isOpen = isOpenOffer(state) && !looksAfterIt
  return (
    <OfferPage
      title="Invitation"
      lead={`${ownerName} would like you to look after ${title}.`}
      rows={listingRows(invitation)}
      expiresAt={invitation.expiresAt}
      isOpen={isOpen}
    >
      {isOpen ? <Answer invitation={invitation} /> : <Closed invitation={invitation} />}
    </OfferPage>
  )
}

type Props = { invitation: ReturnType<typeof useLoaderData<typeof loader>> }

function Answer({ invitation: { id, commissionPercent } }: Props) {
  return (
    <>
      <p>
        You answer its booking requests and edit it. For each confirmed booking its agents share{' '}
        {commissionPercent}% of the rent. Payout accounts and receipts stay with the owner.
      </p>
      <div className="actions">
        <ActionButton action={paths.invitationAccept(id)} kind="main" icon="check">
          Accept
        </ActionButton>
        <ActionButton action={paths.invitationDecline(id)}>Decline</ActionButton>
      </div>
    </>
  )
}

function Closed({ invitation: { propertyId, state, looksAfterIt } }: Props) {
  if (looksAfterIt)
    return (
      <>
        <p>You look after this property.</p>
        <div className="actions">
          <ButtonLink href={paths.property(propertyId)} kind="main">
            View property
          </ButtonLink>
        </div>
      </>
    )
  return <p>{!isOpenOffer(state) && closedInvitations[state]}</p>
}
