import type { LoaderFunctionArgs } from '@remix-run/node'
import { invoicePdf } from '~/domain/stays/invoices/invoice-pdf.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'

/** An invoice to print or to keep. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { number, pdf } = await invoicePdf(actor, idOf(params, 'invoiceId'))
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="invoice-${number}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
