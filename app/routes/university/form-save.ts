import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { receiveAnswers } from './answers.server'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.universityForm(idOf(params, 'formId')), 303)
}

/** Keeps what was typed so far and checks nothing. */
export async function action({ request, params }: ActionFunctionArgs) {
  const formPath = paths.universityForm(idOf(params, 'formId'))
  const actor = await requireActor(request, { formPath, hasFiles: true })
  const { form, received } = await receiveAnswers(request, actor, idOf(params, 'formId'))
  const [problem] = Object.values(received.problems).flat()
  if (problem) return redirectWithNotice(formPath, problem, { kind: 'error' })
  return redirectWithNotice(
    paths.universityForm(form.id),
    'Saved. You can come back and go on; files that you chose are kept for 24 hours.',
  )
}
