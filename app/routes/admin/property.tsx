import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { ADMIN_ONLY, propertyForReview } from '~/domain/review/review-page.server'
import { answer } from '~/http/failures.server'
import { requireType } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { ReviewPage } from '~/ui/review/review-page'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireType(request, 'admin.area', ADMIN_ONLY)
  return propertyForReview(actor, params.propertyId ?? '')
})

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Review: ${data.property.title}` : 'Property Approval') },
]

export default function ReviewProperty() {
  return <ReviewPage review={useLoaderData<typeof loader>()} />
}
