import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/domain/ground/shared/text'
import { findBlockFor } from '~/domain/university/universities/access.server'
import { deleteBlock, roomsIn } from '~/domain/university/universities/change-block.server'
import { obstaclesToDeleting } from '~/domain/university/universities/obstacles.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { block, hostel } = findBlockFor(actor, idOf(params, 'blockId'), 'hostel.manage')
  const { id, name, version } = block
  return {
    block: { name, version, rooms: roomsIn(id) },
    hostel: { id: hostel.id, name: hostel.name },
    obstacles: obstaclesToDeleting({ blockId: id }),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { block, hostel } = findBlockFor(actor, idOf(params, 'blockId'), 'hostel.manage')
  return submitButton(request, paths.uniHostel(hostel.id), ({ version }) => {
    deleteBlock(actor, block.id, version)
    return 'Block deleted successfully'
  })
}

export const meta = () => [{ title: pageTitle('Delete Block') }]

export default function DeleteBlock() {
  const { block, hostel, obstacles } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      title="Delete Block"
      lead={block.name}
      version={block.version}
      button="Delete block"
      obstacles={obstacles}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
    >
      <p>{`${count(block.rooms, 'room goes', 'rooms go')} with it. This cannot be undone.`}</p>
    </ConfirmPage>
  )
}
