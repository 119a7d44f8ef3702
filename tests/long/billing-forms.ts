import { now, today } from '~/adapters/clock'
import { countOwnersToBill } from '~/domain/stays/invoices/bill-everybody.server'
import type { Figures } from './figures'
import { by, happened, marked, type SingleForm } from './form'
import { countOf, type Market, readOne, until } from './market'

type Invoice = { id: string; version: number }

const invoiceThat = (holds: string) =>
  readOne<Invoice | undefined>(`select id, version from owner_invoices where ${holds} limit 1`)
/** The scheduler drafts the invoices of everybody. */
export const isBilling = () => countOf('billing_runs where finished_at is null and created_at > ?', 0) > 0
const shownToBill = () => ({ shown_count: String(countOwnersToBill()) })
/** Of a stay that is paid in full, which nobody cancels meanwhile. */
const isToBill = () =>
  countOf(
    `payments p join bookings b on b.id = p.booking_id
     where p.status = 'completed' and p.is_billed = 0 and p.processed_at <= ? and b.received_amount >= b.total_amount`,
    now(),
  ) > 0

/**
 * Forms of the invoices of the market's owner, one at a time: drafted alone or with everybody's, discarded, sent, said to be
 * paid, marked as paid. Which one can come next is what the database says.
 */
export class BillingForms {
  readonly #market: Market
  #isOnItsWay = false
  #sent = 0

  constructor(market: Market) {
    this.#market = market
  }

  /** Nothing while another one is on its way, or while nothing is to do. */
  next(): SingleForm | undefined {
    const form = this.#isOnItsWay || isBilling() ? undefined : this.#possible()
    if (!form) return undefined
    this.#isOnItsWay = true
    this.#sent += 1
    const send: SingleForm['send'] = async (url, agent) => {
      const reply = await form.send(url, agent)
      // A form that nobody took yet is sent again: another one could otherwise bill the same payment meanwhile.
      this.#isOnItsWay = reply.status === 0 || reply.status === 503
      return reply
    }
    return { ...form, send }
  }

  #possible(): SingleForm | undefined {
    const { owner, admin } = this.#market
    const toInvoice = (person: typeof owner, { id, version }: Invoice, does: string, more = {}) =>
      by(person, does.replace('{id}', id), { version: String(version), ...more })
    const draft = invoiceThat("status = 'draft'")
    if (draft && this.#sent % 5 === 4)
      return {
        send: toInvoice(admin, draft, '/owner-invoices/{id}/discard'),
        stored: happened('invoice.discarded', draft.id),
      }
    if (draft)
      return {
        send: toInvoice(admin, draft, '/owner-invoices/{id}/send'),
        stored: happened('invoice.sent', draft.id),
      }
    const open = invoiceThat("status = 'sent' and claimed_at is null")
    if (open)
      return {
        send: toInvoice(owner, open, '/invoices/{id}/paid', { payment_reference: marked('P') }),
        stored: happened('invoice.claimed', open.id),
      }
    const claimed = invoiceThat("status = 'sent'")
    if (claimed)
      return {
        send: toInvoice(admin, claimed, '/owner-invoices/{id}/pay'),
        stored: happened('invoice.paid', claimed.id),
      }
    if (!isToBill()) return undefined
    return this.#sent % 7 === 6 ? this.#everybody() : this.#generate()
  }

  #generate(): SingleForm {
    const { owner, admin } = this.#market
    const key = marked('I')
    const period = { period_start: `${today().slice(0, 8)}01`, period_end: today() }
    return {
      send: by(admin, '/owner-invoices/new', { owner: owner.id, ...period, once_key: key }),
      stored: ['once_keys where key = ?', key],
    }
  }

  /** Sent again once it is through, it is a second one that finds nothing. */
  #everybody(): SingleForm {
    return {
      send: by(this.#market.admin, '/owner-invoices/bill-everybody', shownToBill()),
      stored: ['(select 1 from billing_runs where created_at >= ? limit 1)', String(now())],
    }
  }
}

/** Bills everybody all that is unbilled, and waits until that is done. */
export async function billTheRest({ admin }: Market, url: string, figures: Figures): Promise<void> {
  await until(() => !isBilling())
  const { status } = await by(admin, '/owner-invoices/bill-everybody', shownToBill())(url)
  await until(() => !isBilling())
  if (status !== 303 || isBilling()) figures.problems.push(`billing everybody was answered ${status}`)
}
