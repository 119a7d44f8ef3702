import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { createHostel } from '~/domain/university/universities/change-hostel.server'
import { hostelForm } from '~/domain/university/universities/forms.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { managedId } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { HostelFields } from '~/ui/university/hostel-fields'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, name } = findUniversityFor(actor, managedId(request), 'university.manage')
  return { university: { id, name }, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findUniversityFor(actor, managedId(request), 'university.manage')
  return submitForm(request, hostelForm, (input, form) => {
    const path = createHostel(actor, id, input, idempotencyKeyOf(form), paths.uniHostel)
    return redirectWithNotice(path, t`Hostel created successfully`)
  })
}

export const meta = () => [{ title: pageTitle(t`Add New Hostel`) }]

export default function NewHostel() {
  const { university, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Add New Hostel`}
      lead={university.name}
      back={{ href: paths.universityChapter({ manage: university.id }), label: t`Hostels` }}
      idempotencyKey={idempotencyKey}
      button={t`Create Hostel`}
      reply={reply}
    >
      <HostelFields reply={reply} />
    </FormPage>
  )
}
