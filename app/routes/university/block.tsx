import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { storedBy } from '~/domain/ground/events/stored-by.server'
import { t, translated } from '~/domain/ground/shared/language'
import { findBlockFor } from '~/domain/university/universities/access.server'
import { changeBlock } from '~/domain/university/universities/change-block.server'
import { blockForm } from '~/domain/university/universities/forms.server'
import { blockGenderLabels } from '~/domain/university/universities/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { saveEdit } from '~/http/save-edit.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { BlockFields } from '~/ui/university/block-fields'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { block, hostel } = findBlockFor(actor, idOf(params, 'blockId'), 'hostel.manage')
  const { name, gender, version } = block
  return { block: { name, gender, version }, hostel: { id: hostel.id, name: hostel.name } }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'blockId')
  return saveEdit(request, {
    form: blockForm,
    find: () => findBlockFor(actor, id, 'hostel.manage').block,
    values: ({ name, gender }, form) => ({
      name,
      ...(form.get('gender') !== gender && { gender: translated(blockGenderLabels[gender]) }),
    }),
    changedBy: ({ hostelId }) => storedBy(['hostel.blocks-changed'], hostelId),
    save(input, { hostelId }) {
      changeBlock(actor, id, input)
      return redirectWithNotice(paths.uniHostel(hostelId, { block: id }), t`Block updated successfully`)
    },
  })
}

export const meta = () => [{ title: pageTitle(t`Edit Block`) }]

export default function EditBlock() {
  const { block, hostel } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Edit Block`}
      lead={block.name}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
      version={block.version}
      button={t`Save Changes`}
      reply={reply}
    >
      <BlockFields block={block} reply={reply} />
    </FormPage>
  )
}
