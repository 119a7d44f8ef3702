import { invoicePdf } from '~/domain/invoices/invoice-pdf.server'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'

/** An invoice to print or to keep. */
export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const { number, pdf } = await invoicePdf(actor, params.invoiceId ?? '')
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="invoice-${number}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
