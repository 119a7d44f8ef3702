import { redirect } from '@remix-run/node'
import { deleteCalculation } from '~/domain/calculator/delete-calculation.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = () => redirect(paths.calculator(), 303)

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return submitButton(request, paths.calculator(), () => {
    deleteCalculation(actor, params.calculationId ?? '')
    return redirectWithNotice(paths.calculator(), 'Saved answer deleted')
  })
})
