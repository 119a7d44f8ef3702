import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { findHostelFor } from '~/domain/university/universities/access.server'
import { createBlock } from '~/domain/university/universities/change-block.server'
import { blockForm } from '~/domain/university/universities/forms.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { BlockFields } from '~/ui/university/block-fields'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, name } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.manage')
  return { hostel: { id, name }, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.manage')
  return submitForm(request, blockForm, (input, form) => {
    const path = createBlock(actor, id, input, idempotencyKeyOf(form), paths.uniRoomsAdd)
    return redirectWithNotice(path, t`Block created successfully. Now add its rooms.`)
  })
}

export const meta = () => [{ title: pageTitle(t`Add Block`) }]

export default function NewBlock() {
  const { hostel, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Add Block`}
      lead={hostel.name}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
      idempotencyKey={idempotencyKey}
      button={t`Create Block`}
      reply={reply}
    >
      <BlockFields reply={reply} />
    </FormPage>
  )
}
