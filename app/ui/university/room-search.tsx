import { count } from '~/domain/ground/shared/text'
import type { RoomFound } from '~/domain/university/submissions/room-page.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { SearchInput } from '../show/list-search'

type Props = { hostelId: string; search: string; found: readonly RoomFound[] | null }

/** Finds the rooms of a hostel by number or by the people who live there. */
export function RoomSearch({ hostelId, search, found }: Props) {
  return (
    <section className="flex flex-col gap-2" aria-label="Find a room or a student">
      <form
        className="search-line flex-nowrap [&>input]:min-w-0 [&>.btn]:flex-none"
        method="get"
        action={paths.uniHostel(hostelId)}
        role="search"
      >
        <SearchInput search={search} hint="Room or name of a student" placeholder="Room or name" />
        <SubmitButton kind="plain" icon="search">
          Search
        </SubmitButton>
        {found && (
          <ButtonLink href={paths.uniHostel(hostelId)} kind="quiet">
            Clear
          </ButtonLink>
        )}
      </form>
      {found?.length === 0 && <p>No room and no student with a bed found.</p>}
      {found && found.length > 0 && (
        <ul className="stack-s">
          {found.map((room) => (
            <Found key={room.id} {...{ room, hostelId, search }} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Found({ room, hostelId, search }: Omit<Props, 'found'> & { room: RoomFound }) {
  const { id, roomNumber, block, capacity, taken, residents } = room
  return (
    <li className="card stack-s">
      <div className="card-head">
        <a className="strong" href={`${paths.uniHostel(hostelId, { search, room: id })}#room`}>
          Room {roomNumber}, {block}
        </a>
        <p className="muted">{`${taken} of ${count(capacity, 'bed')} taken`}</p>
      </div>
      {residents.length > 0 && <p>{residents.map(({ name }) => name).join(', ')}</p>}
    </li>
  )
}
