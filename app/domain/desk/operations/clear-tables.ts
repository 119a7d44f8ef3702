/** The tables that can be cleared. Rule: decisions "Clearing: two tables, after a backup". */
const clearable = ['notifications', 'bookings'] as const
export type ClearableTable = (typeof clearable)[number]

/** The table that an address names; null for all others. */
export function clearableTable(name: string | undefined): ClearableTable | null {
  return clearable.find((table) => table === name) ?? null
}

export type Cleared = { cleared: number; kept: number }
