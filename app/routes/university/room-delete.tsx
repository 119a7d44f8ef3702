import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { findRoomFor } from '~/domain/university/universities/access.server'
import { deleteRoom } from '~/domain/university/universities/change-rooms.server'
import { obstaclesToDeleting } from '~/domain/university/universities/obstacles.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { room, block } = findRoomFor(actor, idOf(params, 'roomId'), 'hostel.manage')
  const { id, roomNumber, version } = room
  return {
    room: { id, roomNumber, version },
    block: block.name,
    obstacles: obstaclesToDeleting({ roomId: id }),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { room, hostel } = findRoomFor(actor, idOf(params, 'roomId'), 'hostel.manage')
  return submitButton(request, paths.uniRoom(room.id), ({ version }) => {
    deleteRoom(actor, room.id, version)
    return redirectWithNotice(
      paths.uniHostel(hostel.id, { block: room.blockId }),
      t`Room deleted successfully`,
    )
  })
}

export const meta = () => [{ title: pageTitle(t`Delete Room`) }]

export default function DeleteRoom() {
  const { room, block, obstacles } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      title={t`Delete Room`}
      lead={t`Room ${room.roomNumber}, ${block}`}
      version={room.version}
      button={t`Delete room`}
      obstacles={obstacles}
      back={{ href: paths.uniRoom(room.id), label: t`Room ${room.roomNumber}` }}
    >
      <p>{t`This cannot be undone.`}</p>
    </ConfirmPage>
  )
}
