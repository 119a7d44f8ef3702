import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { approveForm, approveProperty, type Review } from '~/domain/review/decide-property.server'
import { propertyToDecide, propertyVersion } from '~/domain/review/review-page.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecideProperty } from '~/ui/review/decide-property'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const property = propertyToDecide(actor, idOf(params, 'propertyId'), request.url)
  return { property, back: returnPath(request, paths.adminProperty(property.id)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const id = idOf(params, 'propertyId')
  const approve = (input: Review) => {
    approveProperty(actor, id, input)
    return redirectWithNotice(returnPath(request, paths.adminProperties()), 'Property approved successfully')
  }
  return submitForm(request, approveForm, approve, { version: () => propertyVersion(actor, id) })
}

export const meta = () => [{ title: pageTitle('Approve Property') }]

export default function ApproveProperty() {
  const { property, back } = useLoaderData<typeof loader>()
  return <DecideProperty decision="approve" property={property} back={back} reply={useFormReply()} />
}
