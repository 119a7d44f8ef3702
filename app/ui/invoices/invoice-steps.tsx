import type { InvoiceCardView } from '~/domain/stays/invoices/list-invoices.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ActionButton } from '../form/buttons'

type Props = {
  invoice: InvoiceCardView
  kind?: 'main' | 'plain'
  /** The list that the steps lead back to; without it they lead to the invoice. */
  back?: string
}

/** An administrator's next steps with an invoice. */
export function InvoiceSteps({ invoice: { id, version, maySend, mayPay }, kind, back }: Props) {
  const query = back ? { redirect: back } : {}
  return (
    <>
      {maySend && (
        <ActionButton action={paths.ownerInvoiceSend(id, query)} version={version} kind={kind} icon="send">
          {t`Mark as Sent`}
        </ActionButton>
      )}
      {mayPay && (
        <ActionButton action={paths.ownerInvoicePay(id, query)} version={version} kind={kind} icon="check">
          {t`Mark as Paid`}
        </ActionButton>
      )}
    </>
  )
}
