/**
 * Columns whose approved value stays public until a change of them is approved; a change of all others is public at once.
 * Rule: decisions "Approval: edits need it again".
 */
export const heldColumns = [
  'propertyType',
  'title',
  'description',
  'genderPolicy',
  'address',
  'city',
  'region',
  'latitude',
  'longitude',
  'images',
] as const

/** The same of a room category; which categories there are is held, too. */
export const heldRoomColumns = ['position', 'roomType', 'description', 'images', 'heroImage'] as const

/** Those columns of a row. */
export function pick<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
}

/** The row without those columns. */
export function omit<Row extends object>(row: Row, names: readonly string[]): Partial<Row> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Partial<Row>
}
