import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { receiveAnswers } from './answers.server'

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.universityForm(params.formId ?? ''), 303)

/** Keeps what was typed so far and checks nothing. */
export const action = answer(async ({ request, params }) => {
  const formPath = paths.universityForm(params.formId ?? '')
  const actor = await requireActor(request, { formPath, hasFiles: true })
  const { form, received } = await receiveAnswers(request, actor, params.formId ?? '')
  const [problem] = Object.values(received.problems).flat()
  if (problem) return redirectWithNotice(formPath, problem, { kind: 'error' })
  return redirectWithNotice(
    paths.universityForm(form.id),
    'Saved. You can come back and go on; files that you chose are kept for 24 hours.',
  )
})
