import { useLoaderData } from '@remix-run/react'
import { openForm } from '~/domain/listing-form/open-form.server'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { pageTitle } from '~/ui/layout/page'
import { ListingFormPage } from '~/ui/listing-form/form-page'
import { deniedTo, listingFormPage, saveEdit } from './listing-form.server'

const TO_LIST = { href: paths.properties(), label: 'Browse Properties' }
const draftOf = (request: Request) => new URL(request.url).searchParams.get('draft')

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return deniedTo(TO_LIST, () => listingFormPage(openForm(actor, params.propertyId ?? '', draftOf(request))))
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request, { hasFiles: true })
  const propertyId = params.propertyId ?? ''
  const form = deniedTo(TO_LIST, () => openForm(actor, propertyId, draftOf(request)))
  return saveEdit(request, form, (needsApproval) =>
    needsApproval ? 'Property updated and submitted for approval' : 'Property updated successfully',
  )
})

export const meta = () => [{ title: pageTitle('Edit Property') }]

export default function Edit() {
  const page = useLoaderData<typeof loader>()
  const { draft, edit } = page.values
  return <ListingFormPage page={page} action={paths.propertyEdit(edit, { draft })} />
}
