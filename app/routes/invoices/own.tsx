import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listOwnInvoices } from '~/domain/stays/invoices/list-invoices.server'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { InvoiceTable } from '~/ui/invoices/invoice-table'
import { foundInvoices } from '~/ui/invoices/invoices-page'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { Pager, pagerLinks } from '~/ui/show/navigation'
import { t } from '~/ui/t'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'invoice.own', t`Invoices are for those who let a place.`)
  return listOwnInvoices(actor, { page: new URL(request.url).searchParams.get('page') })
}

export const meta = () => [{ title: pageTitle(t`Invoices`) }]

export default function Invoices() {
  const { invoices, count, tokens } = useLoaderData<typeof loader>()
  return (
    <Page title={t`Invoices`} lead={foundInvoices(count)}>
      <div className="stack">
        {invoices.length === 0 ? (
          <EmptyState title={t`No invoices found`}>
            {t`Once a month we bill our fees for the payments that you approved. Nothing was billed yet.`}
          </EmptyState>
        ) : (
          <InvoiceTable invoices={invoices} href={({ id }) => paths.invoice(id)} own />
        )}
        <Pager links={pagerLinks(tokens, (page) => paths.invoices({ page }))} />
      </div>
    </Page>
  )
}
