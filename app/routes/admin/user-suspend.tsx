import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { USERS_ADMIN_ONLY } from '~/domain/access/admin-only'
import { suspensionForm } from '~/domain/people/forms.server'
import { personVersion } from '~/domain/people/person-page.server'
import { suspendPerson, suspensionOutline } from '~/domain/people/suspend-person.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SuspendPerson } from '~/ui/admin/suspend-person'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  return { outline: suspensionOutline(actor, idOf(params, 'userId')) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  return submitForm(
    request,
    suspensionForm,
    (suspension) => {
      suspendPerson(actor, id, suspension)
      return redirectWithNotice(paths.adminUser(id), 'The account is suspended, and the person is told why.')
    },
    { version: () => personVersion(actor, id) },
  )
}

export const meta = () => [{ title: pageTitle('Suspend user') }]

export default function UserSuspend() {
  return <SuspendPerson {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
