import { demoUsers } from '#seed/demo-users'
import { today } from '~/adapters/clock'
import { database } from '~/db/database.server'
import { addDays } from '~/domain/ground/shared/calendar'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { receiveDeposit } from '~/domain/stays/returns/change-deposit.server'
import { markReturned } from '~/domain/stays/returns/change-refund.server'
import { addCollaborator, letRoom } from '../support/stays'
import { booking, confirmed, newTenant } from './bookings'
import { sendUntilTaken } from './client'
import { actorFor, countOf, type Market, readOne } from './market'
import { form, happenedTo, type Race } from './race'
import { TOTAL, waiting } from './race-payments'

/** A stay that its tenant left a week before it: all that was received is to be returned, or less. */
async function owed(market: Market, url: string) {
  const { payment, stay, tenant } = await waiting(market, url)
  approvePayment(actorFor(market.owner), payment, { version: 1, amount: TOTAL })
  const soon = addDays(today(), 7)
  database().sqlite.prepare('update bookings set start_date = ? where id = ?').run(soon, stay)
  const { version } = readOne<{ version: number }>('select version from bookings where id = ?', stay)
  cancelBooking(actorFor(tenant), stay, { version, reason: 'I was not admitted' })
  return { stay, tenant }
}

async function rejected(market: Market, url: string) {
  const sent = await waiting(market, url)
  rejectPayment(actorFor(market.owner), sent.payment, { version: 1, reason: 'Nothing arrived' })
  return sent
}

const DEPOSIT = 40_000
const withDeposit = { depositRequired: true, depositType: 'fixed', depositValue: DEPOSIT } as const
const stayWithDeposit = async (market: Market) => confirmed(market, await newTenant(), letRoom(withDeposit))

export const moneyRaces: Record<string, Race> = {
  async 'a refund is sent and lowered'(market, url) {
    const { stay } = await owed(market, url)
    const less = { version: '1', to_return: '100000', reason: 'A night was spent here' }
    const moves = [
      booking(stay, 'refund/sent', market.owner, { payment_reference: 'QGH72XK2P1' }),
      booking(stay, 'refund/less', market.owner, less),
    ]
    return { moves, effects: () => happenedTo(stay, 'refund.sent', 'refund.lowered'), wins: 1 }
  },
  async 'a refund arrived and did not arrive'(market, url) {
    const { stay, tenant } = await owed(market, url)
    markReturned(actorFor(market.owner), stay, { payment_reference: 'QGH72XK2P1', version: 1 })
    const moves = [
      booking(stay, 'refund/confirm', tenant, { version: '2' }),
      booking(stay, 'refund/missing', tenant, { version: '2', reason: 'Nothing arrived' }),
    ]
    return { moves, effects: () => happenedTo(stay, 'refund.confirmed', 'refund.disputed') }
  },
  async 'that it was paid is said twice'(market, url) {
    const { payment, tenant } = await rejected(market, url)
    const dispute = form(`/payments/${payment}/dispute`, tenant.cookie, {
      version: '2',
      statement: 'On Friday',
    })
    return {
      moves: [dispute, dispute],
      effects: () => countOf('payment_disputes where payment_id = ?', payment),
      wins: 1,
    }
  },
  async 'a disputed receipt stands and does not'(market, url) {
    const { payment, tenant } = await rejected(market, url)
    const input = { version: '2', statement: 'On Friday' }
    await sendUntilTaken({ url, ...form(`/payments/${payment}/dispute`, tenant.cookie, input) })
    const settle = (outcome: string) =>
      form(`/payments/${payment}/settle`, market.admin.cookie, {
        ...{ version: '1', outcome, amount: String(TOTAL), decision: 'The bank says so' },
      })
    return {
      moves: [settle('stands'), settle('rejected')],
      effects: () => happenedTo(payment, 'payment.upheld', 'payment.refused'),
      wins: 1,
    }
  },
  async 'a deposit is received twice'(market) {
    const stay = await stayWithDeposit(market)
    const have = booking(stay, 'deposit/received', market.owner, { version: '2', amount: String(DEPOSIT) })
    return { moves: [have, have], effects: () => happenedTo(stay, 'deposit.received'), wins: 1 }
  },
  async 'a deposit is returned twice'(market) {
    const stay = await stayWithDeposit(market)
    receiveDeposit(actorFor(market.owner), stay, { amount: DEPOSIT, version: 2 })
    const back = booking(stay, 'deposit/returned', market.owner, { amount: String(DEPOSIT) })
    return { moves: [back, back], effects: () => happenedTo(stay, 'deposit.returned'), wins: 1 }
  },
  async 'a share is paid twice'(market, url) {
    const room = letRoom()
    addCollaborator(room, 'juma')
    const { stay, payment } = await waiting(market, url, undefined, room)
    approvePayment(actorFor(market.owner), payment, { amount: TOTAL, version: 1 })
    const pay = booking(stay, `commission/${demoUsers.juma.id}/paid`, market.owner, { paid_on: today() })
    return { moves: [pay, pay], effects: () => happenedTo(stay, 'commission.paid'), wins: 1 }
  },
}
