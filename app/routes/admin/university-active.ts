import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ADMIN_ONLY } from '~/domain/access/admin-only'
import { refused } from '~/domain/shared/refusals'
import { switchUniversity } from '~/domain/universities/run-university.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

const TAB = paths.admin({ tab: 'universities' })

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.adminUniversity(params.universityId ?? ''), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireType(request, 'admin.area', ADMIN_ONLY)
  return submitButton(request, TAB, (form) => {
    const wanted = form.get('is_active')
    if (wanted !== 'true' && wanted !== 'false') throw refused('Choose whether it is active.')
    switchUniversity(actor, params.universityId ?? '', wanted === 'true')
    return redirectWithNotice(TAB, 'University updated successfully')
  })
}
