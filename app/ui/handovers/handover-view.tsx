import { closedSentences, type HandoverState } from '~/domain/handovers/rules'
import { type PropertyType, propertyTypeLabels } from '~/domain/properties/catalogue'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Notice } from '../layout/notice-region'
import { Page } from '../layout/page'
import { Facts } from '../show/facts'
import { InstantText } from '../show/text'

type Props = {
  offer: {
    id: string
    state: HandoverState
    expiresAt: number
    propertyId: string
    title: string
    propertyType: PropertyType
    city: string
    ownerName: string
    hasAccount: boolean
    /** Why it cannot change its owner now; null when it can. */
    why: string | null
  }
}

/** An offer of a listing, as whoever it was made to reads and answers it. */
export function HandoverView({ offer }: Props) {
  const { title, propertyType, city, ownerName, state, expiresAt } = offer
  return (
    <Page
      title="A Listing Is Offered to You"
      lead={`${ownerName} would like to hand ${title} over to you.`}
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
              ['Answer by', state === 'pending' ? <InstantText key="by" at={expiresAt} /> : null],
            ]}
          />
        </section>
        {state === 'pending' ? <Answer offer={offer} /> : <p>{closedSentences[state]}</p>}
      </div>
    </Page>
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
