import '../styles/floor.css'

/** A mark of a bed, or of a place in a room: each has a shape of its own. */
type Mark = 'arrived' | 'approved' | 'free' | 'closed' | 'taken' | 'leaves' | 'late'

type Cell = {
  id: string
  name: string
  /** The cell in words. */
  spoken: string
  marks: readonly Mark[]
  /** `wide`: a cell of many places has its own line. */
  look?: 'quiet' | 'dashed' | 'late' | 'wide'
}

type Props<Room> = {
  rooms: readonly Room[]
  cellOf: (room: Room) => Cell
  label: string
  /** Address of a room by its id. */
  hrefOf: (id: string) => string
  /** Id of the chosen room. */
  chosen?: string | null
  /** Cells in a row at a desk. */
  columns?: string
}

/** Rooms as cells, each with a mark for every bed or place: it differs in shape as well as in colour. */
export function Floor<Room>({ rooms, cellOf, columns = 'xl:grid-cols-15', ...props }: Props<Room>) {
  const { label, hrefOf, chosen } = props
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5 ${columns}`}
      aria-label={label}
    >
      {rooms.map(cellOf).map((cell) => (
        <li key={cell.id} className={cell.look === 'wide' ? 'col-span-full' : undefined}>
          <RoomCell cell={cell} href={hrefOf(cell.id)} isChosen={cell.id === chosen} />
        </li>
      ))}
    </ul>
  )
}

type CellProps = { cell: Cell; href: string; isChosen: boolean }

function RoomCell({ cell: { name, spoken, marks, look }, href, isChosen }: CellProps) {
  return (
    <a
      className={`tile cell flex flex-col items-center justify-center min-h-11 xl:pointer-fine:min-h-9 ${look ? `cell-${look}` : ''}`}
      href={href}
      aria-label={spoken}
      aria-current={isChosen || undefined}
    >
      {name}
      <span className="flex flex-wrap justify-center gap-0.5">
        {marks.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no names, and never change their order
          <i key={at} className={`bed bed-${mark}`} />
        ))}
      </span>
    </a>
  )
}

type KeyProps = { label: string; marks: readonly (readonly [mark: Mark, word: string, number?: number])[] }

/** Legend of the marks, with the number of each where it is counted. */
export function MarkKey({ label, marks }: KeyProps) {
  return (
    <ul className="small muted flex flex-wrap gap-x-4" aria-label={label}>
      {marks.map(([mark, word, number]) => (
        <li key={mark} className="flex items-center gap-1.5">
          <i className={`bed bed-${mark}`} />
          {word}
          {number !== undefined && <b className="num text-[var(--color-ink)]">{number}</b>}
        </li>
      ))}
    </ul>
  )
}
