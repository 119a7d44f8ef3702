import { count } from '~/domain/ground/shared/text'
import { type BedMark, bedMarks } from '~/domain/university/universities/beds'
import type { HostelRoomView } from '~/domain/university/universities/hostels.server'
import '../styles/floor.css'

type Props = {
  rooms: readonly HostelRoomView[]
  label: string
  hrefOf: (room: HostelRoomView) => string
  /** Id of the chosen room. */
  chosen?: string | null
  /** Cells in a row at a desk. */
  columns?: string
}

/** Rooms as cells, each with a mark for every bed: it differs in shape as well as in colour. */
export function Floor({ rooms, label, hrefOf, chosen, columns = 'xl:grid-cols-15' }: Props) {
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5 ${columns}`}
      aria-label={label}
    >
      {rooms.map((room) => (
        <li key={room.id}>
          <Cell room={room} href={hrefOf(room)} isChosen={room.id === chosen} />
        </li>
      ))}
    </ul>
  )
}

function Cell({ room, href, isChosen }: { room: HostelRoomView; href: string; isChosen: boolean }) {
  const { roomNumber, capacity, taken, arrived, isAvailable } = room
  const state = !isAvailable ? 'closed' : taken >= capacity ? 'full' : ''
  const quiet = state && 'bg-[var(--color-stone)] text-[var(--color-muted)]'
  const look = isChosen ? 'strong bg-[var(--color-sea-soft)] [border:1px_solid_var(--color-sea)]' : quiet
  const spoken = [
    `Room ${roomNumber}, ${taken} of ${count(capacity, 'bed')} taken`,
    arrived > 0 && `${arrived} arrived`,
    state,
  ]
  return (
    <a
      className={`tile flex flex-col items-center justify-center min-h-11 xl:pointer-fine:min-h-9 text-[length:var(--text-s)] [line-height:1.25] ${look}`}
      href={href}
      aria-label={spoken.filter(Boolean).join(', ')}
      aria-current={isChosen || undefined}
    >
      {roomNumber}
      <span className="flex flex-wrap justify-center gap-0.5">
        {bedMarks(room).map((mark, bed) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: beds have no names, and never change places
          <i key={bed} className={`bed bed-${mark}`} />
        ))}
      </span>
    </a>
  )
}

const marks: [BedMark, string][] = [
  ['arrived', 'Arrived'],
  ['approved', 'Approved, not here yet'],
  ['free', 'Free'],
  ['closed', 'Closed'],
]

/** Legend of the marks of beds. */
export function BedKey() {
  return (
    <ul className="small muted flex flex-wrap gap-x-4" aria-label="Beds">
      {marks.map(([mark, label]) => (
        <li key={mark} className="flex items-center gap-1.5">
          <i className={`bed bed-${mark}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}
