import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { handoverForm } from '~/domain/handovers/forms.server'
import { offerHandover } from '~/domain/handovers/offer-handover.server'
import { handoverPage } from '~/domain/handovers/pages.server'
import { offeredSentence } from '~/domain/handovers/rules'
import { findPropertyFor } from '~/domain/properties/access.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { OfferHandover } from '~/ui/handovers/offer-handover'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { ...handoverPage(actor, idOf(params, 'propertyId')), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.hand-over')
  return submitForm(request, handoverForm, ({ email }, form) => {
    offerHandover(actor, id, email, idempotencyKeyOf(form))
    return redirectWithNotice(paths.propertyHandOver(id), offeredSentence(email))
  })
}

export const meta = () => [{ title: pageTitle('Hand Over to Owner') }]

export default function HandOver() {
  const { idempotencyKey, ...view } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Hand Over to Owner"
      lead={view.title}
      narrow
      back={{ href: paths.propertyEdit(view.id), label: 'Edit Property' }}
    >
      <OfferHandover view={view} idempotencyKey={idempotencyKey} reply={useFormReply()} />
    </Page>
  )
}
