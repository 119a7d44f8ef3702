import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findRoomFor } from '~/domain/universities/access.server'
import { deleteRoom } from '~/domain/universities/change-rooms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.uniRoom(idOf(params, 'roomId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { room, hostel } = findRoomFor(actor, idOf(params, 'roomId'), 'hostel.manage')
  return submitButton(request, paths.uniHostel(hostel.id), ({ version }) => {
    deleteRoom(actor, room.id, version)
    return redirectWithNotice(paths.uniHostel(hostel.id), 'Room deleted successfully')
  })
}
