import { closedSentences, type InvitationState } from '~/domain/collaborators/rules'
import { type PropertyType, propertyTypeLabels } from '~/domain/properties/catalogue'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { Facts } from '../show/facts'
import { InstantText } from '../show/text'

type Props = {
  invitation: {
    id: string
    state: InvitationState
    expiresAt: number
    propertyId: string
    title: string
    propertyType: PropertyType
    city: string
    ownerName: string
    looksAfterIt: boolean
    commissionPercent: number
  }
}

/** An invitation to look after a listing, as the invited agent reads and answers it. */
export function InvitationView({ invitation }: Props) {
  const { title, propertyType, city, ownerName, state, expiresAt, looksAfterIt } = invitation
  const isOpen = state === 'pending' && !looksAfterIt
  return (
    <Page
      title="Invitation"
      lead={`${ownerName} would like you to look after ${title}.`}
      back={{ href: paths.dashboard(), label: 'Dashboard' }}
      narrow
    >
      <div className="stack">
        <section className="card">
          <Facts
            rows={[
              ['Property', title],
              ['Type', propertyTypeLabels[propertyType]],
              ['City', city],
              ['Owner', ownerName],
              ['Answer by', isOpen ? <InstantText key="by" at={expiresAt} /> : null],
            ]}
          />
        </section>
        {isOpen ? <Answer invitation={invitation} /> : <Closed invitation={invitation} />}
      </div>
    </Page>
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
  return <p>{state !== 'pending' && closedSentences[state]}</p>
}
