import { type Day, formatDay } from '~/domain/shared/calendar'
import { CLOSED, type FormGate } from './rules'

/** Why a form cannot be sent today; null when it can. `isFull` counts for new submissions only. */
export function whyClosed(form: FormGate, today: Day, isFull: boolean): string | null {
  if (!form.isActive) return CLOSED.inactive
  if (form.opensOn && today < form.opensOn) return `This form opens on ${formatDay(form.opensOn)}.`
  if (form.closesOn && today > form.closesOn) return `This form closed on ${formatDay(form.closesOn)}.`
  return isFull ? CLOSED.full : null
}
