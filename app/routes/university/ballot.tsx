import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { ballotPage } from '~/domain/university/ballots/ballot-page.server'
import { ballotReader } from '~/domain/university/ballots/ballot-staff.server'
import { idOf } from '~/http/params.server'
import { getActor } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { BallotPage } from '~/ui/university/ballot-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const view = ballotPage(idOf(params, 'ballotId'))
  return { view, ...ballotReader(await getActor(request), view.id) }
}

export const meta = ({ data }: { data?: { view: { hostel: string } } }) => [
  { title: pageTitle(data ? t`Room ballot, ${data.view.hostel}` : t`Room ballot`) },
]

export default function Ballot() {
  return <BallotPage {...useLoaderData<typeof loader>()} />
}
