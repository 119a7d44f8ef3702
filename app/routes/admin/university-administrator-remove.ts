import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ADMIN_ONLY } from '~/domain/access/admin-only'
import { removeAdministrator } from '~/domain/universities/administrators.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.adminUniversityAdministrators(params.universityId ?? ''), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireType(request, 'admin.area', ADMIN_ONLY)
  const id = params.universityId ?? ''
  const back = paths.adminUniversityAdministrators(id)
  return submitButton(request, back, () => {
    removeAdministrator(actor, id, params.userId ?? '')
    return redirectWithNotice(back, 'University administrator removed')
  })
}
