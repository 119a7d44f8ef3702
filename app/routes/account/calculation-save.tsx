import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { calculationQuery, readCalculation } from '~/domain/desk/calculator/read-query'
import { invalidIncome } from '~/domain/desk/calculator/rules'
import { saveCalculation } from '~/domain/desk/calculator/save-calculation.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { idempotencyKeyOf } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

/** The address holds the figures too, so signing in again on the way leads back to the result. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(paths.calculator() + new URL(request.url).search, 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.calculator() + new URL(request.url).search, ({ form }) => {
    const { calculation, reply } = readCalculation(form)
    if (!calculation) throw refused(Object.values(reply?.errors ?? {})[0]?.[0] ?? invalidIncome())
    const donePath = paths.calculator(calculationQuery(calculation))
    return redirectWithNotice(
      saveCalculation(actor, calculation, idempotencyKeyOf(form), donePath),
      t`Answer saved`,
    )
  })
}
