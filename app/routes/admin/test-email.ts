import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { noteTestEmail } from '~/domain/desk/operations/first-run.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { sendTestEmail } from '~/http/setup.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.dashboard(), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return submitButton(request, paths.dashboard(), async () => {
    if (!(await sendTestEmail(actor.email)))
      return redirectWithNotice(paths.dashboard(), 'The mail server did not take it. The log says why.', {
        kind: 'error',
      })
    noteTestEmail(actor)
    return `The mail server took it. Look for it at ${actor.email}.`
  })
}
