import { settingDefaults } from '~/domain/ground/settings/rules'
import { addDays, startOfDayAt } from '~/domain/ground/shared/calendar'
import { endDateOf } from '~/domain/ground/shared/stay'
import { MINUTE } from '~/domain/ground/shared/units'
import { expiresAt, PAY_WARNING_LEAD, payByAt, respondByAt } from '~/domain/stays/bookings/deadlines'
import { expireRequests } from '~/domain/stays/bookings/requests/expire-requests.server'
import { remindOwners } from '~/domain/stays/bookings/requests/remind-owners.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { warnTenants } from '~/domain/stays/payments/warn-tenants.server'
import type { Scenario } from './scenario'

export interface TimedAction {
  at: number
  run(): void
}

/** When the scheduler may have something to do about this booking, up to now. */
export function schedulerActions(scenario: Scenario, nowAt: number): TimedAction[] {
  const { askedAt, startDate, months, steps } = scenario
  const approved = steps.find((step) => step.does === 'approve')
  const actions: TimedAction[] = []
  if (!steps.some((step) => step.does === 'approve' || step.does === 'reject')) {
    const request = { createdAt: askedAt, startDate, requestExpiryHours: settingDefaults.requestExpiryHours }
    actions.push(
      { at: respondByAt(request), run: remindOwners },
      { at: expiresAt(request), run: expireRequests },
    )
  }
  if (approved) {
    const deadline = payByAt(approved.at, settingDefaults.paymentDeadlineDays)
    actions.push({ at: deadline - PAY_WARNING_LEAD, run: warnTenants })
    if (!steps.some((step) => step.does === 'accept' && step.at < deadline))
      actions.push({ at: deadline, run: lapseUnpaid })
    actions.push({ at: startOfDayAt(addDays(endDateOf(startDate, months), 1)), run: completeStays })
  }
  return actions.map(({ at, run }) => ({ at: at + MINUTE, run })).filter(({ at }) => at < nowAt)
}

/** Everything that the scheduler has to do at an instant. */
export function runScheduler(): void {
  expireRequests()
  remindOwners()
  lapseUnpaid()
  warnTenants()
  completeStays()
}
