import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { invitationPage } from '~/domain/desk/people/answer-invitation.server'
import { closedInvitation, isOpenInvitation, roleName } from '~/domain/ground/invitations/rules'
import { t } from '~/domain/ground/shared/language'
import { propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { Notice } from '~/ui/layout/notice-region'
import { Page, pageTitle } from '~/ui/layout/page'
import { Facts } from '~/ui/show/facts'
import { InstantText } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return invitationPage(actor, idOf(params, 'invitationId'))
}

export const meta = () => [{ title: pageTitle(t`Invitation`) }]

/** An invitation to a role, as its receiver reads and answers it. */
export default function Invitation() {
  const invitation = useLoaderData<typeof loader>()
  const { role, inviter, purpose, state, university, hostel, property, listing, expiresAt } = invitation
  const isOpen = isOpenInvitation(state)
  return (
    <Page
      title={t`Invitation`}
      lead={t`${inviter} invites you to ${purpose}.`}
      back={{ href: paths.dashboard(), label: t`Dashboard` }}
      narrow
    >
      <div className="stack">
        <section className="card">
          <Facts
            rows={[
              [t`Role`, roleName(role)],
              [t`Hostel`, hostel],
              [t`University`, university],
              [t`Property`, property],
              [t`Type`, listing && propertyTypeLabel(listing.propertyType)],
              [t`City`, listing?.city],
              [t`Owner`, listing?.ownerName],
              [t`Answer by`, isOpen ? <InstantText key="by" at={expiresAt} /> : null],
            ]}
          />
        </section>
        {isOpen ? <Answer invitation={invitation} /> : <p>{closedInvitation(state)}</p>}
      </div>
    </Page>
  )
}

type Props = { invitation: ReturnType<typeof useLoaderData<typeof loader>> }

function Answer({ invitation }: Props) {
  const { id, obstacle } = invitation
  const consequence = consequenceOf(invitation)
  return (
    <>
      {consequence && <p>{consequence}</p>}
      {obstacle && <Notice kind="warning">{obstacle.sentence}</Notice>}
      <div className="actions">
        {!obstacle && (
          <ActionButton action={paths.invitationAccept(id)} kind="main" icon="check">
            {t`Accept`}
          </ActionButton>
        )}
        {obstacle?.link && (
          <ButtonLink href={obstacle.link.href} kind="main">
            {obstacle.link.label}
          </ButtonLink>
        )}
        {invitation.isProved && (
          <ActionButton action={paths.invitationDecline(id)}>{t`Decline`}</ActionButton>
        )}
      </div>
    </>
  )
}

/** Consequences of roles that change money or sign-in. */
function consequenceOf({ role, listing, commissionPercent }: Props['invitation']): string | null {
  if (role === 'agent')
    return t`You answer its booking requests and edit it. For each confirmed booking the owner pays its agents ${commissionPercent}% of the rent, divided evenly. Payout accounts and receipts stay with the owner.`
  if (role === 'verifier')
    return t`Approve a receipt only when the money is in the account of the owner. Accept only if you can see that account.`
  if (role === 'owner')
    return t`You answer its requests, tenants pay into your account, and you are billed our fees for what arrives. Bookings of the past stay with ${listing?.ownerName ?? ''}.`
  return role === 'admin' ? t`You sign in again after you accept.` : null
}
