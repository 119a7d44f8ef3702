import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t, translated } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { roomPage } from '~/domain/university/submissions/room-page.server'
import { bedsTaken } from '~/domain/university/universities/beds'
import { blockGenderLabels } from '~/domain/university/universities/rules'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { Facts } from '~/ui/show/facts'
import { Badge } from '~/ui/show/status-badge'
import '~/ui/styles/work.css'
import { Residents } from '~/ui/university/room-panel'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return roomPage(await requireActor(request), idOf(params, 'roomId'))
}

export const meta = ({ data }: { data?: { room: { roomNumber: string } } }) => [
  { title: pageTitle(data ? t`Room ${data.room.roomNumber}` : t`Room`) },
]

/** A room and the students who have its beds. */
export default function Room() {
  const { room, block, hostel, universityId, residents, hidden, mayManage, isWarden } =
    useLoaderData<typeof loader>()
  const { id, roomNumber, capacity, taken } = room
  return (
    <Page
      title={t`Room ${roomNumber}`}
      lead={`${block.name}, ${hostel.name}`}
      back={{ href: paths.uniHostel(hostel.id, { room: room.id }), label: hostel.name }}
      actions={
        mayManage && (
          <>
            <ButtonLink href={paths.uniRoomEdit(id)} icon="pencil" dialog>{t`Edit`}</ButtonLink>
            <ButtonLink href={paths.uniRoomDelete(id)} kind="danger" dialog>{t`Delete room`}</ButtonLink>
          </>
        )
      }
      narrow
    >
      <div className="stack">
        <section className="card stack-s" aria-label={t`Room ${roomNumber}`}>
          <Facts
            rows={[
              [t`Beds`, bedsTaken(taken, capacity)],
              [t.as('a block')`For`, translated(blockGenderLabels[block.gender])],
            ]}
          />
          {!room.isAvailable && (
            <p>
              <Badge label={t`Closed for new students`} tone="wait" icon="lock" />
            </p>
          )}
        </section>
        <section className="stack">
          <h2>{t`Students`}</h2>
          {taken === 0 && <EmptyState title={t`Nobody has a bed in this room`} />}
          <Residents {...{ residents, isWarden, mayManage }} back={paths.uniRoom(id)} />
          {hidden > 0 && <Hidden hidden={hidden} universityId={universityId} />}
        </section>
      </div>
    </Page>
  )
}

/** For platform administrators, who read one submission at a time. */
function Hidden({ hidden, universityId }: { hidden: number; universityId: string }) {
  return (
    <div className="stack-s">
      <p className="note">
        {hidden === 1
          ? t`1 student has a bed here whose details only the university and its wardens read.`
          : t`${inFigures(hidden)} students have a bed here whose details only the university and its wardens read.`}
      </p>
      <div>
        <ButtonLink href={paths.submissionsOpen({ manage: universityId })} icon="eye">
          {t`Open a submission`}
        </ButtonLink>
      </div>
    </div>
  )
}
