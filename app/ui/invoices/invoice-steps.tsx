import type { InvoiceCardView } from '~/domain/invoices/views'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'

type Props = {
  invoice: InvoiceCardView
  /** The list that the steps lead back to; without it they lead to the invoice. */
  back?: string
}

/** An administrator's next steps with an invoice. */
export function InvoiceSteps({ invoice: { id, version, maySend, mayPay }, back }: Props) {
  const query = back ? { redirect: back } : {}
  return (
    <>
      {maySend && (
        <ActionButton action={paths.ownerInvoiceSend(id, query)} version={version} kind="main" icon="send">
          Mark as Sent
        </ActionButton>
      )}
      {mayPay && (
        <ActionButton action={paths.ownerInvoicePay(id, query)} version={version} kind="main" icon="check">
          Mark as Paid
        </ActionButton>
      )}
    </>
  )
}
