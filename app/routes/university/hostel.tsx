import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readListQuery } from '~/domain/shared/list-query'
import { count } from '~/domain/shared/text'
import { searchRooms } from '~/domain/submissions/room-page.server'
import { hostelPage } from '~/domain/universities/hostel-page.server'
import { blockGenderLabels } from '~/domain/universities/rules'
import type { BlockView, HostelRoomView } from '~/domain/universities/views'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { Badge } from '~/ui/show/status-badge'
import { BallotList, type ListedBallot } from '~/ui/university/ballot-list'
import { Beds, HostelFacts } from '~/ui/university/hostel-card'
import { RoomSearch } from '~/ui/university/room-search'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const page = hostelPage(actor, idOf(params, 'hostelId'))
  const { search } = readListQuery(new URL(request.url).searchParams, [])
  return { ...page, search, found: searchRooms(actor, page.hostel.id, search) }
}

export const meta = ({ data }: { data?: { hostel: { name: string } } }) => [
  { title: pageTitle(data?.hostel.name ?? 'Hostel') },
]

/** A hostel with all its blocks and rooms, and how full each is. */
export default function Hostel() {
  const { hostel, universityId, blocks, mayManage, isWardenOnly, ballots, search, found } =
    useLoaderData<typeof loader>()
  const back = isWardenOnly
    ? { href: paths.universityChapter({ view: 'warden' }), label: 'Warden Dashboard' }
    : { href: paths.universityChapter({ manage: universityId }), label: 'Hostels' }
  const add = mayManage && (
    <ButtonLink href={paths.uniBlockNew(hostel.id)} kind="main" icon="plus" dialog>
      Add block
    </ButtonLink>
  )
  return (
    <Page
      title={hostel.name}
      lead={hostel.address}
      back={back}
      actions={
        mayManage && (
          <>
            <ButtonLink href={paths.uniHostelEdit(hostel.id)} icon="pencil" dialog>
              Edit
            </ButtonLink>
            <ButtonLink href={paths.uniHostelDelete(hostel.id)} kind="danger">
              Delete hostel
            </ButtonLink>
          </>
        )
      }
    >
      <div className="stack">
        <section className="card stack-s" aria-label={hostel.name}>
          <HostelFacts hostel={hostel} mayManage={mayManage} />
        </section>
        <RoomSearch hostelId={hostel.id} search={search} found={found} />
        <div className="card-head">
          <h2>Blocks</h2>
          {add}
        </div>
        {blocks.length === 0 && (
          <EmptyState title="No blocks yet">
            A block is a building or a floor: its rooms are in it.
          </EmptyState>
        )}
        {blocks.map((block) => (
          <Block key={block.id} block={block} mayManage={mayManage} />
        ))}
        {(mayManage || ballots.length > 0) && (
          <Ballots hostelId={hostel.id} ballots={ballots} mayManage={mayManage} />
        )}
      </div>
    </Page>
  )
}

type BallotsProps = { hostelId: string; ballots: readonly ListedBallot[]; mayManage: boolean }

/** The draws for the beds of the hostel, which everybody may look at. */
function Ballots({ hostelId, ballots, mayManage }: BallotsProps) {
  return (
    <section className="card stack-s">
      <h2>Room ballots</h2>
      <p className="muted">For a hostel with more applicants than beds: a draw that anybody can check.</p>
      <BallotList ballots={ballots} />
      {mayManage && (
        <div className="cluster">
          <ButtonLink href={paths.ballotNew(hostelId)} icon="plus" dialog>
            Announce ballot
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function Block({ block, mayManage }: { block: BlockView; mayManage: boolean }) {
  const { id, name, gender, rooms } = block
  return (
    <section className="card stack-s" aria-label={`Block ${name}`}>
      <div className="card-head">
        <div>
          <h3>{name}</h3>
          <p className="muted">{`${count(rooms.length, 'room')}, ${blockGenderLabels[gender].toLowerCase()}`}</p>
        </div>
        <Badge label={blockGenderLabels[gender]} tone="info" icon="users" />
      </div>
      <Beds {...block} />
      {rooms.length > 0 && (
        <ul className="chips" aria-label={`Rooms of block ${name}`}>
          {rooms.map((room) => (
            <li key={room.id}>
              <Room room={room} />
            </li>
          ))}
        </ul>
      )}
      {mayManage && (
        <div className="cluster">
          <ButtonLink href={paths.uniRoomsAdd(id)} icon="plus" of={name}>
            Add rooms
          </ButtonLink>
          <ButtonLink href={paths.uniBlock(id)} icon="pencil" dialog of={name}>
            Edit
          </ButtonLink>
          <ButtonLink href={paths.uniBlockDelete(id)} kind="danger" dialog of={`block ${name}`}>
            Delete
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

/** 'A101 2/4', and in words whether it is full or closed. */
function Room({ room }: { room: HostelRoomView }) {
  const { id, roomNumber, capacity, isAvailable, taken } = room
  const state = !isAvailable ? ' closed' : taken >= capacity ? ' full' : ''
  const label = `${roomNumber} ${taken}/${capacity}${state}`
  const spoken = `Room ${roomNumber}, ${taken} of ${count(capacity, 'bed')} taken${state && `,${state}`}`
  return (
    <a className="chip num" href={paths.uniRoom(id)} aria-label={spoken}>
      {label}
    </a>
  )
}
