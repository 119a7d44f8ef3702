import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { pdf } from '../support/fixtures'
import { apartment, jpegOf, listingForm } from '../support/listings'
import { requestFields } from '../support/stays'
import { confirmed, newTenant } from './bookings'
import { type Reply, send } from './client'
import { type Market, newPeople, type Person } from './market'

export type Form = {
  send: (url: string, agent?: Agent) => Promise<Reply>
  /** The rows, of a table with a condition on one value, that hold what it asks for: one when it was taken. */
  stored: [rows: string, value: string]
  /** What becomes possible once it was taken. */
  taken: (reply: Reply) => void
}

type Booking = { id: string; tenant: Person; receipts: number }

const marked = (prefix: string) => `${prefix}${randomUUID().replaceAll('-', '')}`

/**
 * Forms that are each right when they are sent, one after another: requests, decisions on them, receipts with a file, listings
 * with a photo, sign-ups. Each names itself in what it stores, and carries an idempotency key where such a form has one.
 */
export class Forms {
  readonly #market: Market
  readonly #tenants: Person[] = []
  readonly #asked: Booking[] = []
  readonly #confirmed: Booking[] = []
  #sent = 0

  constructor(market: Market) {
    this.#market = market
  }

  /** Makes so many tenants before they are needed: this process then writes nothing while forms are sent. */
  async makeTenants(count: number): Promise<void> {
    const missing = count - this.#tenants.length
    if (missing > 0) this.#tenants.push(...(await newPeople(missing, 'tenant')))
  }

  async next(): Promise<Form> {
    this.#sent += 1
    const turn = this.#sent % 20
    if (turn === 0) return this.listing()
    if (turn === 10) return this.signUp()
    const asked = turn % 3 === 1 ? this.#asked.shift() : undefined
    if (asked) return this.#decision(asked)
    const confirmed = turn % 3 === 2 ? this.#confirmed.shift() : undefined
    return confirmed ? this.#receipt(confirmed) : this.request()
  }

  async request(): Promise<Form> {
    if (this.#tenants.length === 0) await this.makeTenants(50)
    const tenant = this.#tenants.pop() as Person
    const { hostels } = this.#market
    const hostel = hostels[this.#sent % hostels.length]
    const notes = marked('Notes ')
    const body = new URLSearchParams({ ...requestFields({ notes, duration: '6' }), once_key: notes })
    const path = `/booking?property_id=${hostel?.hostelId}&hostel_room_id=${hostel?.roomId}`
    return {
      send: (url, agent) => send({ url, path, cookie: tenant.cookie, body, agent }),
      stored: ['bookings where notes = ?', notes],
      taken: ({ location }) =>
        this.#asked.push({ id: location.split('submitted=')[1] ?? '', tenant, receipts: 0 }),
    }
  }

  /** Four of five are approved. */
  #decision(booking: Booking): Form {
    const approve = this.#sent % 5 > 0
    const path = `/bookings/${booking.id}/${approve ? 'approve' : 'reject'}`
    const body = new URLSearchParams({ version: '1' })
    return {
      send: (url, agent) => send({ url, path, cookie: this.#market.owner.cookie, body, agent }),
      stored: ['booking_approvals where booking_id = ?', booking.id],
      taken: () => {
        if (approve) this.#confirmed.push(booking)
      },
    }
  }

  /** Of a small part of what is owed, so that another one can follow. */
  #receipt(booking: Booking): Form {
    const reference = marked('R')
    const body = new FormData()
    const fields = {
      amount: '1000',
      payment_method: 'mobile_money',
      payment_reference: reference,
      once_key: reference,
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('receipt', new File([pdf(reference)], 'receipt.pdf', { type: 'application/pdf' }))
    const path = `/booking/${booking.id}/payment`
    return {
      send: (url, agent) => send({ url, path, cookie: booking.tenant.cookie, body, agent }),
      stored: ['payments where payment_reference = ?', reference],
      taken: () => {
        if (booking.receipts < 8) this.#confirmed.push({ ...booking, receipts: booking.receipts + 1 })
      },
    }
  }

  async listing(): Promise<Form> {
    const title = marked('Listing ')
    const photo = await jpegOf(this.#sent % 100)
    const body = listingForm({ ...apartment, title, once_key: title }, [], [['images', 'front.jpg', photo]])
    const path = `/property-upload?draft=${randomUUID()}`
    return {
      send: (url, agent) => send({ url, path, cookie: this.#market.owner.cookie, body, agent }),
      stored: ['properties where title = ?', title],
      taken: () => undefined,
    }
  }

  signUp(): Form {
    const email = `${marked('new')}@students.example`
    const account = {
      full_name: 'Asha Juma',
      user_type: 'tenant',
      gender: 'female',
      password: 'pilau-na-kachumbari',
    }
    const body = new URLSearchParams({ ...account, email, once_key: email })
    return {
      send: (url, agent) => send({ url, path: '/auth', body, agent }),
      stored: ['users where email = ?', email],
      taken: () => undefined,
    }
  }

  /** A receipt of a booking that was confirmed just now. */
  async firstReceipt(): Promise<Form> {
    const tenant = await newTenant()
    return this.#receipt({ id: confirmed(this.#market, tenant), tenant, receipts: 0 })
  }
}
