import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { USERS_ADMIN_ONLY } from '~/domain/access/admin-only'
import { restorePerson, suspensionOutline } from '~/domain/people/suspend-person.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RestorePerson } from '~/ui/admin/restore-person'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  return { outline: suspensionOutline(actor, idOf(params, 'userId')) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  return submitButton(
    request,
    paths.adminUserRestore(id),
    ({ version }) => {
      restorePerson(actor, id, version)
      return redirectWithNotice(paths.adminUser(id), 'The account is restored, and everything is as it was.')
    },
    'Failed to restore user',
  )
}

export const meta = () => [{ title: pageTitle('Restore user') }]

export default function UserRestore() {
  return <RestorePerson {...useLoaderData<typeof loader>()} />
}
