import { t } from '~/domain/ground/shared/language'
import type { PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Fold } from '../show/fold'

/** Leads to the whole picture. Loads once it is near the visible part, so a folded one costs nothing. */
export function LinkedPicture({ href, alt }: { href: string; alt: string }) {
  return (
    <a href={href}>
      <img className="receipt" src={href} alt={alt} loading="lazy" width="640" height="480" />
    </a>
  )
}

type SlipProps = { payment: PaymentDetailsView; isFramed?: boolean }

/** The slip: the SMS, a picture, framed beside what it is compared with, or the way to its PDF. */
export function ReceiptSlip({ payment, isFramed = true }: SlipProps) {
  const { id, receiptIsPicture, receiptName, hasFile } = payment
  if (!hasFile) return <ReceiptSms payment={payment} />
  const picture = receiptIsPicture && (
    <LinkedPicture href={paths.paymentReceipt(id)} alt={t`Receipt ${receiptName}`} />
  )
  return (
    <>
      {picture && isFramed ? (
        <div className="p-3 text-center bg-[var(--color-stone)] rounded-[var(--radius-card)] [&_img]:mx-auto">
          {picture}
        </div>
      ) : (
        picture
      )}
      <p className="small muted">{receiptName}</p>
      <ButtonLink href={paths.paymentReceipt(id)} icon={receiptIsPicture ? 'eye' : 'download'}>
        {receiptIsPicture ? t`View Receipt` : t`Download Receipt`}
      </ButtonLink>
    </>
  )
}

/** The pasted text, where it is the receipt. */
function ReceiptSms({ payment: { referenceText, reference } }: { payment: PaymentDetailsView }) {
  return (
    <>
      <p className="small muted">{t`The SMS, without the balance`}</p>
      <blockquote className="lines">{referenceText ?? reference}</blockquote>
    </>
  )
}

/** The receipt itself: a text, a picture is shown, a PDF is downloaded; its tenant, who sent it, unfolds it. A recorded payment has none. */
export function Receipt({ payment }: { payment: PaymentDetailsView }) {
  if (payment.isRecorded) return null
  const slip = <ReceiptSlip payment={payment} isFramed={false} />
  if (payment.own)
    return (
      <div className="rows">
        <Fold title={t`Receipt`} figure={payment.receiptName}>
          {slip}
        </Fold>
      </div>
    )
  return (
    <section className="card stack">
      <h2>{t`Receipt`}</h2>
      {slip}
    </section>
  )
}
