import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ADMIN_ONLY } from '~/domain/access/admin-only'
import { refused } from '~/domain/shared/refusals'
import { switchUniversity } from '~/domain/universities/run-university.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

const TAB = paths.admin({ tab: 'universities' })

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.adminUniversity(params.universityId ?? ''), 303)

export const action = answer(async ({ request, params }) => {
  const actor = await requireType(request, 'admin.area', ADMIN_ONLY)
  return submitButton(request, TAB, (form) => {
    const wanted = form.get('is_active')
    if (wanted !== 'true' && wanted !== 'false') throw refused('Choose whether it is active.')
    switchUniversity(actor, params.universityId ?? '', wanted === 'true')
    return redirectWithNotice(TAB, 'University updated successfully')
  })
})
