import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answersFormKey, studentForm } from '~/domain/submissions/student-form.server'
import { problemsAtInputs } from '~/domain/submissions/typed-answers.server'
import { keptFile, stagedUploads } from '~/domain/uploads/staging.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitChecked } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { StudentFormPage } from '~/ui/university/student-form-page'
import { keptAtInputs, receiveAnswers } from './answers.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const view = studentForm(actor, idOf(params, 'formId'))
  if (view.sent && !view.sent.isEditable) throw redirect(paths.submission(view.sent.id), 303)
  const waiting = stagedUploads(actor.id, answersFormKey(view.form.id)).map(keptFile)
  return { ...view, kept: keptAtInputs(view.form.fields, waiting) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, { hasFiles: true })
  const { form, answers, received, isOutdated } = await receiveAnswers(request, actor, idOf(params, 'formId'))
  const here = paths.universityForm(form.id)
  if (isOutdated)
    return redirectWithNotice(here, 'The form changed while you filled it in. Your answers are kept.', {
      kind: 'warning',
    })
  const problems = problemsAtInputs(form, answers)
  const checked = Object.keys(problems).length > 0 ? { problems } : { value: answers }
  return submitChecked(
    () => [...received.form],
    checked,
    () => redirect(paths.universityFormCheck(form.id), 303),
    received,
  )
}

export const meta = ({ data }: { data?: { form: { name: string } } }) => [
  { title: pageTitle(data?.form.name ?? 'Form') },
]

export default function StudentForm() {
  return <StudentFormPage view={useLoaderData<typeof loader>()} reply={useFormReply()} />
}
