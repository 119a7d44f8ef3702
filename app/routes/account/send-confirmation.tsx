import { redirect } from '@remix-run/node'
import { sendConfirmation } from '~/domain/accounts/confirm-address.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice, refererPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = () => redirect(paths.home(), 303)

export const action = answer(async ({ request }) => {
  const actor = await requireActor(request)
  const back = refererPath(request, paths.home())
  return submitButton(request, back, () => {
    sendConfirmation(actor)
    return redirectWithNotice(back, `We sent another link to ${actor.email}.`)
  })
})
