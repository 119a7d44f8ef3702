import { redirect } from '@remix-run/node'
import { signOut } from '~/domain/accounts/sessions.server'
import { answer } from '~/http/failures.server'
import { forgetSessionCookie, getActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = () => redirect(paths.home(), 303)

/** Signs out everywhere; the browser drops its copies of pages, so that Back shows nothing. */
export const action = answer(async ({ request }) => {
  const actor = await getActor(request)
  const headers = { 'Set-Cookie': await forgetSessionCookie(), 'Clear-Site-Data': '"cache"' }
  const signedOut = redirect(paths.auth(), { status: 303, headers })
  if (!actor) return signedOut
  return submitButton(request, paths.home(), () => {
    signOut(actor)
    return signedOut
  })
})
