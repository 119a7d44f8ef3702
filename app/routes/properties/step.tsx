import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/domain/access/actor'
import { findDraft } from '~/domain/properties/drafts.server'
import { type FormPlace, formPlace } from '~/domain/properties/form-page.server'
import { controlAfter, readStep, stepName } from '~/domain/properties/form-steps'
import { removeRoomCategory, takeStep } from '~/domain/properties/take-step.server'
import { missing } from '~/domain/shared/refusals'
import { requireActor } from '~/http/actor.server'
import { answer } from '~/http/answer.server'
import { redirectWithNotice } from '~/http/notices.server'
import { submitDeed } from '~/http/submit-form.server'
import { requireSender } from '~/http/uploads-sender.server'
import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'
import { RemoveCategory } from '~/ui/properties/remove-category'
import { readListing } from './listing-form.server'

const NOT_DELETED = 'Error deleting room category'
const editOf = (request: Request) => new URL(request.url).searchParams.get('edit') || null

/** The form that a step belongs to, as its draft keeps it. */
function formPath({ draftId, propertyId }: FormPlace): string {
  return propertyId
    ? paths.propertyEdit(propertyId, { draft: draftId })
    : paths.propertyUpload({ draft: draftId })
}

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const place = formPlace(actor, editOf(request), params.draftId ?? null)
  const { step, roomKey } = readStep(params.step ?? '') ?? {}
  if (step !== 'remove-category' || place.draftId !== params.draftId) throw redirect(formPath(place), 303)
  const room = findDraft(actor, place.draftId).typed.rooms.find(({ key }) => key === roomKey)
  if (!room) throw redirect(formPath(place), 303)
  return { room, back: formPath(place) }
})

export const action = answer(async ({ request, params }) => {
  const draftId = params.draftId ?? ''
  const propertyId = editOf(request)
  const actor = await requireSender(request, formPath({ draftId, propertyId }))
  const place = formPlace(actor, propertyId, draftId)
  const taken = readStep(params.step ?? '')
  if (!taken) throw missing()
  if (taken.step === 'remove-category') return removeCategory(request, actor, place, taken.roomKey)
  const { received, typed } = await readListing(request, actor, place)
  const photo = String(received.form.get('photo') ?? '')
  const after = takeStep(actor, typed, { ...taken, whole: received.complete, photo })
  const problem = Object.values(received.problems).flat().join('. ')
  if (problem) return redirectWithNotice(formPath(place), problem, { kind: 'error' })
  if (taken.step === 'later')
    return redirectWithNotice(paths.dashboard(), 'Saved. Continue it under Half-made listings.')
  if (taken.step !== 'ask-remove-category')
    return redirect(`${formPath(place)}#${controlAfter(taken, after)}`, 303)
  const confirm = stepName('remove-category', taken.roomKey ?? '')
  return redirect(paths.propertyStep(place.draftId, confirm, { edit: propertyId ?? undefined }), 303)
})

function removeCategory(request: Request, actor: Actor, place: FormPlace, roomKey: string | null) {
  const back = `${formPath(place)}#rooms`
  const deed = () => {
    removeRoomCategory(actor, place, roomKey)
    return redirectWithNotice(back, 'Room category deleted')
  }
  return submitDeed(request, back, deed, NOT_DELETED)
}

export const meta = () => [{ title: pageTitle('Delete room category') }]

export default function Step() {
  const { room, back } = useLoaderData<typeof loader>()
  return (
    <Page title="Delete room category" narrow>
      <RemoveCategory room={room} back={back} />
    </Page>
  )
}
