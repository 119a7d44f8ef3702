import { randomUUID } from 'node:crypto'
import { database } from '~/db/database.server'
import { sum } from '~/domain/ground/shared/money'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { pdf } from '../support/fixtures'
import { letRoom } from '../support/stays'
import { booking, confirmed, newTenant } from './bookings'
import { sendUntilTaken } from './client'
import { countOf, type Market, type Person, readOne } from './market'
import { form, happenedTo, type Race } from './race'

function receipt(id: string, { cookie }: Person, amount: number, reference: string = randomUUID()) {
  const body = new FormData()
  const fields = { amount: String(amount), payment_method: 'mobile_money', payment_reference: reference }
  for (const [name, value] of Object.entries({ ...fields, once_key: reference })) body.set(name, value)
  body.set('receipt', new File([pdf(reference)], 'receipt.pdf', { type: 'application/pdf' }))
  return { path: `/booking/${id}/payment`, cookie, body }
}

export const TOTAL = 165_000

/** A receipt that waits for the owner, with this transaction number. */
export async function waiting(market: Market, url: string, reference: string = randomUUID(), room?: string) {
  const tenant = await newTenant()
  const stay = confirmed(market, tenant, room)
  const { status } = await sendUntilTaken({ url, ...receipt(stay, tenant, TOTAL, reference) })
  const payment = readOne<{ id: string } | undefined>('select id from payments where booking_id = ?', stay)
  if (!payment) throw new Error(`A receipt was answered ${status} and is not stored`)
  return { payment: payment.id, stay, tenant }
}

/** The same of a stay in this room that its payment deadline has ended. */
async function late(market: Market, url: string, room: string) {
  const tenant = await newTenant()
  const stay = confirmed(market, tenant, room)
  database().sqlite.prepare('update bookings set pay_by = 1 where id = ?').run(stay)
  lapseUnpaid()
  await sendUntilTaken({ url, ...receipt(stay, tenant, TOTAL) })
  return readOne<{ id: string }>('select id from payments where booking_id = ?', stay).id
}

const approval = { version: '1', amount: String(TOTAL) }

export const paymentRaces: Record<string, Race> = {
  async 'the tenant cancels and pays'(market) {
    const tenant = await newTenant()
    const id = confirmed(market, tenant)
    const moves = [booking(id, 'cancel', tenant, { version: '2' }), receipt(id, tenant, TOTAL)]
    const effects = () =>
      countOf("bookings where status = 'cancelled' and id = ?", id) +
      countOf('payments where booking_id = ?', id)
    return { moves, effects }
  },
  async 'two receipts for all that is open'(market) {
    const tenant = await newTenant()
    const id = confirmed(market, tenant)
    const moves = [receipt(id, tenant, TOTAL), receipt(id, tenant, TOTAL)]
    return { moves, effects: () => countOf('payments where booking_id = ?', id), wins: 1 }
  },
  async 'a receipt is sent twice'(market) {
    const tenant = await newTenant()
    const id = confirmed(market, tenant)
    const once = receipt(id, tenant, TOTAL)
    return { moves: [once, once], effects: () => countOf('payments where booking_id = ?', id) }
  },
  async 'a late receipt lets the stay go on, and is returned'(market, url) {
    const id = await late(market, url, letRoom({ ownerId: market.owner.id }))
    const { cookie } = market.owner
    const moves = ['reinstate', 'approve'].map((answer) =>
      form(`/payments/${id}/${answer}`, cookie, approval),
    )
    return { moves, effects: () => happenedTo(id, 'payment.reinstated', 'payment.approved'), wins: 1 }
  },
  async 'two late receipts for one room let both stays go on'(market, url) {
    const room = letRoom({ ownerId: market.owner.id })
    const payments = [await late(market, url, room), await late(market, url, room)]
    const moves = payments.map((id) => form(`/payments/${id}/reinstate`, market.owner.cookie, approval))
    const effects = () => countOf("bookings where status = 'confirmed' and property_id = ?", room)
    return { moves, effects, wins: 1 }
  },
  async 'a receipt is approved and rejected'(market, url) {
    const { payment: id } = await waiting(market, url)
    const reject = { version: '1', reason: 'Nothing arrived' }
    const { cookie } = market.owner
    const moves = [
      form(`/payments/${id}/approve`, cookie, approval),
      form(`/payments/${id}/reject`, cookie, reject),
    ]
    return {
      moves,
      effects: () => countOf("payments where status <> 'pending' and version = 2 and id = ?", id),
      wins: 1,
    }
  },
  async 'one transfer is approved for two bookings'(market, url) {
    const reference = randomUUID()
    const sent = [await waiting(market, url, reference), await waiting(market, url, reference)]
    const moves = sent.map(({ payment }) =>
      form(`/payments/${payment}/approve`, market.owner.cookie, approval),
    )
    const effects = () =>
      sum(sent.map(({ payment }) => countOf("payments where status = 'completed' and id = ?", payment)))
    return { moves, effects, wins: 1 }
  },
}
