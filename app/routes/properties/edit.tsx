import { useLoaderData } from '@remix-run/react'
import { changeProperty } from '~/domain/properties/change-property.server'
import { formPlace } from '~/domain/properties/form-page.server'
import { NOTHING_CHANGED, ROOMS_SAVED } from '~/domain/properties/rules'
import { storedListing } from '~/domain/properties/stored-meanwhile.server'
import { seenVersion } from '~/domain/shared/seen-version'
import { requireActor } from '~/http/actor.server'
import { answer } from '~/http/answer.server'
import { redirectWithNotice } from '~/http/notices.server'
import { requireSender } from '~/http/uploads-sender.server'
import { paths } from '~/paths'
import { pageTitle } from '~/ui/layout/page'
import { ListingFormPage } from '~/ui/properties/listing-form-page'
import { deniedTo, listingPage, saveListing } from './listing-form.server'

const TO_LIST = { href: paths.properties(), label: 'Browse Properties' }
const STILL_REJECTED = 'Nothing that reviewers look at has changed. Change it first, or press Send again.'
const draftOf = (request: Request) => new URL(request.url).searchParams.get('draft')

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return deniedTo(TO_LIST, () =>
    listingPage(actor, formPlace(actor, params.propertyId ?? '', draftOf(request))),
  )
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireSender(request)
  const propertyId = params.propertyId ?? ''
  const place = deniedTo(TO_LIST, () => formPlace(actor, propertyId, draftOf(request)))
  return saveListing(
    request,
    actor,
    place,
    ({ typed, listing }) => {
      const seen = seenVersion(typed.version)
      const { needsApproval, staysRejected, roomsChanged, nothingNew } = changeProperty(
        actor,
        propertyId,
        { typed, listing },
        seen,
      )
      const said = needsApproval
        ? 'Property updated and submitted for approval'
        : 'Property updated successfully'
      if (staysRejected)
        return redirectWithNotice(paths.propertyEdit(propertyId), STILL_REJECTED, { kind: 'info' })
      if (nothingNew) return redirectWithNotice(paths.dashboard(), NOTHING_CHANGED, { kind: 'info' })
      if (roomsChanged)
        return redirectWithNotice(paths.dashboard(), `${ROOMS_SAVED.text} ${said}.`, {
          title: ROOMS_SAVED.title,
        })
      return redirectWithNotice(paths.dashboard(), said)
    },
    { stored: storedListing(actor, propertyId) },
  )
})

export const meta = () => [{ title: pageTitle('Edit Property') }]

export default function Edit() {
  const page = useLoaderData<typeof loader>()
  const { draft, edit } = page.typed
  return <ListingFormPage page={page} action={paths.propertyEdit(edit, { draft })} />
}
