import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type Review, rejectForm, rejectProperty } from '~/domain/review/decide-property.server'
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
  const reject = (input: Review) => {
    rejectProperty(actor, id, input)
    return redirectWithNotice(returnPath(request, paths.adminProperties()), 'Property rejected successfully')
  }
  return submitForm(request, rejectForm, reject, { version: () => propertyVersion(actor, id) })
}

export const meta = () => [{ title: pageTitle('Reject Property') }]

export default function RejectProperty() {
  const { property, back } = useLoaderData<typeof loader>()
  return <DecideProperty decision="reject" property={property} back={back} reply={useFormReply()} />
}
