import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  deleteUniversity,
  deletionOfUniversity,
} from '~/domain/university/universities/delete-university.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, DangerButton } from '~/ui/form/buttons'
import { PostForm } from '~/ui/form/post-form'
import { Page, pageTitle } from '~/ui/layout/page'

const TAB = paths.admin({ tab: 'universities' })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  return deletionOfUniversity(actor, idOf(params, 'universityId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const id = idOf(params, 'universityId')
  const here = { back: paths.adminUniversityDelete(id), title: 'Failed to delete university' }
  return submitButton(request, here, ({ version }) => {
    deleteUniversity(actor, id, version)
    return redirectWithNotice(TAB, 'University deleted successfully')
  })
}

export const meta = () => [{ title: pageTitle('Delete University') }]

export default function UniversityDelete() {
  const { university, obstacles } = useLoaderData<typeof loader>()
  return (
    <Page title="Delete University" lead={university.name} back={{ href: TAB, label: 'Universities' }} narrow>
      {obstacles.length > 0 ? (
        <div className="stack">
          <p>It cannot be deleted as it is:</p>
          <ul className="stack-s">
            {obstacles.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="actions">
            <ButtonLink href={paths.adminUniversityAdministrators(university.id)}>Administrators</ButtonLink>
            <ButtonLink href={TAB}>Back</ButtonLink>
          </div>
        </div>
      ) : (
        <PostForm action={paths.adminUniversityDelete(university.id)} version={university.version}>
          <p>Its page and its logo go with it. This cannot be undone.</p>
          <div className="actions">
            <DangerButton>Delete university</DangerButton>
            <ButtonLink href={TAB}>Keep it</ButtonLink>
          </div>
        </PostForm>
      )}
    </Page>
  )
}
