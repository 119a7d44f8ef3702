import { bookings } from '~/db/tables/index.server'
import { Refusal } from '~/domain/ground/shared/refusals'
import { correctPayment } from '~/domain/stays/payments/correct-payment.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { paymentDetails } from '~/domain/stays/payments/payment-details.server'
import { proposedTzs } from '~/domain/stays/payments/rules'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { updateRows } from '../support/rows'
import { giveAccount, letRoom, pay, paymentOf, seenPayment, stay } from '../support/stays'
import { type Figures, noFigures } from './figures'
import { randomFrom } from './model'

const tenants = ['amina', 'daudi', 'elia', 'grace', 'fatma'] as const
/** Receipts of one stay, after which its tenant gets another. */
const OF_A_STAY = 40
/** Transfers that are sent again are among the last ones, so that the same comes from several tenants. */
const RECENT = 25

type Transfer = { number: string; sumTzs: number }
/** A receipt as the model knows it: what it holds of each transfer, and whether somebody said that it is another one. */
type Sent = { id: string; transfers: Transfer[]; status: 'pending' | 'counted' | 'again' | 'rejected' }

const texts: ((one: Transfer) => string)[] = [
  ({ number, sumTzs }) =>
    `${number} Confirmed. Tsh${sumTzs}.00 sent to NEEMA JOHN on 5/10/26. Balance is Tsh9.00.`,
  ({ number, sumTzs }) =>
    `Umetuma TSh ${sumTzs} kwa NEEMA JOHN. Ada TSh 50. Muamala: ${number}. Salio TSh 9,000.`,
  ({ number, sumTzs }) =>
    `Kumb: ${number} Imethibitishwa. Kiasi cha TSH${sumTzs} kimetumwa kwenda NEEMA JOHN.`,
]
const wordings = [
  'mpesa',
  'tigo pesa',
  'cash deposit at NMB',
  'November2026',
  'NMB transfer',
  'Nimelipa jana',
]

/**
 * Sends random receipts of five tenants, one to three transfers or only words each, and decides on them: no transfer counts
 * twice unless somebody gave a reason, and nothing that may count is refused. The same seed takes the same steps.
 */
export function sendTransfers(receipts: number, seed = 20_261_128): Figures {
  freshApp()
  giveAccount()
  const random = randomFrom(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length)] as T
  const known: Transfer[] = []
  const sent: Sent[] = []
  /** The receipt that counts a transfer, by number. */
  const held = new Map<string, string>()
  /** Numbers that count again, for a reason. */
  const again = new Set<string>()
  const problems: string[] = []
  const done = { sent: 0, refused: 0, counted: 0, again: 0, words: 0, released: 0 }
  const stays = new Map<string, { id: string; left: number }>()

  const stayOf = (tenant: (typeof tenants)[number]) => {
    const last = stays.get(tenant)
    if (last && last.left > 0) {
      last.left -= 1
      return last.id
    }
    if (last) updateRows(bookings, { status: 'completed' }, last.id)
    const room = letRoom({ pricePerMonthTzs: 9_000_000, allowedPaymentTerms: ['monthly'] })
    const id = stay(tenant, room, { duration: 12 })
    stays.set(tenant, { id, left: OF_A_STAY })
    return id
  }
  const refusalOf = (command: () => unknown): Refusal | null => {
    try {
      command()
      return null
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }
  const transfer = (): Transfer => {
    if (known.length > 0 && random() < 0.45) return pick(known.slice(-RECENT))
    const made = { number: `QK${String(10_000_000 + known.length)}`, sumTzs: 1_000 + upTo(60) * 1_000 }
    known.push(made)
    return made
  }
  const release = (one: Sent) => {
    for (const [number, by] of held) if (by === one.id) held.delete(number)
  }

  for (let step = 0; step < receipts && problems.length === 0; step += 1) {
    const tenant = pick(tenants)
    const isWords = random() < 0.15
    const transfers = isWords ? [] : [...new Set(Array.from({ length: 1 + upTo(3) }, transfer))]
    const payment_reference = isWords ? pick(wordings) : transfers.map((one) => pick(texts)(one)).join(' ')
    const amount = isWords ? 1_000 + upTo(50_000) : transfers.reduce((sum, { sumTzs }) => sum + sumTzs, 0)
    const bookingId = stayOf(tenant)
    let id = ''
    const refused = refusalOf(() => {
      id = pay(tenant, bookingId, { amount, payment_reference }).id
    })
    if (refused) {
      done.refused += 1
      if (isWords || refused.sentence !== 'You already sent this receipt for this booking.')
        problems.push(`step ${step}: ${payment_reference} was refused: ${refused.sentence}`)
      continue
    }
    done.sent += 1
    const one: Sent = { id, transfers, status: 'pending' }
    sent.push(one)
    decide(one)
    if (random() < 0.1) takeBack(pick(sent.slice(-RECENT)))
  }

  function decide(one: Sent) {
    const { id, transfers } = one
    const free = transfers.filter(({ number }) => !held.has(number))
    const freeTzs = free.reduce((sum, { sumTzs }) => sum + sumTzs, 0)
    const { sentAmountTzs } = paymentOf(id)
    const approve = (amount: number, again?: string) =>
      refusalOf(() =>
        approvePayment(actorOf('neema'), id, { ...seenPayment(id), amount, reason: 'Counted before', again }),
      )
    if (transfers.length === 0) {
      done.words += 1
      if (approve(sentAmountTzs)) problems.push(`words of ${id} were refused`)
      one.status = 'again'
      return
    }
    const proposed = proposedTzs(paymentDetails(actorOf('neema'), id))
    if (free.length > 0 && proposed !== freeTzs)
      problems.push(`${proposed} of ${id} were proposed, and ${freeTzs} do not count yet`)
    if (freeTzs < sentAmountTzs && !approve(freeTzs + 1)) problems.push(`${id} counts more than is left`)
    else if (free.length > 0 && random() < 0.8) {
      if (approve(freeTzs)) problems.push(`${freeTzs} of ${id} were refused, and do not count yet`)
      for (const { number } of free) held.set(number, id)
      one.status = 'counted'
      done.counted += 1
    } else if (free.length === 0 && random() < 0.3) {
      if (approve(sentAmountTzs, 'Another month')) problems.push(`${id} was refused with a reason`)
      one.status = 'again'
      done.again += 1
      for (const { number } of transfers) again.add(number)
    } else {
      rejectPayment(actorOf('neema'), id, { ...seenPayment(id), reason: 'Not this one' })
      one.status = 'rejected'
    }
  }

  function takeBack(one: Sent) {
    if (one.status !== 'counted' || one.transfers.some(({ number }) => again.has(number))) return
    correctPayment(actorOf('neema'), one.id, { ...seenPayment(one.id), amount: 0, reason: 'By mistake' })
    one.status = 'rejected'
    release(one)
    done.released += 1
  }

  return { ...noFigures(), done: JSON.stringify(done), problems }
}
