import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { storedBy } from '~/domain/events/stored-by.server'
import { storedMeanwhile } from '~/domain/shared/form-reply'
import { findBlockFor } from '~/domain/universities/access.server'
import { changeBlock } from '~/domain/universities/change-block.server'
import { blockForm } from '~/domain/universities/forms.server'
import { blockGenderLabels } from '~/domain/universities/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { BlockFields } from '~/ui/university/block-fields'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { block, hostel } = findBlockFor(actor, idOf(params, 'blockId'), 'hostel.manage')
  const { name, gender, version } = block
  return { block: { name, gender, version }, hostel: { id: hostel.id, name: hostel.name } }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { block, hostel } = findBlockFor(actor, idOf(params, 'blockId'), 'hostel.manage')
  const form = await readForm(request)
  return submitForm(
    form,
    blockForm,
    (input) => {
      changeBlock(actor, block.id, input)
      return redirectWithNotice(paths.uniHostel(hostel.id, { block: block.id }), 'Block updated successfully')
    },
    {
      version: () => findBlockFor(actor, block.id, 'hostel.manage').block.version,
      meanwhile: () => {
        const { name, gender } = findBlockFor(actor, block.id, 'hostel.manage').block
        const isSame = form.get('gender') === gender
        const stored = { name, ...(!isSame && { gender: blockGenderLabels[gender] }) }
        return storedMeanwhile(form, stored, storedBy(['hostel.blocks-changed'], hostel.id))
      },
    },
  )
}

export const meta = () => [{ title: pageTitle('Edit Block') }]

export default function EditBlock() {
  const { block, hostel } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = paths.uniHostel(hostel.id)
  return (
    <Page title="Edit Block" lead={block.name} back={{ href: back, label: hostel.name }} narrow>
      <PostForm reply={reply} version={block.version}>
        <ErrorSummary reply={reply} />
        <BlockFields block={block} reply={reply} />
        <div className="actions">
          <SubmitButton>Save Changes</SubmitButton>
          <ButtonLink href={back}>Cancel</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}
