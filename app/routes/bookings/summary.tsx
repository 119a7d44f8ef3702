import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { offeredTerms } from '~/domain/ground/money/payment-terms'
import { missing } from '~/domain/ground/shared/refusals'
import {
  findBookable,
  readBookableQuery,
  readStayQuery,
} from '~/domain/stays/bookings/requests/bookable.server'
import { requestPricing } from '~/domain/stays/bookings/requests/request-page.server'
import { termOf } from '~/domain/stays/bookings/requests/request-summary'
import { requireActor } from '~/http/session.server'
import { ReadSummary } from '~/ui/bookings/request-summary-card'

/** The costs of a stay as a fragment of the booking page, loaded beside *Submit* after each choice. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request)
  const query = new URL(request.url).searchParams
  const chosen = readBookableQuery(query)
  if (!chosen) throw missing('No booking data found')
  const view = requestPricing(findBookable(chosen))
  const { startDate, duration } = readStayQuery(query)
  const months = Number(duration)
  const paymentTerm = termOf(query.get('payment_term') ?? '', months, view.terms)
  const choice = { startDate, months, paymentTerm }
  const terms = offeredTerms(view.terms.allowedPaymentTerms, months).join(' ')
  const html = renderToStaticMarkup(
    <div data-terms={terms} data-term={paymentTerm}>
      <ReadSummary view={view} choice={choice} />
    </div>,
  )
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
