import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { inFigures } from '~/domain/ground/shared/text'
import { keptText } from '~/domain/university/ballots/free-beds.server'
import { roomPage, searchRooms } from '~/domain/university/submissions/room-page.server'
import { bedsTaken, roomCount } from '~/domain/university/universities/beds'
import { openHostel } from '~/domain/university/universities/change-hostel.server'
import type { FloorView } from '~/domain/university/universities/hostel-page.server'
import { hostelPage } from '~/domain/university/universities/hostel-page.server'
import type { ListedBallot } from '~/domain/university/universities/list-ballots.server'
import { forWhom } from '~/domain/university/universities/rules'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { RoomSearch } from '~/ui/properties/room-search'
import { EmptyState } from '~/ui/show/empty-state'
import { Floor } from '~/ui/show/floor'
import { BallotList } from '~/ui/university/ballot-list'
import { BedKey, bedCell } from '~/ui/university/beds'
import { Beds, HostelFacts } from '~/ui/university/hostel-card'
import { RoomPanel } from '~/ui/university/room-panel'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const hostelId = idOf(params, 'hostelId')
  const { searchParams } = new URL(request.url)
  const { search } = readListQuery(searchParams, [])
  const found = searchRooms(actor, hostelId, search)
  const shown = searchParams.get('room') ?? (found?.length === 1 ? found[0]?.id : null)
  const [block, part] = [searchParams.get('block'), searchParams.get('part')]
  const page = hostelPage(actor, hostelId, { block, part, room: shown })
  const isHere = page.blocks.some(({ rooms }) => rooms.some(({ id }) => id === shown))
  const kept = keptText(page.hostel.id)
  return { ...page, kept, search, found, shown: shown && isHere ? roomPage(actor, shown) : null }
}

