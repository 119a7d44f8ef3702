import { t } from '~/domain/ground/shared/language'
import type { PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'

type Picture = Pick<PaymentDetailsView, 'id' | 'receiptName'>

/** Leads to the whole picture. Loads once it is near the visible part, so a folded one costs nothing. */
function ReceiptPicture({ payment: { id, receiptName } }: { payment: Picture }) {
  const href = paths.paymentReceipt(id)
  return (
    <a href={href}>
      <img
        className="receipt"
        src={href}
        alt={t`Receipt ${receiptName}`}
        loading="lazy"
        width="640"
        height="480"
      />
    </a>
  )
}

/** The slip beside what it is compared with: a picture, or the way to its PDF. */
export function ReceiptSlip({ payment }: { payment: PaymentDetailsView }) {
  const { id, receiptIsPicture, receiptName, hasFile } = payment
  if (!hasFile) return <ReceiptSms payment={payment} />
  return (
    <>
      {receiptIsPicture && (
        <div className="p-3 text-center bg-[var(--color-stone)] rounded-[var(--radius-card)] [&_img]:mx-auto">
          <ReceiptPicture payment={payment} />
        </div>
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

/** The receipt itself: a text, a picture is shown, a PDF is downloaded. A recorded payment has none. */
export function Receipt({ payment }: { payment: PaymentDetailsView }) {
  if (payment.isRecorded) return null
  if (!payment.hasFile)
    return (
      <section className="card stack">
        <h2>{t`Receipt`}</h2>
        <ReceiptSms payment={payment} />
      </section>
    )
  const href = paths.paymentReceipt(payment.id)
  return (
    <section className="card stack">
      <h2>{t`Receipt`}</h2>
      {payment.receiptIsPicture && <ReceiptPicture payment={payment} />}
      <p className="small muted">{payment.receiptName}</p>
      <ButtonLink href={href} icon={payment.receiptIsPicture ? 'eye' : 'download'}>
        {payment.receiptIsPicture ? t`View Receipt` : t`Download Receipt`}
      </ButtonLink>
    </section>
  )
}
