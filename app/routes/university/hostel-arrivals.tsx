import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { arrivalList } from '~/domain/submissions/arrival-list.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { ArrivalListPage } from '~/ui/university/arrival-list'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return arrivalList(await requireActor(request), idOf(params, 'hostelId'))
}

export const meta = () => [{ title: pageTitle('Arrival list') }]

export default function HostelArrivals() {
  return <ArrivalListPage view={useLoaderData<typeof loader>()} />
}
