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
import { t } from '~/ui/t'
import {
  expectPhotos,
  listingFormPage,
  openAddressed,
  saveListing,
  saveListingEdit,
} from './listing-form.server'

const updated = () => t`Property updated successfully!`
const soonVisible = () => t`It will be visible once approved by an admin.`

/** The property that the address edits; null for a new one. */
const editOf = (request: Request) => new URL(request.url).searchParams.get('edit') || null

function openUpload(request: Request, actor: Actor) {
  const link = { href: paths.dashboard(), label: t`Back to Dashboard` }
  return openAddressed(request, actor, editOf(request), link, `${t`Access Denied`} - `)
}

/** Shows guests why they have to sign in first. */
function toSignIn(request: Request) {
  return redirectWithNotice(
    paths.auth({ redirect: pathOf(request) }),
    t`Please log in to upload properties.`,
    { kind: 'error', title: t`Authentication Error` },
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
      needsApproval ? `${updated()} ${soonVisible()}` : updated(),
    )
  return saveListing(
    request,
    opened,
    async (form, sent) => {
      createProperty(actor, form, { ...idempotencyKeyOf(sent), outcomePath: paths.property })
      return redirectWithNotice(paths.dashboard(), `${t`Property created successfully!`} ${soonVisible()}`)
    },
    (sent) => createdBefore(actor, idempotencyKeyOf(sent)),
  )
}

export const meta = ({ location }: { location: { search: string } }) => [
  { title: pageTitle(location.search.includes('edit=') ? t`Edit Property` : t`Add New Property`) },
]

export default function Upload() {
  const page = useLoaderData<typeof loader>()
  const { draft, edit } = page.values
  return <ListingFormPage page={page} action={paths.propertyUpload({ draft, edit })} />
}
