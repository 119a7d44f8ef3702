/** The subject of an event: its name and link. Both are '' when it has no name here; a deleted one has no link. */
export type ThingView = { name: string; href: string; isGone?: true }

export const GONE: ThingView = { name: '', href: '', isGone: true }
export const UNNAMED: ThingView = { name: '', href: '' }

/** Reads the things of one kind by their ids. */
export type ReadThings = (ids: string[]) => Map<string, ThingView>

/** Things by their ids: 'AB12CD34, Chumba cha Sinza' where they are `of` something. */
export function named<Row extends { id: string; name: string; of?: string }>(
  rows: readonly Row[],
  hrefOf: (row: Row) => string,
): Map<string, ThingView> {
  return new Map(
    rows.map((row) => [row.id, { name: row.of ? `${row.name}, ${row.of}` : row.name, href: hrefOf(row) }]),
  )
}
