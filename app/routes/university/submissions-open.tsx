import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { openSubmissionForm } from '~/domain/university/submissions/forms.server'
import { openSubmissionFor, universityToOpen } from '~/domain/university/submissions/open-submission.server'
import { managedId } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { TextArea, TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name } = universityToOpen(await requireActor(request), managedId(request))
  return { university: { id, name } }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = universityToOpen(actor, managedId(request))
  return submitForm(request, openSubmissionForm, (input) => {
    const opened = openSubmissionFor(actor, id, input)
    return redirectWithNotice(paths.submissionReview(opened), t`You can read it for one hour.`)
  })
}

export const meta = () => [{ title: pageTitle(t`Open a submission`) }]

export default function OpenSubmission() {
  const { university } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Open a submission`}
      lead={university.name}
      back={{
        href: paths.universityChapter({ manage: university.id, tab: 'submissions' }),
        label: t`Submissions`,
      }}
      button={t`Open`}
      reply={reply}
    >
      <p className="note">
        {t`What a student answered is for the university. You can read one submission for an hour; the university’s administrators get a message that you did, and why.`}
      </p>
      <TextField
        name="reference"
        label={t`Reference`}
        hint={t`The student or the university quotes it, for example 3F9A0C12.`}
        reply={reply}
        maxLength={20}
        size="m"
        required
      />
      <TextArea name="reason" label={t`Reason`} reply={reply} maxLength={500} rows={3} required />
    </FormPage>
  )
}
