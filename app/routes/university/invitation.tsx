import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isOpenOffer } from '~/domain/properties/offers'
import { universityInvitationPage } from '~/domain/universities/answer-invitation.server'
import { CONFIRM_FIRST, closedInvitations } from '~/domain/universities/invitation-rules'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ActionButton } from '~/ui/form/buttons'
import { Notice } from '~/ui/layout/notice-region'
import { pageTitle } from '~/ui/layout/page'
import { OfferPage } from '~/ui/properties/offer-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return universityInvitationPage(actor, idOf(params, 'invitationId'))
}

export const meta = () => [{ title: pageTitle('Invitation') }]

/** An invitation to a role in a university, as its receiver reads and answers it. */
export default function Invitation() {
  const { id, label, university, hostel, isWarden, isProved, inviterName, state, expiresAt } =
    useLoaderData<typeof loader>()
  const isOpen = isOpenOffer(state)
  return (
    <OfferPage
      title="Invitation"
      lead={`${inviterName} invites you to be ${label}.`}
      rows={[
        ['Role', isWarden ? 'Warden' : 'University administrator'],
        ['Hostel', hostel],
        ['University', university],
      ]}
      expiresAt={expiresAt}
      isOpen={isOpen}
    >
      {!isOpen && <p>{closedInvitations[state]}</p>}
      {isOpen && !isProved && <Notice kind="warning">{CONFIRM_FIRST}</Notice>}
      {isOpen && isProved && (
        <div className="actions">
          <ActionButton action={paths.universityInvitationAccept(id)} kind="main" icon="check">
            Accept
          </ActionButton>
          <ActionButton action={paths.universityInvitationDecline(id)}>Decline</ActionButton>
        </div>
      )}
    </OfferPage>
  )
}
