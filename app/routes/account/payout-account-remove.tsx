import { redirect } from '@remix-run/node'
import { removePayoutAccount } from '~/domain/payouts/remove-account.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = () => redirect(paths.profile(), 303)

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return submitButton(request, paths.profile(), () => {
    removePayoutAccount(actor, params.accountId ?? '')
    return redirectWithNotice(paths.profile(), 'Account removed')
  })
})
