import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { USERS_ADMIN_ONLY } from '~/domain/access/admin-only'
import { deletePerson, deletionOutline } from '~/domain/people/delete-person.server'
import { seenVersion } from '~/domain/shared/text'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DeletePerson } from '~/ui/admin/delete-person'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'admin.area', USERS_ADMIN_ONLY)
  const outline = deletionOutline(actor, params.userId ?? '')
  return { outline, back: returnPath(request, paths.adminUsers()) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireType(request, 'admin.area', USERS_ADMIN_ONLY)
  const id = params.userId ?? ''
  return submitButton(
    request,
    paths.adminUserDelete(id),
    (form) => {
      deletePerson(actor, id, seenVersion(form.get('version')))
      return redirectWithNotice(returnPath(request, paths.adminUsers()), 'User deleted successfully')
    },
    'Failed to delete user',
  )
}

export const meta = () => [{ title: pageTitle('Delete user') }]

export default function UserDelete() {
  return <DeletePerson {...useLoaderData<typeof loader>()} />
}
