import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { tickedTerm } from '~/domain/listings/properties/stay-query'
import {
  findBookable,
  readBookableQuery,
  readStayQuery,
} from '~/domain/stays/bookings/requests/bookable.server'
import { requestPricing } from '~/domain/stays/bookings/requests/request-page.server'
import { termOf } from '~/domain/stays/bookings/requests/request-summary'
import { requireActor } from '~/http/session.server'
import { ReadSummary } from '~/ui/bookings/request-summary-card'
import { TermChoice } from '~/ui/bookings/term-choice'

/**
 * The costs of a stay as a fragment of the booking page, loaded beside *Submit* after each choice; for other months than the
 * page has payment terms for, with their terms.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request)
  const query = new URL(request.url).searchParams
  const chosen = readBookableQuery(query)
  if (!chosen) throw missing(t`No booking data found`)
  const view = requestPricing(findBookable(chosen))
  const { startDate, duration } = readStayQuery(query)
  const months = Number(duration)
  const shownFor = query.get('terms_for') ?? ''
  const ticked = tickedTerm(query.get('payment_term') ?? '', shownFor, months)
  const paymentTerm = termOf(ticked, months, view.terms)
  const choice = { startDate, months, paymentTerm }
  const html = renderToStaticMarkup(
    <>
      {shownFor !== String(months) && <TermChoice view={view} choice={choice} />}
      <ReadSummary view={view} choice={choice} isBesideTerms />
    </>,
  )
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
