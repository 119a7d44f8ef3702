import { type Day, dayOf } from '~/domain/ground/shared/calendar'

let read: () => number = Date.now

/** The current instant in milliseconds UTC. The only clock of the product. */
export function now(): number {
  return read()
}

/** The current day in Tanzania. Rule: decisions "Days: those of Tanzania". */
export function today(): Day {
  return dayOf(now())
}

/** @internal Tests set the clock; calling it without an argument gives the real one back. */
export function setClock(clock: () => number = Date.now): void {
  read = clock
}

/** Does something synchronous as if it were that instant (milliseconds UTC). For the demo's history. */
export function atInstant<T>(instant: number, work: () => T): T {
  const before = read
  read = () => instant
  try {
    return work()
  } finally {
    read = before
  }
}
