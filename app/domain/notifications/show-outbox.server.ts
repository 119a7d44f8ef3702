import { leaseLetter, type OutboxRow, untriedLetters } from './waiting-letters.server'

/** Shows each letter once. It stays in the outbox and can still be sent until its life is over. */
export function showOutbox(show: (row: OutboxRow) => void): void {
  for (const row of untriedLetters()) if (leaseLetter(row)) show(row)
}
