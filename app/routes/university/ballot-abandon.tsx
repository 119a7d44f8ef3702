import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findBallotFor } from '~/domain/ballots/access.server'
import { abandonBallot } from '~/domain/ballots/draw-ballot.server'
import { abandonForm } from '~/domain/ballots/forms.server'
import { MAX_REASON } from '~/domain/ballots/rules'
import { deliverBallotNews } from '~/domain/notifications/ballot-news.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, DangerButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, version } = findBallotFor(await requireActor(request), idOf(params, 'ballotId'))
  return { id, version }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findBallotFor(actor, idOf(params, 'ballotId'))
  return submitForm(
    request,
    abandonForm,
    (input) => {
      abandonBallot(actor, id, input)
      // The first students are notified at once; the scheduler continues.
      deliverBallotNews()
      return redirectWithNotice(
        paths.ballot(id),
        'The ballot is abandoned. It stays visible with its reason.',
      )
    },
    { version: () => findBallotFor(actor, id).version },
  )
}

export const meta = () => [{ title: pageTitle('Abandon ballot') }]

export default function AbandonBallot() {
  const { id, version } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = paths.ballot(id)
  return (
    <Page title="Abandon ballot" back={{ href: back, label: 'Room ballot' }} narrow>
      <PostForm reply={reply} version={version}>
        <ErrorSummary reply={reply} />
        <p>Nothing is drawn. The ballot stays visible for everybody, and a new one can be announced.</p>
        <TextArea
          name="reason"
          label="Reason"
          hint="Everybody can read it."
          rows={3}
          maxLength={MAX_REASON}
          reply={reply}
          required
        />
        <div className="actions">
          <DangerButton>Abandon ballot</DangerButton>
          <ButtonLink href={back}>Keep it</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}
