import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { problemsAtInputs } from '~/domain/university/submissions/answers-from-form.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitChecked } from '~/http/submit-form.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { StudentFormPage } from '~/ui/university/student-form-page'
import { answersUpload, receiveAnswers, studentFormPage } from './answers.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return studentFormPage(await requireActor(request), idOf(params, 'formId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idOf(params, 'formId')
  expectUpload(request, answersUpload(id))
  const actor = await requireActor(request)
  const { form, answers, received, hasProblems, isOutdated } = await receiveAnswers(request, actor, id)
  if (isOutdated && !hasProblems)
    return redirectWithNotice(
      paths.universityForm(form.id),
      t`The form changed while you filled it in. Your answers are kept.`,
      { kind: 'warning' },
    )
  const problems = problemsAtInputs(form, answers, actor)
  const checked = Object.keys(problems).length > 0 ? { problems } : { value: answers }
  return submitChecked(
    () => [...received.form],
    checked,
    () => redirect(paths.universityFormCheck(form.id), 303),
    received,
  )
}

export const meta = ({ data }: { data?: { form: { name: string } } }) => [
  { title: pageTitle(data?.form.name ?? t`Form`) },
]

export default function StudentForm() {
  return <StudentFormPage view={useLoaderData<typeof loader>()} reply={useFormReply()} />
}
