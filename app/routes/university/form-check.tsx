import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sendSubmissionGrouped } from '~/domain/submissions/send-submission.server'
import { answersFormKey, openForm, studentForm } from '~/domain/submissions/student-form.server'
import { problemsAtInputs } from '~/domain/submissions/typed-answers.server'
import { stagedUploads } from '~/domain/uploads/staging.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { pageTitle } from '~/ui/layout/page'
import { CheckAnswers } from '~/ui/university/check-answers'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const view = studentForm(actor, idOf(params, 'formId'))
  const isReady = view.savedAt !== null && view.changed === null && view.closed === null
  if (!isReady || Object.keys(problemsAtInputs(openForm(view.form.id), view.answers)).length > 0)
    throw redirect(paths.universityForm(view.form.id), 303)
  const files = stagedUploads(actor.id, answersFormKey(view.form.id)).map(({ field, fileName }) => ({
    field,
    fileName,
  }))
  return { ...view, files, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const formId = idOf(params, 'formId')
  const actor = await requireActor(request)
  return submitButton(request, paths.universityForm(formId), async ({ form }) => {
    const path = await sendSubmissionGrouped(actor, formId, idempotencyKeyOf(form))
    return redirectWithNotice(path, 'Your form was sent. Keep its reference.')
  })
}

export const meta = () => [{ title: pageTitle('Check your answers') }]

export default function Check() {
  return <CheckAnswers view={useLoaderData<typeof loader>()} />
}
