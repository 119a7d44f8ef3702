import { expect, test } from 'vitest'
import { dashboardFor } from '~/domain/desk/dashboards/dashboards.server'
import { DAY } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import {
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  seenBooking,
  seenPayment,
  stay,
} from '../../../support/stays'

test('a tenant sees first where the two sides do not agree and what was cancelled, then payments by their day', () => {
  const app = freshApp()
  giveAccount()
  const next = (start_date: string) => {
    app.passTime(DAY)
    return stay('amina', letRoom(), { start_date })
  }
  const [due, disputed, cancelled] = [next('2027-01-01'), next('2027-02-01'), next('2027-03-01')]
  const shown = () => {
    const dashboard = dashboardFor(actorOf('amina'), '')
    return 'todo' in dashboard ? dashboard.todo.map(({ id }) => id) : []
  }
  expect(shown()).toEqual([due, disputed, cancelled])
  payAndApprove('amina', cancelled, { amount: 50_000 })
  cancelBooking(actorOf('neema'), cancelled, { ...seenBooking(cancelled), reason: 'Rain' })
  expect(shown()).toEqual([cancelled, due, disputed])
  const { id } = pay('amina', disputed, { amount: 165_000 })
  rejectPayment(actorOf('neema'), id, { reason: 'Nothing arrived', ...seenPayment(id) })
  disputePayment(actorOf('amina'), id, { statement: 'I sent it', ...seenPayment(id) })
  expect(shown()).toEqual([disputed, cancelled, due])
})
