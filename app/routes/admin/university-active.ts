import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { refused } from '~/domain/ground/shared/refusals'
import { switchUniversity } from '~/domain/university/universities/run-university.server'
import { idOf } from '~/http/params.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

const TAB = paths.admin({ tab: 'universities' })

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.adminUniversity(idOf(params, 'universityId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return submitButton(request, TAB, ({ form }) => {
    const value = form.get('is_active')
    if (value !== 'true' && value !== 'false') throw refused('Choose whether it is active.')
    switchUniversity(actor, idOf(params, 'universityId'), value === 'true')
    return 'University updated successfully'
  })
}
