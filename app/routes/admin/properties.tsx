import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readReviewQuery } from '~/domain/review/query'
import { reviewPage } from '~/domain/review/queue.server'
import { requireAdmin } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { ReviewQueue } from '~/ui/review/review-queue'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const query = readReviewQuery(new URL(request.url).searchParams)
  return { query, page: reviewPage(actor, query) }
}

export const meta = () => [{ title: pageTitle('Property Approval') }]

export default function Properties() {
  return <ReviewQueue {...useLoaderData<typeof loader>()} />
}
