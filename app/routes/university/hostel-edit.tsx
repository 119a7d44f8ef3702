import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { storedBy } from '~/domain/ground/events/stored-by.server'
import { t } from '~/domain/ground/shared/language'
import { findHostelFor } from '~/domain/university/universities/access.server'
import { changeHostel } from '~/domain/university/universities/change-hostel.server'
import { hostelForm } from '~/domain/university/universities/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { saveEdit } from '~/http/save-edit.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { HostelFields } from '~/ui/university/hostel-fields'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, version, name, description, address } = findHostelFor(
    actor,
    idOf(params, 'hostelId'),
    'hostel.manage',
  )
  return { hostel: { id, version, name, description, address } }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'hostelId')
  return saveEdit(request, {
    form: hostelForm,
    find: () => findHostelFor(actor, id, 'hostel.manage'),
    values: ({ name, description, address }) => ({ name, description, address }),
    changedBy: () => storedBy(['hostel.changed'], id),
    save(input) {
      changeHostel(actor, id, input)
      return redirectWithNotice(paths.uniHostel(id), t`Hostel updated successfully`)
    },
  })
}

export const meta = () => [{ title: pageTitle(t`Edit Hostel`) }]

export default function EditHostel() {
  const { hostel } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Edit Hostel`}
      lead={hostel.name}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
      reply={reply}
      version={hostel.version}
      button={t`Save Changes`}
    >
      <HostelFields hostel={hostel} reply={reply} />
    </FormPage>
  )
}
