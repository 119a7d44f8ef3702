import { setClock } from '~/adapters/clock'
import { completeStays } from '~/domain/bookings/complete-stays.server'
import { expireRequests } from '~/domain/bookings/expire-requests.server'
import { remindOwners } from '~/domain/bookings/remind-owners.server'
import { queueSummaries } from '~/domain/mail/summaries.server'
import { startNotifying } from '~/domain/notifications/notify.server'
import { lapseUnpaid } from '~/domain/payments/lapse-unpaid.server'
import { remindOfInstalments, staysToRemind } from '~/domain/payments/remind-instalments.server'
import { warnTenants } from '~/domain/payments/warn-tenants.server'

let isNotifying = false

/** Runs the scheduler's jobs that notify people, at this instant (milliseconds UTC). */
export function liveThrough(instant: string): void {
  if (!isNotifying) startNotifying()
  isNotifying = true
  setClock(() => Number(instant))
  for (const job of [expireRequests, remindOwners, lapseUnpaid, warnTenants, completeStays]) job()
  for (const id of staysToRemind()) remindOfInstalments(id)
  queueSummaries()
}
