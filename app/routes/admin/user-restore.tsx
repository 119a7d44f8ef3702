import { useLoaderData } from '@remix-run/react'
import { USERS_ADMIN_ONLY } from '~/domain/access/admin-only'
import { restorePerson, suspensionOutline } from '~/domain/people/suspend-person.server'
import { seenVersion } from '~/domain/shared/text'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RestorePerson } from '~/ui/admin/restore-person'
import { pageTitle } from '~/ui/layout/page'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireType(request, 'admin.area', USERS_ADMIN_ONLY)
  return { outline: suspensionOutline(actor, params.userId ?? '') }
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireType(request, 'admin.area', USERS_ADMIN_ONLY)
  const id = params.userId ?? ''
  return submitButton(
    request,
    paths.adminUserRestore(id),
    (form) => {
      restorePerson(actor, id, seenVersion(form.get('version')))
      return redirectWithNotice(paths.adminUser(id), 'The account is restored, and everything is as it was.')
    },
    'Failed to restore user',
  )
})

export const meta = () => [{ title: pageTitle('Restore user') }]

export default function UserRestore() {
  return <RestorePerson {...useLoaderData<typeof loader>()} />
}
