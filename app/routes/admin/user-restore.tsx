import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NOT_SUSPENDED } from '~/domain/desk/people/rules'
import { restorePerson, suspensionOutline } from '~/domain/desk/people/suspend-person.server'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { count } from '~/domain/ground/shared/text'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { pageTitle } from '~/ui/layout/page'
import { InstantText } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  return { outline: suspensionOutline(actor, idOf(params, 'userId')) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  const here = { back: paths.adminUserRestore(id), title: 'Failed to restore user' }
  return submitButton(request, here, ({ version }) => {
    restorePerson(actor, id, version)
    return redirectWithNotice(paths.adminUser(id), 'The account is restored, and everything is as it was.')
  })
}

export const meta = () => [{ title: pageTitle('Restore user') }]

/** The listings and bookings that restoring a suspended person brings back, and the button. */
export default function UserRestore() {
  const {
    outline: { person, listings, bookings },
  } = useLoaderData<typeof loader>()
  return (
    <FormPage
      title={`Restore ${person.fullName}`}
      lead={person.email}
      back={{ href: paths.adminUser(person.id), label: person.fullName }}
      version={person.version}
      closed={person.suspendedAt === null ? NOT_SUSPENDED : null}
      button="Restore user"
      icon="check"
      keep="Back"
      isCard
    >
      {person.suspendedAt !== null && (
        <p>
          Suspended since <InstantText at={person.suspendedAt} />.
        </p>
      )}
      <ul className="stack-s">
        <li>The person can sign in again and gets an e-mail.</li>
        {listings > 0 && <li>{count(listings, 'listing')} can be found again as before.</li>}
        {bookings > 0 && (
          <li>
            {count(bookings, 'open booking')}: tenants can pay again. Deadlines move by the time for which the
            account was suspended.
          </li>
        )}
      </ul>
    </FormPage>
  )
}
