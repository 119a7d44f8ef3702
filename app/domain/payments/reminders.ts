import type { FilledInstalment } from '~/domain/money/allocation'
import { type Day, daysBetween } from '~/domain/shared/calendar'

/** Days before the due date on which a tenant is reminded of an instalment, once each. */
const STEPS = [0, 3, 7] as const
/** Its day has passed. */
export const LATE = -1
export type ReminderStep = (typeof STEPS)[number] | typeof LATE

/** The reminder whose turn it is; null while the day is far. One that was missed is made up by the next one alone. */
export function reminderStep(dueDate: Day, today: Day): ReminderStep | null {
  const left = daysBetween(today, dueDate)
  return left < 0 ? LATE : (STEPS.find((step) => left <= step) ?? null)
}

/** Those that must never go out once this one has: itself and the earlier ones. */
export function stepsUpTo(step: ReminderStep): ReminderStep[] {
  return [LATE, ...STEPS].filter((other): other is ReminderStep => other >= step)
}

/**
 * Instalments whose reminder is due. The first one has a deadline and a warning of its own. Rule: decisions
 * "Instalments: each reminder is sent once".
 */
export function remindersDue(instalments: readonly FilledInstalment[], today: Day) {
  return instalments.flatMap(({ number, dueDate, openTzs, covered }) => {
    const step = number === 1 || covered ? null : reminderStep(dueDate, today)
    return step === null ? [] : [{ number, dueDate, openTzs, step }]
  })
}
