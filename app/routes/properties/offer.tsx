import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import {
  availableRoomsForm,
  changeAvailableRooms,
  roomAvailability,
} from '~/domain/listings/properties/change-availability.server'
import { NOTHING_CHANGED } from '~/domain/listings/properties/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { replyToForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Offers } from '~/ui/properties/room-availability'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, title } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.offer')
  return { id, title, lines: roomAvailability(id), redirect: returnPath(request, '') }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.offer')
  return submitForm(request, availableRoomsForm, ({ rooms }, form) => {
    const { changed, problems } = changeAvailableRooms(actor, id, rooms)
    if (problems.length === 0) {
      const message = changed > 0 ? 'Available rooms updated' : NOTHING_CHANGED
      return redirectWithNotice(returnPath(request, paths.propertyOffer(id)), message)
    }
    const errors: Record<string, string[]> = {}
    for (const { index, field, sentence, room } of problems) {
      errors[`rooms[${index}].${field}`] = [sentence]
      form.set(`rooms[${index}].shown`, String(room.availableRooms))
      form.set(`rooms[${index}].names_shown`, room.roomNames)
    }
    return replyToForm(form, errors, 409)
  })
}

export const meta = () => [{ title: pageTitle('Available Rooms') }]

export default function ChangeOffer() {
  const { id, title, lines, redirect } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Available Rooms"
      lead={title}
      back={
        redirect
          ? { href: redirect, label: 'Back' }
          : { href: paths.propertyEdit(id), label: 'Edit Property' }
      }
    >
      <Offers {...{ lines, redirect }} propertyId={id} reply={useFormReply()} />
    </Page>
  )
}
