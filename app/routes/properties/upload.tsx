import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/domain/ground/access/actor'
import { createdBefore, createProperty } from '~/domain/listings/listing-form/create-property.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { getActor, pathOf, requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { pageTitle } from '~/ui/layout/page'
import { ListingFormPage } from '~/ui/listing-form/form-page'
import {
  expectPhotos,
  listingFormPage,
  openAddressed,
  saveListing,
  saveListingEdit,
} from './listing-form.server'

const TO_DASHBOARD = { href: paths.dashboard(), label: 'Back to Dashboard' }
const UPDATED = 'Property updated successfully!'
const SOON_VISIBLE = 'It will be visible once approved by an admin.'

/** The property that the address edits; null for a new one. */
const editOf = (request: Request) => new URL(request.url).searchParams.get('edit') || null

function openUpload(request: Request, actor: Actor) {
  return openAddressed(request, actor, editOf(request), TO_DASHBOARD, 'Access Denied - ')
}

/** Shows guests why they have to sign in first. */
function toSignIn(request: Request) {
  return redirectWithNotice(
    paths.auth({ redirect: pathOf(request) }),
    'Please log in to upload properties.',
    { kind: 'error', title: 'Authentication Error' },
  )
}

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  if (!actor) throw await toSignIn(request)
  return listingFormPage(openUpload(request, actor))
}

export async function action({ request }: ActionFunctionArgs) {
  expectPhotos(request)
  const actor = await requireActor(request)
  const opened = openUpload(request, actor)
  if (opened.edited)
    return saveListingEdit(request, opened, (needsApproval) =>
      needsApproval ? `${UPDATED} ${SOON_VISIBLE}` : UPDATED,
    )
  return saveListing(
    request,
    opened,
    async (form, sent) => {
      createProperty(actor, form, { ...idempotencyKeyOf(sent), outcomePath: paths.property })
      return redirectWithNotice(paths.dashboard(), `Property created successfully! ${SOON_VISIBLE}`)
    },
    (sent) => createdBefore(actor, idempotencyKeyOf(sent)),
  )
}

export const meta = ({ location }: { location: { search: string } }) => [
  { title: pageTitle(location.search.includes('edit=') ? 'Edit Property' : 'Add New Property') },
]

export default function Upload() {
  const page = useLoaderData<typeof loader>()
  const { draft, edit } = page.values
  return <ListingFormPage page={page} action={paths.propertyUpload({ draft, edit })} />
}
