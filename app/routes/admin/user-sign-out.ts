import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { signOutPerson } from '~/domain/desk/people/edit-person.server'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { idOf } from '~/http/params.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.adminUser(idOf(params, 'userId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  return submitButton(request, paths.adminUser(id), () => {
    signOutPerson(actor, id)
    return 'Signed out on every device.'
  })
}
