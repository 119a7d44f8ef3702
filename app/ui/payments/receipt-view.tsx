import type { PaymentDetailsView } from '~/domain/payments/views'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'

type Picture = Pick<PaymentDetailsView, 'id' | 'receiptName'>

/** Leads to the whole picture. Loads once it is near the visible part, so a folded one costs nothing. */
export function ReceiptPicture({ payment: { id, receiptName } }: { payment: Picture }) {
  const href = paths.paymentReceipt(id)
  return (
    <a href={href}>
      <img
        className="receipt"
        src={href}
        alt={`Receipt ${receiptName}`}
        loading="lazy"
        width="640"
        height="480"
      />
    </a>
  )
}

/** The receipt itself: a picture is shown, a PDF is downloaded. A recorded payment has none. */
export function Receipt({ payment }: { payment: PaymentDetailsView }) {
  if (payment.receivedOn !== null) return null
  const href = paths.paymentReceipt(payment.id)
  return (
    <section className="card stack">
      <h2>Receipt</h2>
      {payment.receiptIsPicture && <ReceiptPicture payment={payment} />}
      <p className="small muted">{payment.receiptName}</p>
      <ButtonLink href={href} icon={payment.receiptIsPicture ? 'eye' : 'download'}>
        {payment.receiptIsPicture ? 'View Receipt' : 'Download Receipt'}
      </ButtonLink>
    </section>
  )
}
