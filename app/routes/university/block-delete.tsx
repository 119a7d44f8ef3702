import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
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
    return t`Block deleted successfully`
  })
}

export const meta = () => [{ title: pageTitle(t`Delete Block`) }]

const rooms = (many: number) =>
  many === 1 ? t`1 room goes with it.` : t`${inFigures(many)} rooms go with it.`

export default function DeleteBlock() {
  const { block, hostel, obstacles } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      title={t`Delete Block`}
      lead={block.name}
      version={block.version}
      button={t`Delete block`}
      obstacles={obstacles}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
    >
      <p>{sentences(rooms(block.rooms), t`This cannot be undone.`)}</p>
    </ConfirmPage>
  )
}
