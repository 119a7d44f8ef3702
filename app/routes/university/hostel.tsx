import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { hostelPage } from '~/domain/universities/hostel-page.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { HostelPage } from '~/ui/university/hostel-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return hostelPage(await requireActor(request), idOf(params, 'hostelId'))
}

export const meta = ({ data }: { data?: { hostel: { name: string } } }) => [
  { title: pageTitle(data?.hostel.name ?? 'Hostel') },
]

export default function Hostel() {
  return <HostelPage view={useLoaderData<typeof loader>()} />
}
