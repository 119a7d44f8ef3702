import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/domain/ground/shared/text'
import { addRoomList, roomListScope } from '~/domain/university/universities/add-room-list.server'
import { ROOMS_SENT_BEFORE, readRoomList, roomsTaken } from '~/domain/university/universities/room-list'
import { MAX_ROOMS_AT_ONCE } from '~/domain/university/universities/rules'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { previewedList } from '~/http/previewed-list.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { PreviewedList } from '~/ui/form/previewed-list'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { roomPreview } from '~/ui/university/room-preview'

const managedId = (request: Request) => new URL(request.url).searchParams.get('manage') ?? ''

export async function loader({ request }: LoaderFunctionArgs) {
  const universityId = managedId(request)
  const scope = roomListScope(await requireActor(request), { universityId })
  return { universityId, scope, idempotencyKey: newIdempotencyKey() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const universityId = managedId(request)
  const scope = roomListScope(actor, { universityId })
  return previewedList(request, {
    read: (list) => {
      const { rooms, existing, problems } = readRoomList(list, scope)
      return { count: rooms.length, problems, nothing: roomsTaken(existing, false) }
    },
    store: (list, form) => {
      const outcomePath = paths.universityChapter({ manage: universityId })
      const { path, added } = addRoomList(actor, { universityId }, list, {
        ...idempotencyKeyOf(form),
        outcomePath,
      })
      return redirectWithNotice(
        path,
        added === null
          ? ROOMS_SENT_BEFORE
          : `Added ${count(added, 'room')}. A hostel without a warden needs one.`,
      )
    },
  })
}

export const meta = () => [{ title: pageTitle('Add a List of Rooms') }]

export default function RoomsImport() {
  const { universityId, scope, idempotencyKey } = useLoaderData<typeof loader>()
  const back = paths.universityChapter({ manage: universityId })
  return (
    <Page
      title="Add a List of Rooms"
      lead={`One room on each line: hostel, block, room, beds, gender. At most ${MAX_ROOMS_AT_ONCE} at once.`}
      back={{ href: back, label: 'Hostels' }}
      narrow
    >
      <PreviewedList
        reply={useFormReply()}
        idempotencyKey={idempotencyKey}
        label="List of rooms"
        hint="Copy it from your spreadsheet. Hostels and blocks that are new are added too. Example: Twiga House, Block A, A101, 4, women"
        preview={(list) => roomPreview(list, scope)}
        back={back}
      />
    </Page>
  )
}
