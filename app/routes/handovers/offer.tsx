import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { handoverForm } from '~/domain/handovers/forms.server'
import { handoverPage, offerHandover } from '~/domain/handovers/offer-handover.server'
import { INVITATION_DAYS, INVITED } from '~/domain/invitations/rules'
import { findPropertyFor } from '~/domain/properties/access.server'
import type { FormReply } from '~/domain/shared/form-reply'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { EmailField } from '~/ui/form/email-field'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Notice } from '~/ui/layout/notice-region'
import { Page, pageTitle } from '~/ui/layout/page'
import { InstantText } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { ...handoverPage(actor, idOf(params, 'propertyId')), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.hand-over')
  return submitForm(request, handoverForm, ({ email }, form) => {
    offerHandover(actor, id, email, idempotencyKeyOf(form))
    return redirectWithNotice(paths.propertyHandOver(id), INVITED)
  })
}

export const meta = () => [{ title: pageTitle('Hand Over to Owner') }]

export default function HandOver() {
  const { idempotencyKey, ...view } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Hand Over to Owner"
      lead={view.title}
      narrow
      back={{ href: paths.propertyEdit(view.id), label: 'Edit Property' }}
    >
      <OfferHandover view={view} idempotencyKey={idempotencyKey} reply={useFormReply()} />
    </Page>
  )
}

type Props = {
  view: { id: string; offer: { id: string; email: string; expiresAt: number } | null; why: string | null }
  idempotencyKey: string
  reply: FormReply | null
}

/** Offers a listing to its new owner, or shows the offer that waits. */
function OfferHandover({ view: { offer, why }, idempotencyKey, reply }: Props) {
  return (
    <div className="stack-l">
      <p>
        The new owner answers its requests, is paid for its stays from then on, and needs a payout account.
        Your past bookings, payments and invoices stay with you. Its agents stay; they no longer decide on
        receipts.
      </p>
      <ErrorSummary reply={reply} />
      {why && (
        <>
          <Notice kind="warning">{why}</Notice>
          <div>
            <ButtonLink href={paths.bookings()}>Bookings</ButtonLink>
          </div>
        </>
      )}
      {offer && (
        <section className="card stack-s">
          <h2>Offered</h2>
          <p className="strong">{offer.email}</p>
          <p className="small muted">
            Can be accepted until <InstantText at={offer.expiresAt} />. Until then the listing is yours.
          </p>
          <div>
            <ActionButton action={paths.invitationWithdraw(offer.id)}>
              Take back <span className="sr">the offer to {offer.email}</span>
            </ActionButton>
          </div>
        </section>
      )}
      {((!offer && !why) || reply) && (
        <PostForm reply={reply} idempotencyKey={idempotencyKey} className="form card">
          <EmailField
            label="E-mail address of the new owner"
            hint={`The person with this address has ${INVITATION_DAYS} days to accept.`}
            reply={reply}
            required
          />
          <div className="actions">{!offer && !why && <SubmitButton icon="send">Offer</SubmitButton>}</div>
        </PostForm>
      )}
    </div>
  )
}
