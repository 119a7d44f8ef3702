import { closedInvitations } from '~/domain/collaborators/rules'
import { isOpenOffer, type OfferState } from '~/domain/properties/offers'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { OfferPage, type OfferView } from './offer-page'

type Props = {
  invitation: OfferView & {
    state: OfferState
    propertyId: string
    looksAfterIt: boolean
    commissionPercent: number
  }
}

/** An invitation to look after a listing, as the invited agent reads and answers it. */
export function InvitationView({ invitation }: Props) {
  const { title, ownerName, state, looksAfterIt } = invitation
  const isOpen = isOpenOffer(state) && !looksAfterIt
  return (
    <OfferPage
      title="Invitation"
      lead={`${ownerName} would like you to look after ${title}.`}
      offer={invitation}
      isOpen={isOpen}
    >
      {isOpen ? <Answer invitation={invitation} /> : <Closed invitation={invitation} />}
    </OfferPage>
  )
}

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
