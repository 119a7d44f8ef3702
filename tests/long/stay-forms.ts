import { demoUsers } from '#seed/demo-users'
import { today } from '~/adapters/clock'
import { dayOf } from '~/domain/ground/shared/calendar'
import { pdf } from '../support/fixtures'
import { by, happened, marked, type SingleForm } from './form'
import { type Market, type Person, readOne } from './market'

/** A confirmed stay, and the transaction number of the receipt that was sent last. */
export type Stay = { id: string; tenant: Person; receipt: string }

/** The next form of a stay; undefined where the clock does not allow one. */
type Step = (stay: Stay, market: Market) => SingleForm | undefined

/** A receipt for a small part, so that another can follow. */
const AMOUNT = '1000'

const bookingOf = ({ id }: Stay) =>
  readOne<{ version: number; confirmedAt: number; deposit: number; rent: number }>(
    'select version, confirmed_at as confirmedAt, deposit_amount as deposit, total_amount as rent from bookings where id = ?',
    id,
  )
const paymentOf = ({ receipt }: Stay) =>
  readOne<{ id: string; version: number; amount: number }>(
    'select id, version, amount from payments where payment_reference = ?',
    receipt,
  )
const versionOf = (table: 'refunds' | 'deposits', { id }: Stay) =>
  String(readOne<{ version: number }>(`select version from ${table} where booking_id = ?`, id).version)

/** A receipt, by default for a part, with a number of its own, which the stay keeps. */
export function receiptOf(stay: Stay, amount = AMOUNT): SingleForm {
  stay.receipt = marked('R')
  const body = new FormData()
  const fields = {
    amount,
    payment_method: 'mobile_money',
    payment_reference: stay.receipt,
    once_key: stay.receipt,
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('receipt', new File([pdf(stay.receipt)], 'receipt.pdf', { type: 'application/pdf' }))
  return {
    send: by(stay.tenant, `/booking/${stay.id}/payment`, body),
    stored: ['payments where payment_reference = ?', stay.receipt],
  }
}

const steps = {
  pay: (stay) => receiptOf(stay),
  'pay all': (stay) => receiptOf(stay, String(bookingOf(stay).rent)),
  approve: (stay, { owner }) => {
    const { id, version, amount } = paymentOf(stay)
    const body = { version: String(version), amount: String(amount) }
    return { send: by(owner, `/payments/${id}/approve`, body), stored: happened('payment.approved', id) }
  },
  reject: (stay, { owner }) => {
    const { id, version } = paymentOf(stay)
    const body = { version: String(version), reason: 'Nothing arrived' }
    return { send: by(owner, `/payments/${id}/reject`, body), stored: happened('payment.rejected', id) }
  },
  'I did pay': (stay) => {
    const { id, version } = paymentOf(stay)
    const body = { version: String(version), statement: 'I sent it on Friday' }
    return {
      send: by(stay.tenant, `/payments/${id}/dispute`, body),
      stored: happened('payment.disputed', id),
    }
  },
  'it stands': (stay, { admin }) => {
    const { id } = paymentOf(stay)
    const body = { version: '1', outcome: 'stands', amount: AMOUNT, decision: 'The bank says so' }
    return { send: by(admin, `/payments/${id}/settle`, body), stored: happened('payment.upheld', id) }
  },
  'have the deposit': (stay, { owner }) => {
    const { version, deposit } = bookingOf(stay)
    const body = { version: String(version), amount: String(deposit) }
    return {
      send: by(owner, `/bookings/${stay.id}/deposit/received`, body),
      stored: happened('deposit.received', stay.id),
    }
  },
  'return a part of the deposit': (stay, { owner }) => {
    const body = { version: versionOf('deposits', stay), amount: AMOUNT, reason: 'A broken window' }
    return {
      send: by(owner, `/bookings/${stay.id}/deposit/returned`, body),
      stored: happened('deposit.returned', stay.id),
    }
  },
  'pay the commission': (stay, { owner }) => {
    const day = dayOf(bookingOf(stay).confirmedAt)
    if (day > today()) return undefined
    return {
      send: by(owner, `/bookings/${stay.id}/commission/${demoUsers.juma.id}/paid`, { paid_on: day }),
      stored: happened('commission.paid', stay.id),
    }
  },
  cancel: (stay, { owner }) => {
    const body = { version: String(bookingOf(stay).version), reason: 'The roof leaks' }
    return {
      send: by(owner, `/bookings/${stay.id}/cancel`, body),
      stored: happened('booking.cancelled', stay.id),
    }
  },
  'it did not arrive': (stay) => {
    const body = { version: versionOf('refunds', stay), reason: 'Nothing came' }
    return {
      send: by(stay.tenant, `/bookings/${stay.id}/refund/missing`, body),
      stored: happened('refund.disputed', stay.id),
    }
  },
  'more goes back': (stay, { admin }) => {
    const more = { returned: '0', to_return: '500', decision: 'As both agreed' }
    const body = { version: versionOf('refunds', stay), ...more }
    return {
      send: by(admin, `/bookings/${stay.id}/refund/decide`, body),
      stored: happened('refund.decided', stay.id),
    }
  },
  'it went back': (stay, { owner }) => {
    const body = { version: versionOf('refunds', stay), payment_reference: marked('B') }
    return {
      send: by(owner, `/bookings/${stay.id}/refund/sent`, body),
      stored: happened('refund.sent', stay.id),
    }
  },
  'it arrived': (stay) => ({
    send: by(stay.tenant, `/bookings/${stay.id}/refund/confirm`, { version: versionOf('refunds', stay) }),
    stored: happened('refund.confirmed', stay.id),
  }),
} satisfies Record<string, Step>

type StepName = keyof typeof steps

const back: StepName[] = ['pay', 'approve', 'cancel', 'it went back']

/** Outcomes of stays, in turns. */
export const courses: StepName[][] = [
  ['pay all', 'approve', 'pay the commission'],
  ['pay', 'reject', 'I did pay', 'it stands'],
  [...back, 'it arrived'],
  [...back, 'it did not arrive', 'more goes back'],
  ['have the deposit', 'pay', 'approve', 'return a part of the deposit', 'pay', 'pay', 'pay'],
]

/** The forms of a stay, one after another. */
export function* courseOf(stay: Stay, number: number, market: Market): Generator<SingleForm, void> {
  for (const name of courses[number % courses.length] ?? []) {
    const step: Step = steps[name]
    const form = step(stay, market)
    if (form) yield form
  }
}
