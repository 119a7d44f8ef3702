import { count } from '~/domain/shared/text'
import type { RoomFound } from '~/domain/submissions/views'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { SearchInput } from '../show/list-search'

type Props = { hostelId: string; search: string; found: readonly RoomFound[] | null }

/** Finds the rooms of a hostel by number or by the people who live there. */
export function RoomSearch({ hostelId, search, found }: Props) {
  return (
    <section className="stack">
      <h2>Find a room or a student</h2>
      <form className="search-line" method="get" action={paths.uniHostel(hostelId)} role="search">
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
            <Found key={room.id} room={room} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Found({ room }: { room: RoomFound }) {
  const { id, roomNumber, block, capacity, taken, residents } = room
  return (
    <li className="card stack-s">
      <div className="card-head">
        <a className="strong" href={paths.uniRoom(id)}>
          Room {roomNumber}, {block}
        </a>
        <p className="muted">{`${taken} of ${count(capacity, 'bed')} taken`}</p>
      </div>
      {residents.length > 0 && <p>{residents.map(({ name }) => name).join(', ')}</p>}
    </li>
  )
}
