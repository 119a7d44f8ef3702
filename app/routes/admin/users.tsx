import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listPeople } from '~/domain/desk/people/list-people.server'
import { type PeopleQuery, readPeopleQuery } from '~/domain/desk/people/query'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { foundText } from '~/domain/ground/shared/text'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { PeopleList } from '~/ui/admin/people-list'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const query = readPeopleQuery(new URL(request.url).searchParams)
  return { ...listPeople(actor, query), query, ownId: actor.id }
}

export const meta = () => [{ title: pageTitle('User Management') }]

const address = (query: Partial<PeopleQuery>) => paths.adminUsers({ ...query })

export default function Users() {
  const { count, query, ownId, ...list } = useLoaderData<typeof loader>()
  return (
    <Page title="User Management" lead={foundText(count, 'user')}>
      <PeopleList
        {...list}
        query={query}
        action={paths.adminUsers()}
        address={address}
        actions={({ id, fullName }) => (
          <div className="cluster">
            <ButtonLink href={paths.adminUser(id, { redirect: address(query) })} kind="quiet" of={fullName}>
              Edit
            </ButtonLink>
            {id === ownId ? (
              <SubmitButton kind="quiet" disabled>
                Delete
              </SubmitButton>
            ) : (
              <ButtonLink
                href={paths.adminUserDelete(id, { redirect: address(query) })}
                kind="quiet"
                of={fullName}
                dialog
              >
                Delete
              </ButtonLink>
            )}
          </div>
        )}
      />
    </Page>
  )
}
