import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { removeAdministrator } from '~/domain/university/universities/administrators.server'
import { idOf } from '~/http/params.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.adminUniversityAdministrators(idOf(params, 'universityId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const id = idOf(params, 'universityId')
  const back = paths.adminUniversityAdministrators(id)
  return submitButton(request, back, () => {
    removeAdministrator(actor, id, idOf(params, 'userId'))
    return 'University administrator removed'
  })
}
