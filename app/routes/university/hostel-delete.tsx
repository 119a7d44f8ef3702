import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { findHostelFor } from '~/domain/university/universities/access.server'
import { deleteHostel } from '~/domain/university/universities/change-hostel.server'
import { obstaclesToDeleting } from '~/domain/university/universities/obstacles.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, name, version } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.manage')
  return { hostel: { id, name, version }, obstacles: obstaclesToDeleting({ hostelId: id }) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.manage')
  return submitButton(request, paths.uniHostel(id), ({ version }) => {
    const { universityId } = deleteHostel(actor, id, version)
    return redirectWithNotice(
      paths.universityChapter({ manage: universityId }),
      t`Hostel deleted successfully`,
    )
  })
}

export const meta = () => [{ title: pageTitle(t`Delete Hostel`) }]

export default function DeleteHostel() {
  const { hostel, obstacles } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      title={t`Delete Hostel`}
      lead={hostel.name}
      version={hostel.version}
      button={t`Delete hostel`}
      obstacles={obstacles}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
    >
      <p>
        {t`Its blocks and rooms go with it, and its wardens no longer serve there. This cannot be undone.`}
      </p>
    </ConfirmPage>
  )
}
