import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { signOut } from '~/domain/ground/accounts/sessions.server'
import { forgetSessionCookie, getActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.home(), 303)
}

/** Signs out everywhere; the browser drops its copies of pages, so that Back shows nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await getActor(request)
  const headers = { 'Set-Cookie': await forgetSessionCookie(), 'Clear-Site-Data': '"cache"' }
  const signedOut = redirect(paths.auth(), { status: 303, headers })
  if (!actor) return signedOut
  return submitButton(request, paths.home(), () => {
    signOut(actor)
    return signedOut
  })
}
