import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { USERS_ADMIN_ONLY } from '~/domain/access/admin-only'
import { changeRole } from '~/domain/people/change-role.server'
import { roleForm } from '~/domain/people/forms.server'
import { personPage, personVersion } from '~/domain/people/person-page.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ChangeRole } from '~/ui/admin/change-role'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const { person, obstacles } = personPage(actor, idOf(params, 'userId'))
  return { person, obstacles, back: returnPath(request, paths.adminUser(person.id)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  return submitForm(
    request,
    roleForm,
    (change) => {
      changeRole(actor, id, change)
      return redirectWithNotice(returnPath(request, paths.adminUser(id)), 'User role updated successfully')
    },
    { version: () => personVersion(actor, id) },
  )
}

export const meta = () => [{ title: pageTitle('Change role') }]

export default function UserRole() {
  return <ChangeRole {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
