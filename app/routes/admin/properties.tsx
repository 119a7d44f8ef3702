import { useLoaderData } from '@remix-run/react'
import { reviewPage } from '~/domain/properties/review-list.server'
import { readReviewQuery } from '~/domain/properties/review-query'
import { requireType } from '~/http/actor.server'
import { answer } from '~/http/failures.server'
import { pageTitle } from '~/ui/layout/page'
import { ReviewQueue } from '~/ui/properties/review-queue'

export const loader = answer(async ({ request }) => {
  const actor = await requireType(
    request,
    'admin.area',
    'Access Denied: You need admin privileges to access this page.',
  )
  const query = readReviewQuery(new URL(request.url).searchParams)
  return { query, page: reviewPage(actor, query) }
})

export const meta = () => [{ title: pageTitle('Property Approval') }]

export default function Properties() {
  return <ReviewQueue {...useLoaderData<typeof loader>()} />
}
