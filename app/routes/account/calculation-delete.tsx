import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { deleteCalculation } from '~/domain/desk/calculator/save-calculation.server'
import { t } from '~/domain/ground/shared/language'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.calculator(), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.calculator(), () => {
    deleteCalculation(actor, idOf(params, 'calculationId'))
    return t`Saved answer deleted`
  })
}
