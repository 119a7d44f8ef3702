import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { drawnOrder } from '~/domain/ballots/ballot-staff.server'
import { resultText } from '~/domain/ballots/rules'
import { wholeNumber } from '~/domain/shared/text'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { DrawnOrder } from '~/ui/university/drawn-order'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ballotId = idOf(params, 'ballotId')
  const after = wholeNumber(new URL(request.url).searchParams.get('after') ?? '') ?? 0
  return { ballotId, ...drawnOrder(await requireActor(request), ballotId, after) }
}

export const meta = () => [{ title: pageTitle('Order of the draw') }]

export default function BallotOrder() {
  const { ballotId, hostel, lines, next, ...result } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Order of the draw"
      lead={hostel}
      back={{ href: paths.ballot(ballotId), label: 'Room ballot' }}
      narrow
    >
      <div className="stack">
        <p className="strong">{resultText(result)}</p>
        <p>Review them from the top: approve, and give each a room while there are beds.</p>
        <DrawnOrder ballotId={ballotId} lines={lines} withBed={result.withBed} />
        {next !== null && (
          <ButtonLink href={paths.ballotOrder(ballotId, { after: next })}>Next places</ButtonLink>
        )}
      </div>
    </Page>
  )
}
