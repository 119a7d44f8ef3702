import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { pageTitle } from '~/ui/layout/page'
import { ListingFormPage } from '~/ui/listing-form/form-page'
import { t } from '~/ui/t'
import { expectPhotos, listingFormPage, openAddressed, saveListingEdit } from './listing-form.server'

const toList = () => ({ href: paths.properties(), label: t`Browse Properties` })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return listingFormPage(openAddressed(request, actor, idOf(params, 'propertyId'), toList()))
}

export async function action({ request, params }: ActionFunctionArgs) {
  expectPhotos(request)
  const actor = await requireActor(request)
  const propertyId = idOf(params, 'propertyId')
  const form = openAddressed(request, actor, propertyId, toList())
  return saveListingEdit(request, form, (needsApproval) =>
    needsApproval ? t`Property updated and submitted for approval` : t`Property updated successfully`,
  )
}

export const meta = () => [{ title: pageTitle(t`Edit Property`) }]

export default function Edit() {
  const page = useLoaderData<typeof loader>()
  const { draft, edit } = page.values
  return <ListingFormPage page={page} action={paths.propertyEdit(edit, { draft })} />
}
