import { randomUUID } from 'node:crypto'
import { apartment, jpegOf, listingForm } from '../support/listings'
import { requestFields } from '../support/stays'
import { AdminForms } from './admin-forms'
import { BillingForms } from './billing-forms'
import { confirmed, newTenant } from './bookings'
import { ChapterForms } from './chapter-forms'
import { send } from './client'
import { by, type Form, happened, marked, type SingleForm } from './form'
import { type Market, newPeople, PASSWORD, type Person } from './market'
import { courseOf, receiptOf } from './stay-forms'

/** Nothing follows. */
const alone = (form: SingleForm): Form => ({ ...form, taken: () => undefined })

/**
 * Forms that are each right when they are sent, one after another: requests and decisions on them, what is paid and returned
 * of stays, invoices, listings with a photo, sign-ups and farewells, the University Chapter's and the administration's. Each names itself in what it
 * stores, and carries an idempotency key where such a form has one.
 */
export class Forms {
  readonly #market: Market
  readonly #tenants: Person[] = []
  /** Possible next forms, one for each request and stay. */
  readonly #following: (() => Form | undefined)[] = []
  readonly #billing: BillingForms
  readonly #chapter: ChapterForms
  readonly #admin: AdminForms
  #sent = 0
  #stays = 0

  constructor(market: Market) {
    this.#market = market
    this.#billing = new BillingForms(market)
    this.#chapter = new ChapterForms(market, () => this.#tenant())
    this.#admin = new AdminForms(market, () => this.#tenant())
  }

  /** Creates tenants in advance: this process writes nothing while forms are sent. */
  async makeTenants(count: number): Promise<void> {
    const missing = count - this.#tenants.length
    if (missing > 0) this.#tenants.push(...(await newPeople(missing, 'tenant')))
  }

  async next(): Promise<Form> {
    this.#sent += 1
    const turn = this.#sent % 20
    if (turn === 0) return this.listing()
    if (turn === 10) return this.signUp()
    if (turn === 15) return this.#farewell(await this.#tenant())
    if (turn % 4 === 2) return this.#chapter.next()
    if (turn % 8 === 1) return this.#admin.next()
    const bill = turn % 5 === 3 ? this.#billing.next() : undefined
    if (bill) return alone(bill)
    const following = turn % 3 > 0 ? this.#following.shift()?.() : undefined
    return following ?? this.request()
  }

  async #tenant(): Promise<Person> {
    if (this.#tenants.length === 0) await this.makeTenants(50)
    return this.#tenants.pop() as Person
  }

  async request(): Promise<Form> {
    const tenant = await this.#tenant()
    const { hostels } = this.#market
    const hostel = hostels[this.#sent % hostels.length]
    const notes = marked('Notes ')
    const body = { ...requestFields({ notes, duration: '6' }), once_key: notes }
    const path = `/booking?property_id=${hostel?.hostelId}&hostel_room_id=${hostel?.roomId}`
    return {
      send: by(tenant, path, body),
      stored: ['bookings where notes = ?', notes],
      taken: ({ location }) => {
        const id = location.split('submitted=')[1] ?? ''
        this.#following.push(() => this.#decision(id, tenant))
      },
    }
  }

  /** Four of five are approved. */
  #decision(id: string, tenant: Person): Form {
    const approve = this.#sent % 5 > 0
    const path = `/bookings/${id}/${approve ? 'approve' : 'reject'}`
    return {
      send: by(this.#market.owner, path, { version: '1' }),
      stored: ['booking_approvals where booking_id = ?', id],
      taken: () => {
        if (approve) this.#goOn(courseOf({ id, tenant, receipt: '' }, this.#stays++, this.#market))
      },
    }
  }

  /** The next form of a stay comes when the one before it was taken. */
  #goOn(course: Iterator<SingleForm>): void {
    this.#following.push(() => {
      const { value, done } = course.next()
      return done ? undefined : { ...value, taken: () => this.#goOn(course) }
    })
  }

  async listing(owner = this.#market.owner, picture?: Buffer): Promise<Form> {
    const title = marked('Listing ')
    const photo = picture ?? (await jpegOf(this.#sent % 100))
    const body = listingForm({ ...apartment, title, once_key: title }, [], [['images', 'front.jpg', photo]])
    return alone({
      send: by(owner, `/property-upload?draft=${randomUUID()}`, body),
      stored: ['properties where title = ?', title],
    })
  }

  signUp(): Form {
    const email = `${marked('new')}@students.example`
    const account = { full_name: 'Asha Juma', user_type: 'tenant', gender: 'female', password: PASSWORD }
    const body = new URLSearchParams({ ...account, email, once_key: email })
    return alone({
      send: (url, agent) => send({ url, path: '/auth', body, agent }),
      stored: ['users where email = ?', email],
    })
  }

  /** Somebody who asked for nothing closes their account; sent again, it comes from nobody. */
  #farewell(tenant: Person): Form {
    return alone({
      send: by(tenant, '/settings/profile/delete', { current_password: PASSWORD }),
      stored: happened('account.closed', tenant.id),
      answeredAgain: 401,
    })
  }

  /** A student's form with a file, without one, and with one to be saved for later. */
  registrations(): Promise<Form[]> {
    return this.#chapter.registrations()
  }

  registration() {
    return this.#chapter.registration()
  }

  /** A receipt of a booking that was confirmed just now. */
  async firstReceipt(): Promise<Form> {
    const tenant = await newTenant()
    return alone(receiptOf({ id: confirmed(this.#market, tenant), tenant, receipt: '' }))
  }
}
