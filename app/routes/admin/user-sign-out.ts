import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { USERS_ADMIN_ONLY } from '~/domain/access/admin-only'
import { signOutPerson } from '~/domain/people/edit-person.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.adminUser(params.userId ?? ''), 303)

export const action = answer(async ({ request, params }) => {
  const actor = await requireType(request, 'admin.area', USERS_ADMIN_ONLY)
  const id = params.userId ?? ''
  return submitButton(request, paths.adminUser(id), () => {
    signOutPerson(actor, id)
    return redirectWithNotice(paths.adminUser(id), 'Signed out on every device.')
  })
})
