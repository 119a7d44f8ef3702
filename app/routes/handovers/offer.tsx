import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { INVITATION_DAYS, INVITED } from '~/domain/ground/invitations/rules'
import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { handoverForm } from '~/domain/stays/agents/handover-forms.server'
import { handoverPage, offerHandover } from '~/domain/stays/agents/offer-handover.server'
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
import { t } from '~/ui/t'
import '~/ui/styles/work.css'

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

export const meta = () => [{ title: pageTitle(t`Hand Over to Owner`) }]

export default function HandOver() {
  const { idempotencyKey, ...view } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page
      title={view.mayOffer ? t`Hand Over to Owner` : t`Handed Over`}
      lead={view.title}
      narrow
      back={
        view.mayOffer
          ? { href: paths.propertyEdit(view.id), label: t`Edit Property` }
          : { href: paths.bookings(), label: t`Bookings` }
      }
    >
      <div className="stack-l">
        {view.mayOffer && <OfferHandover view={view} idempotencyKey={idempotencyKey} reply={reply} />}
        {view.owners.length > 0 && <Owners owners={view.owners} />}
      </div>
    </Page>
  )
}

type Props = { view: ReturnType<typeof handoverPage>; idempotencyKey: string; reply: FormReply | null }

/** Offers a listing to its new owner, or shows the offer that waits. */
function OfferHandover({ view: { offer, why }, idempotencyKey, reply }: Props) {
  return (
    <div className="stack-l">
      <p>
        {t`The new owner answers its requests, is paid for its stays from then on, and needs a payout account. Your past bookings, payments and invoices stay with you. Its agents stay with the listing: they no longer see your bookings, and the new owner says who decides on receipts.`}
      </p>
      <ErrorSummary reply={reply} />
      {why && (
        <>
          <Notice kind="warning">{why}</Notice>
          <div>
            <ButtonLink href={paths.bookings()}>{t`Bookings`}</ButtonLink>
          </div>
        </>
      )}
      {offer && (
        <section className="card stack-s">
          <h2>{t`Offered to`}</h2>
          <p className="strong">{offer.email}</p>
          <p className="small muted">
            {t`Can be accepted until ${<InstantText key="until" at={offer.expiresAt} />}. Until then the listing is yours.`}
          </p>
          <div>
            <ActionButton action={paths.invitationWithdraw(offer.id)}>
              {t`Take back ${<span className="sr">{t`the offer to ${offer.email}`}</span>}`}
            </ActionButton>
          </div>
        </section>
      )}
      {((!offer && !why) || reply) && (
        <PostForm reply={reply} idempotencyKey={idempotencyKey} className="form card">
          <EmailField
            label={t`E-mail address of the new owner`}
            hint={t`The person with this address has ${INVITATION_DAYS} days to accept.`}
            reply={reply}
            required
          />
          <div className="actions">
            {!offer && !why && <SubmitButton icon="send">{t`Offer`}</SubmitButton>}
          </div>
        </PostForm>
      )}
    </div>
  )
}

type Owner = ReturnType<typeof handoverPage>['owners'][number]

/** Owners of the listing in order, with the stays of the reader's own time. */
function Owners({ owners }: { owners: readonly Owner[] }) {
  return (
    <section className="stack-s">
      <h2>{t`Owners`}</h2>
      <ol className="steps">
        {owners.map(({ name, fromAt, untilAt, stays }) => (
          <li key={fromAt} className={untilAt === null ? 'step-current' : 'step-done'}>
            <p>{stays ? t`You` : name}</p>
            <div className="stack-s pb-4">
              <p className="small">{timeText(fromAt, untilAt)}</p>
              {!stays && <p className="small">{t`Only ${name} sees the stays of this time.`}</p>}
              {stays?.length === 0 && <p className="small">{t`No stays in this time.`}</p>}
              {stays?.map(({ id, tenantName, startDate, endDate }) => (
                <div key={id}>
                  <a href={paths.bookingDetails(id)}>{tenantName}</a>
                  <p className="small">{t`${formatDay(startDate)} to ${formatDay(endDate)}`}</p>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function timeText(fromAt: number, untilAt: number | null): string {
  const from = formatDay(dayOf(fromAt))
  return untilAt === null ? t`Since ${from}` : t`${from} to ${formatDay(dayOf(untilAt))}`
}
