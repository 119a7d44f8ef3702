import { addDays, type Day, dayOf } from '~/domain/ground/shared/calendar'

/** The day so far ahead, as date inputs take it. */
export const dayAhead = (days: number): Day => addDays(dayOf(Date.now()), days)
