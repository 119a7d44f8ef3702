import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ActionButton, ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextField } from '../form/text-field'
import { Notice } from '../layout/notice-region'
import { InstantText } from '../show/text'

type Props = {
  view: { id: string; offer: { id: string; email: string; expiresAt: number } | null; why: string | null }
  idempotencyKey: string
  reply: FormReply | null
}

/** Offers a listing to its new owner, or shows the offer that waits. */
export function OfferHandover({ view: { id, offer, why }, idempotencyKey, reply }: Props) {
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
            <ActionButton action={paths.propertyHandOverWithdraw(id, offer.id)}>
              Take back <span className="sr">the offer to {offer.email}</span>
            </ActionButton>
          </div>
        </section>
      )}
      {((!offer && !why) || reply) && (
        <PostForm reply={reply} idempotencyKey={idempotencyKey} className="form card">
          <TextField
            name="email"
            label="E-mail address of the new owner"
            hint="The one of their account. They accept or decline."
            type="email"
            autoCapitalize="none"
            reply={reply}
            required
          />
          <div className="actions">{!offer && !why && <SubmitButton icon="send">Offer</SubmitButton>}</div>
        </PostForm>
      )}
    </div>
  )
}
