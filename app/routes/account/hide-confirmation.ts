import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { hiddenBarCookie } from '~/http/cookies.server'
import { refererPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.home(), 303)
}

/** Hides the bar that asks to confirm the e-mail address, for a week on this device. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const back = refererPath(request, paths.home())
  return submitButton(request, back, async () => {
    const cookie = await hiddenBarCookie().serialize(actor.id)
    return redirect(back, { status: 303, headers: { 'Set-Cookie': cookie } })
  })
}
