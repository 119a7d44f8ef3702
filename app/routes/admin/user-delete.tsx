import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { USERS_ADMIN_ONLY } from '~/domain/access/admin-only'
import { deletePerson, deletionOutline } from '~/domain/people/delete-person.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DeletePerson } from '~/ui/admin/delete-person'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const outline = deletionOutline(actor, idOf(params, 'userId'))
  return { outline, back: returnPath(request, paths.adminUsers()) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  return submitButton(
    request,
    paths.adminUserDelete(id),
    ({ version }) => {
      deletePerson(actor, id, version)
      return redirectWithNotice(returnPath(request, paths.adminUsers()), 'User deleted successfully')
    },
    'Failed to delete user',
  )
}

export const meta = () => [{ title: pageTitle('Delete user') }]

export default function UserDelete() {
  return <DeletePerson {...useLoaderData<typeof loader>()} />
}
