import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { announceBallot } from '~/domain/ballots/announce-ballot.server'
import { newBallot } from '~/domain/ballots/ballot-staff.server'
import { ballotForm } from '~/domain/ballots/forms.server'
import { deliverBallotNews } from '~/domain/notifications/ballot-news.server'
import { findHostelFor } from '~/domain/universities/access.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { NewBallot } from '~/ui/university/new-ballot'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { view: newBallot(actor, idOf(params, 'hostelId')), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.manage')
  return submitForm(request, ballotForm, (input, form) => {
    const path = announceBallot(actor, id, input, idempotencyKeyOf(form), paths.ballot)
    // The first students are notified at once; the scheduler continues.
    deliverBallotNews()
    return redirectWithNotice(path, 'The ballot is announced. Its list and its rules are public now.')
  })
}

export const meta = () => [{ title: pageTitle('Room ballot') }]

export default function AnnounceBallot() {
  const { view, idempotencyKey } = useLoaderData<typeof loader>()
  return <NewBallot view={view} idempotencyKey={idempotencyKey} reply={useFormReply()} />
}
