import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findSubmissionFor } from '~/domain/submissions/access.server'
import { swapForm } from '~/domain/submissions/forms.server'
import { placeOf } from '~/domain/submissions/submission-page.server'
import { swapPlaces } from '~/domain/submissions/swap-places.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

const list = paths.universityChapter({ view: 'warden' })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const row = findSubmissionFor(actor, idOf(params, 'submissionId'), 'submission.decide')
  const { hostel, block, room } = placeOf(row)
  return {
    version: row.version,
    name: row.studentName,
    place: [hostel, block, room && `room ${room}`].filter(Boolean).join(', '),
    back: returnPath(request, list),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, studentName } = findSubmissionFor(actor, idOf(params, 'submissionId'), 'submission.decide')
  return submitForm(
    request,
    swapForm,
    (input) => {
      const other = swapPlaces(actor, id, input)
      return redirectWithNotice(returnPath(request, list), `${studentName} and ${other} changed places.`)
    },
    { version: () => findSubmissionFor(actor, id, 'submission.decide').version },
  )
}

export const meta = () => [{ title: pageTitle('Swap') }]

export default function Swap() {
  const { version, name, place, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page title="Swap" lead={`${name}: ${place}`} back={{ href: back, label: 'Student Submissions' }} narrow>
      <PostForm reply={reply} version={version}>
        <ErrorSummary reply={reply} />
        <p>Two students change places at once. Both are told.</p>
        <TextField
          name="reference"
          label="Reference of the other student"
          hint="It is in the list and on the arrival list, for example 3F9A0C12."
          reply={reply}
          maxLength={20}
          size="m"
          required
        />
        <div className="actions">
          <SubmitButton>Swap</SubmitButton>
          <ButtonLink href={back}>Cancel</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}
