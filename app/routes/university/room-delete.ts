import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { seenVersion } from '~/domain/shared/text'
import { findRoomFor } from '~/domain/universities/access.server'
import { deleteRoom } from '~/domain/universities/change-rooms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.uniRoom(params.roomId ?? ''), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { room, hostel } = findRoomFor(actor, params.roomId ?? '', 'hostel.manage')
  return submitButton(request, paths.uniHostel(hostel.id), (form) => {
    deleteRoom(actor, room.id, seenVersion(form.get('version')))
    return redirectWithNotice(paths.uniHostel(hostel.id), 'Room deleted successfully')
  })
}
