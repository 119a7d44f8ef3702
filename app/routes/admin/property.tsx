import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { openReportsOf } from '~/domain/desk/reports/list.server'
import { nextInQueue } from '~/domain/listings/review/queue.server'
import { propertyForReview } from '~/domain/listings/review/review-page.server'
import { collegesAround } from '~/domain/listings/search/around.server'
import { idOf } from '~/http/params.server'
import { returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { ReviewPage } from '~/ui/review/review-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const from = returnPath(request, '')
  const review = propertyForReview(actor, idOf(params, 'propertyId'))
  const reports = openReportsOf(review.property.id)
  return {
    ...review,
    reports,
    colleges: collegesAround(review.property),
    next: nextInQueue(actor, review.property, from),
    from,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Review: ${data.property.title}` : 'Property Approval') },
]

export default function ReviewProperty() {
  const { from, ...review } = useLoaderData<typeof loader>()
  return <ReviewPage review={review} from={from} />
}
