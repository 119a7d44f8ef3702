import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { replyToForm } from '~/http/submit-form.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { StudentFormPage } from '~/ui/university/student-form-page'
import { answersUpload, receiveAnswers, studentFormPage } from './answers.server'

/** The form itself, for answers that were not saved. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return studentFormPage(await requireActor(request), idOf(params, 'formId'))
}

/** Saves the answers unchecked. */
export async function action({ request, params }: ActionFunctionArgs) {
  const id = idOf(params, 'formId')
  const formPath = paths.universityForm(id)
  expectUpload(request, answersUpload(id))
  const actor = await requireActor(request, { formPath })
  const { received, hasProblems } = await receiveAnswers(request, actor, id)
  if (hasProblems) return replyToForm(received.form, received.problems, received.status, received)
  return redirectWithNotice(
    formPath,
    t`Saved. You can come back and go on; files that you chose are kept for 24 hours.`,
  )
}

export const meta = ({ data }: { data?: { form: { name: string } } }) => [
  { title: pageTitle(data?.form.name ?? t`Form`) },
]

export default function SaveForm() {
  return <StudentFormPage view={useLoaderData<typeof loader>()} reply={useFormReply()} />
}
