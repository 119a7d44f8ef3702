import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { USERS_ADMIN_ONLY } from '~/domain/access/admin-only'
import { editPerson } from '~/domain/people/edit-person.server'
import { personForm } from '~/domain/people/forms.server'
import { personMeanwhile, personPage, personVersion } from '~/domain/people/person-page.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { PersonPage } from '~/ui/admin/person-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  return { page: personPage(actor, idOf(params, 'userId')), back: returnPath(request, paths.adminUsers()) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  const form = await readForm(request)
  return submitForm(
    form,
    personForm,
    (edit) => {
      editPerson(actor, id, edit)
      return redirectWithNotice(returnPath(request, paths.adminUser(id)), 'Profile updated successfully!')
    },
    { version: () => personVersion(actor, id), meanwhile: () => personMeanwhile(actor, id, form) },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.page.person.fullName ?? 'User Management') },
]

export default function User() {
  const { page, back } = useLoaderData<typeof loader>()
  return <PersonPage page={page} back={back} reply={useFormReply()} />
}
