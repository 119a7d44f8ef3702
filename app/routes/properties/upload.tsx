import { useLoaderData } from '@remix-run/react'
import { changeProperty } from '~/domain/properties/change-property.server'
import { createdBefore, createProperty } from '~/domain/properties/create-property.server'
import { formPlace } from '~/domain/properties/form-page.server'
import { NOTHING_CHANGED, ROOMS_SAVED } from '~/domain/properties/rules'
import { storedListing } from '~/domain/properties/stored-meanwhile.server'
import { seenVersion } from '~/domain/shared/seen-version'
import { pathOf } from '~/http/actor.server'
import { answer } from '~/http/answer.server'
import { redirectWithNotice } from '~/http/notices.server'
import { getActor } from '~/http/session.server'
import { requireSender } from '~/http/uploads-sender.server'
import { paths } from '~/paths'
import { pageTitle } from '~/ui/layout/page'
import { ListingFormPage } from '~/ui/properties/listing-form-page'
import { deniedTo, listingPage, saveListing } from './listing-form.server'

const TO_DASHBOARD = { href: paths.dashboard(), label: 'Back to Dashboard' }
const UPDATED = 'Property updated successfully!'
const SOON_VISIBLE = 'It will be visible once approved by an admin.'

const denied = <T,>(work: () => T) => deniedTo(TO_DASHBOARD, work, 'Access Denied - ')

function addressed(request: Request) {
  const query = new URL(request.url).searchParams
  return { edit: query.get('edit') || null, draft: query.get('draft') }
}

/** Guests hear why they have to sign in first. */
function toSignIn(request: Request) {
  return redirectWithNotice(
    paths.auth({ redirect: pathOf(request) }),
    'Please log in to upload properties.',
    { kind: 'error', title: 'Authentication Error' },
  )
}

export const loader = answer(async ({ request }) => {
  const actor = await getActor(request)
  if (!actor) throw await toSignIn(request)
  const { edit, draft } = addressed(request)
  return denied(() => listingPage(actor, formPlace(actor, edit, draft)))
})

export const action = answer(async ({ request }) => {
  const actor = await requireSender(request)
  const { edit, draft } = addressed(request)
  const place = denied(() => formPlace(actor, edit, draft))
  if (!edit)
    return saveListing(
      request,
      actor,
      place,
      ({ once, ...form }) => {
        createProperty(actor, form, { ...once, outcomePath: paths.property })
        return redirectWithNotice(paths.dashboard(), `Property created successfully! ${SOON_VISIBLE}`)
      },
      { made: (once) => createdBefore(actor, once) },
    )
  return saveListing(
    request,
    actor,
    place,
    ({ typed, listing }) => {
      const seen = seenVersion(typed.version)
      const { needsApproval, roomsChanged, nothingNew } = changeProperty(
        actor,
        edit,
        { typed, listing },
        seen,
      )
      if (nothingNew) return redirectWithNotice(paths.dashboard(), NOTHING_CHANGED, { kind: 'info' })
      const said = needsApproval ? `${UPDATED} ${SOON_VISIBLE}` : UPDATED
      if (!roomsChanged) return redirectWithNotice(paths.dashboard(), said)
      const { title, text } = ROOMS_SAVED
      return redirectWithNotice(paths.dashboard(), `${text} ${said}`, { title })
    },
    { stored: storedListing(actor, edit) },
  )
})

export const meta = ({ location }: { location: { search: string } }) => [
  { title: pageTitle(location.search.includes('edit=') ? 'Edit Property' : 'Add New Property') },
]

export default function Upload() {
  const page = useLoaderData<typeof loader>()
  const { draft, edit } = page.typed
  return <ListingFormPage page={page} action={paths.propertyUpload({ draft, edit })} />
}
