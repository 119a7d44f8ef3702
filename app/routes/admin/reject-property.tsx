import { useLoaderData } from '@remix-run/react'
import { findPropertyFor } from '~/domain/properties/access.server'
import { rejectForm, rejectProperty } from '~/domain/properties/decide-property.server'
import { propertyForReview } from '~/domain/properties/review.server'
import { requireType } from '~/http/actor.server'
import { answer } from '~/http/answer.server'
import { redirectWithNotice } from '~/http/notices.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecideProperty } from '~/ui/properties/decide-property'

const DENIED = 'Access Denied: You need admin privileges to access this page.'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireType(request, 'admin.area', DENIED)
  const { property, owner } = propertyForReview(actor, params.propertyId ?? '')
  const { id, title, version, approvalState, approvalNotes } = property
  return { id, title, version, approvalState, approvalNotes, ownerName: owner.fullName }
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireType(request, 'admin.area', DENIED)
  const id = params.propertyId ?? ''
  return submitForm(
    request,
    rejectForm,
    (review) => {
      rejectProperty(actor, id, review)
      return redirectWithNotice(paths.adminProperties(), 'Property rejected successfully')
    },
    { version: () => findPropertyFor(actor, id, 'property.review').version },
  )
})

export const meta = () => [{ title: pageTitle('Reject Property') }]

export default function RejectProperty() {
  return <DecideProperty deed="reject" property={useLoaderData<typeof loader>()} reply={useFormReply()} />
}
