import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readSettings } from '~/domain/ground/settings/read.server'
import { formatDay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { invoicePage } from '~/domain/stays/invoices/invoice-details.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { InvoiceDetails } from '~/ui/invoices/invoice-details'
import { pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { platformPayment } = readSettings()
  return { invoice: invoicePage(actor, idOf(params, 'invoiceId'), 'invoice.claim'), platformPayment }
}

export const meta = () => [{ title: pageTitle(t`Invoice`) }]

export default function Invoice() {
  const { invoice, platformPayment } = useLoaderData<typeof loader>()
  const isOpen = invoice.status === 'sent'
  const sum = formatTzs(invoice.payableTzs)
  return (
    <InvoiceDetails
      invoice={invoice}
      own
      back={{ href: paths.invoices(), label: t`Invoices` }}
      actions={
        isOpen && (
          <ButtonLink
            href={paths.invoiceClaim(invoice.id)}
            kind={invoice.claim ? undefined : 'main'}
            icon="check"
            dialog
          >
            {invoice.claim ? t`Change the reference` : t`I have paid`}
          </ButtonLink>
        )
      }
    >
      {isOpen && (
        <section className="card stack-s">
          <h2>{t`Platform payment details`}</h2>
          <p>
            {invoice.dueOn
              ? t`Send ${sum} by ${formatDay(invoice.dueOn)} and write ${invoice.number} in the note of the transfer.`
              : t`Send ${sum} and write ${invoice.number} in the note of the transfer.`}
          </p>
          <p className="lines">{platformPayment}</p>
        </section>
      )}
    </InvoiceDetails>
  )
}
