import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { ADMIN_ONLY } from '~/domain/access/admin-only'
import { nextInQueue } from '~/domain/review/queue.server'
import { propertyForReview } from '~/domain/review/review-page.server'
import { returnPath } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { ReviewPage } from '~/ui/review/review-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'admin.area', ADMIN_ONLY)
  const from = returnPath(request, '')
  const review = propertyForReview(actor, params.propertyId ?? '')
  return { ...review, next: nextInQueue(actor, review.property, from), from }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Review: ${data.property.title}` : 'Property Approval') },
]

export default function ReviewProperty() {
  const { from, ...review } = useLoaderData<typeof loader>()
  return <ReviewPage review={review} from={from} />
}
