import type { InvoiceCardView } from '~/domain/invoices/views'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'

/** An administrator's next steps with an invoice. */
export function InvoiceSteps({ invoice }: { invoice: InvoiceCardView }) {
  return (
    <>
      {invoice.maySend && (
        <ActionButton
          action={paths.ownerInvoiceSend(invoice.id)}
          version={invoice.version}
          kind="main"
          icon="send"
        >
          Mark as Sent
        </ActionButton>
      )}
      {invoice.mayPay && (
        <ActionButton
          action={paths.ownerInvoicePay(invoice.id)}
          version={invoice.version}
          kind="main"
          icon="check"
        >
          Mark as Paid
        </ActionButton>
      )}
    </>
  )
}
