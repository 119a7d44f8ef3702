import { completeStays } from '~/domain/bookings/complete-stays.server'
import { expiresAt, PAY_WARNING_LEAD, payByAt, respondByAt } from '~/domain/bookings/deadlines'
import { expireRequests } from '~/domain/bookings/expire-requests.server'
import { remindOwners } from '~/domain/bookings/remind-owners.server'
import { endDateOf } from '~/domain/bookings/rules'
import { lapseUnpaid } from '~/domain/payments/lapse-unpaid.server'
import { warnTenants } from '~/domain/payments/warn-tenants.server'
import { settingDefaults } from '~/domain/settings/rules'
import { addDays, startOfDayAt } from '~/domain/shared/calendar'
import { MINUTE } from '~/domain/shared/units'
import type { Story } from './story'

export interface Deed {
  at: number
  run(): void
}

/** When the clock may have something to do about this booking by itself, up to now. */
export function clockDeeds(story: Story, nowAt: number): Deed[] {
  const { askedAt, startDate, months, steps } = story
  const approved = steps.find((step) => step.does === 'approve')
  const deeds: Deed[] = []
  if (!steps.some((step) => step.does === 'approve' || step.does === 'reject')) {
    const request = { createdAt: askedAt, startDate, requestExpiryHours: settingDefaults.requestExpiryHours }
    deeds.push(
      { at: respondByAt(request), run: remindOwners },
      { at: expiresAt(request), run: expireRequests },
    )
  }
  if (approved) {
    const deadline = payByAt(approved.at, settingDefaults.paymentDeadlineDays)
    deeds.push({ at: deadline - PAY_WARNING_LEAD, run: warnTenants })
    if (!steps.some((step) => step.does === 'accept' && step.at < deadline))
      deeds.push({ at: deadline, run: lapseUnpaid })
    deeds.push({ at: startOfDayAt(addDays(endDateOf(startDate, months), 1)), run: completeStays })
  }
  return deeds.map(({ at, run }) => ({ at: at + MINUTE, run })).filter(({ at }) => at < nowAt)
}

/** Everything that the clock has to do at an instant. */
export function wholeRound(): void {
  expireRequests()
  remindOwners()
  lapseUnpaid()
  warnTenants()
  completeStays()
}