/** Closes the hostel to new students, or opens it again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const hostelId = idOf(params, 'hostelId')
  return submitButton(request, paths.uniHostel(hostelId), ({ form }) =>
    openHostel(actor, hostelId, form.get('open') === '1'),
  )
}

export const meta = ({ data }: { data?: { hostel: { name: string } } }) => [
  { title: pageTitle(data?.hostel.name ?? t`Hostel`) },
]

type View = ReturnType<typeof useLoaderData<typeof loader>>

/** A hostel with all its blocks and rooms, and how full each is. */
export default function Hostel() {
  const { hostel, universityId, blocks, mayManage, isWardenOnly, ballots, ...view } =
    useLoaderData<typeof loader>()
  const { kept, search, found, shown } = view
  const back = isWardenOnly
    ? { href: paths.universityChapter({ view: 'warden' }), label: t`Warden Dashboard` }
    : { href: paths.universityChapter({ manage: universityId }), label: t`Hostels` }
  return (
    <Page
      title={hostel.name}
      lead={hostel.address}
      back={back}
      actions={
        mayManage && (
          <>
            <ButtonLink href={paths.uniBlockNew(hostel.id)} kind="main" icon="plus" dialog>
              {t`Add block`}
            </ButtonLink>
            <ButtonLink href={paths.uniRoomsImport({ manage: universityId })} icon="clipboard-list">
              {t`Add a list of rooms`}
            </ButtonLink>
            <ButtonLink href={paths.uniHostelEdit(hostel.id)} icon="pencil" dialog>{t`Edit`}</ButtonLink>
            <ActionButton action={paths.uniHostel(hostel.id)} fields={{ open: hostel.takesStudents ? 0 : 1 }}>
              {hostel.takesStudents ? t`Close to new students` : t`Open to new students`}
            </ActionButton>
            <ButtonLink href={paths.uniHostelDelete(hostel.id)} kind="danger">{t`Delete hostel`}</ButtonLink>
          </>
        )
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4 max-lg:contents">
          <div className="grid items-center gap-4 md:grid-cols-2">
            <div>
              <BedKey />
              {kept && <p className="small">{kept}</p>}
            </div>
            <RoomSearch
              action={paths.uniHostel(hostel.id)}
              search={search}
              found={found?.map(foundRoom) ?? null}
              who="student"
              hrefOf={(room) => `${paths.uniHostel(hostel.id, { search, room })}#room`}
            />
          </div>
          {blocks.length === 0 && (
            <EmptyState title={t`No blocks yet`}>
              {t`A block is a building or a floor: its rooms are in it.`}
            </EmptyState>
          )}
          {blocks.map((block) => (
            <Block
              key={block.id}
              block={block}
              hostelId={hostel.id}
              shownId={shown?.room.id}
              mayManage={mayManage}
            />
          ))}
          {(mayManage || ballots.length > 0) && (
            <Ballots hostel={hostel} ballots={ballots} mayManage={mayManage} />
          )}
        </div>
        <div className="flex flex-col gap-4 max-lg:contents">
          {shown && <RoomPanel view={shown} back={paths.uniHostel(hostel.id, { room: shown.room.id })} />}
          <section className="card stack-s" aria-label={hostel.name}>
            <HostelFacts hostel={hostel} mayManage={mayManage} />
          </section>
        </div>
      </div>
    </Page>
  )
}

const foundRoom = ({ id, roomNumber, block, ...room }: NonNullable<View['found']>[number]) => ({
  ...{ id, title: t`Room ${roomNumber}, ${block}` },
  figure: bedsTaken(room.taken, room.capacity),
  names: room.residents.map(({ name }) => name),
})

type BallotsProps = {
  hostel: { id: string; takesStudents: boolean }
  ballots: readonly ListedBallot[]
  mayManage: boolean
}

/** The draws for the beds of the hostel, which everybody may look at. */
function Ballots({ hostel, ballots, mayManage }: BallotsProps) {
  return (
    <section className="card stack-s">
      <h2>{t`Room ballots`}</h2>
      <p className="muted">
        {t`For a hostel with more applicants than beds: a draw that anybody can check.`}
      </p>
      <BallotList ballots={ballots} />
      {mayManage && hostel.takesStudents && (
        <div className="cluster">
          <ButtonLink href={paths.ballotNew(hostel.id)} icon="plus" dialog>{t`Announce ballot`}</ButtonLink>
        </div>
      )}
    </section>
  )
}

type BlockProps = { block: FloorView; hostelId: string; shownId?: string; mayManage: boolean }

function Block({ block, hostelId, shownId, mayManage }: BlockProps) {
  const { id, name, gender, rooms, parts } = block
  return (
    <section className="card flex flex-col gap-3" id={id} aria-label={t`Block ${name}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2>
          {name} <span className="small muted">{`${roomCount(block.count)}, ${forWhom(gender)}`}</span>
        </h2>
        {mayManage && (
          <div className="flex flex-wrap">
            <ButtonLink href={paths.uniRoomsAdd(id)} kind="quiet" icon="plus" of={name}>
              {t`Add rooms`}
            </ButtonLink>
            <ButtonLink href={paths.uniBlock(id)} kind="quiet" icon="pencil" dialog of={name}>
              {t`Edit`}
            </ButtonLink>
            <ButtonLink
              href={paths.uniBlockDelete(id)}
              kind="quiet"
              icon="x"
              dialog
              of={t.as('after a button')`block ${name}`}
            >
              {t`Delete`}
            </ButtonLink>
          </div>
        )}
      </div>
      <Beds {...block} />
      {!block.isOpen && block.count > 0 && (
        <a className="w-fit" href={`${paths.uniHostel(hostelId, { block: id })}#${id}`}>
          {block.count === 1 ? t`Show 1 room` : t`Show ${inFigures(block.count)} rooms`}
          <span className="sr">{t` of ${name}`}</span>
        </a>
      )}
      {parts.length > 0 && (
        <nav className="flex gap-2 overflow-x-auto pb-1" aria-label={t`Parts of block ${name}`}>
          {parts.map(({ first, last, free, isOpen }, part) => (
            <a
              key={first}
              className="chip flex-none"
              href={`${paths.uniHostel(hostelId, { block: id, part: String(part) })}#${id}`}
              aria-current={isOpen || undefined}
            >
              {t`${first} to ${last}`} <b className="num">{t.as('beds')`${inFigures(free)} free`}</b>
            </a>
          ))}
        </nav>
      )}
      {rooms.length > 0 && (
        <Floor
          rooms={rooms}
          cellOf={bedCell}
          label={t`Rooms of block ${name}`}
          hrefOf={(room) => `${paths.uniHostel(hostelId, { room })}#room`}
          chosen={shownId}
        />
      )}
    </section>
  )
}
