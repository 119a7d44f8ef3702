import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deletePerson, personDeletionOutline } from '~/domain/desk/people/delete-person.server'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ClosingFacts } from '~/ui/account/closing-facts'
import { FormPage } from '~/ui/form/form-page'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const outline = personDeletionOutline(actor, idOf(params, 'userId'))
  return { outline, back: returnPath(request, paths.adminUsers()) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  const here = { back: paths.adminUserDelete(id), title: 'Failed to delete user' }
  return submitButton(request, here, ({ version }) => {
    deletePerson(actor, id, version)
    return redirectWithNotice(returnPath(request, paths.adminUsers()), 'User deleted successfully')
  })
}

export const meta = () => [{ title: pageTitle('Delete user') }]

/** The data that is deleted and kept with an account, or the obstacles to deleting it. */
export default function UserDelete() {
  const { outline, back } = useLoaderData<typeof loader>()
  const { person, obstacles, version } = outline
  return (
    <FormPage
      title={`Delete ${person.name}`}
      lead={person.email}
      back={{ href: back, label: 'User Management' }}
      version={version}
      closed={obstacles.length > 0 ? '' : null}
      button="Delete user"
      icon="trash-2"
      isDanger
      keep="Back"
      isCard
      before={<ClosingFacts outline={outline} />}
    >
      <p>
        This removes the profile, bookings and payments, property listings and notifications. What others need
        for their books stays, without a name. It cannot be undone.
      </p>
    </FormPage>
  )
}
