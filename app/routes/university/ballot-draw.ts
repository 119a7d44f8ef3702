import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { t } from '~/domain/ground/shared/language'
import { findBallotFor } from '~/domain/university/ballots/access.server'
import { drawBallot } from '~/domain/university/ballots/draw-ballot.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.ballot(idOf(params, 'ballotId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findBallotFor(actor, idOf(params, 'ballotId'))
  return submitButton(request, paths.ballot(id), ({ version }) => {
    drawBallot(actor, id, version)
    // The first students are notified at once; the scheduler continues.
    deliverBallotNews()
    return t`The ballot is drawn. Its seed and its order are public.`
  })
}
