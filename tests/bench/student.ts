import { newId } from '~/adapters/ids.server'
import type { Sqlite } from '~/db/open.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { pdf, photo } from '../support/fixtures'
import { makeForm, makeHostel, makeRooms } from '../support/universities'
import { addressOf, type OpenListing, openListings, requestForm } from './bookings'
import { someListings } from './facts'
import { cookieOf, newTenants, personWhere } from './people'
import { Wrong } from './table'
import { type Visit, visit } from './visit'

/** Forms that one person may send within five minutes, with room to spare. */
const REVIEWS_EACH = 250
const BEDS_EACH = 50
const PASSWORD = 'pilau-na-kachumbari'
const LETTER_BYTES = 200_000
/** A screenshot of a phone. */
const SCREEN = { width: 1_080, height: 2_160 }

type Form = Record<string, string>

/** The market of a week of registration: a university's form and beds, and listings to book. */
export async function openSeason(url: string, sqlite: Sqlite, students: number) {
  const hostel = makeHostel('lucas', 'Bench Hostel')
  const count = Math.ceil(students / BEDS_EACH)
  const numbers = Array.from({ length: count }, (_, n) => ({ roomNumber: `A${n}`, capacity: BEDS_EACH }))
  const rooms = makeRooms('lucas', hostel, numbers, { name: 'Bench Block' }).roomIds
  const form = makeForm('lucas', [
    { label: 'Student ID', required: true },
    { label: 'Letter', type: 'file', required: true },
  ])
  const wardens: string[] = []
  for (const warden of newTenants(Math.ceil(students / REVIEWS_EACH))) {
    assignWarden(actorOf('lucas'), hostel, warden.id)
    wardens.push(await cookieOf(warden))
  }
  const listings = openListings(sqlite, students)
  const owners = new Map<string, string>()
  for (const { ownerId } of listings)
    if (!owners.has(ownerId)) owners.set(ownerId, await cookieOf(personWhere(`id = '${ownerId}'`)))
  const shown = someListings(sqlite, 1_000).map(({ id }) => id)
  const screenshot = await photo(SCREEN).jpeg().toBuffer()
  return { url, sqlite, hostel, rooms, form, wardens, listings, owners, shown, screenshot }
}
export type Season = Awaited<ReturnType<typeof openSeason>>

/** A student of a season. Each method is one thing that a student does; together they count the bytes of all answers. */
export class Student {
  bytes = 0
  readonly #season: Season
  readonly #number: number
  readonly #email = `${newId()}@students.example`
  #cookie = ''
  #views = 0
  #booking = ''

  constructor(season: Season, number: number) {
    this.#season = season
    this.#number = number
  }

  /** With the page of the form. Afterwards the address counts as confirmed. */
  async signUp(): Promise<void> {
    await this.#page(paths.auth({ mode: 'sign-up' }))
    const account = { full_name: 'Asha Juma', user_type: 'tenant', gender: 'female', once_key: newId() }
    this.#keep(await this.#send(paths.auth(), { ...account, email: this.#email, password: PASSWORD }))
    const confirm = this.#season.sqlite.prepare(
      'update users set email_confirmed_at = created_at where email = ?',
    )
    confirm.run(this.#email)
  }

  async signIn(): Promise<void> {
    this.#cookie = ''
    await this.#page(paths.auth({ mode: 'sign-in' }))
    this.#keep(await this.#send(paths.auth(), { email: this.#email, password: PASSWORD }))
  }

  /** Fills in a form with a PDF, looks at the answers, and sends it. */
  async register(): Promise<void> {
    const { form, hostel } = this.#season
    await this.#page(paths.universityForm(form))
    const about = { full_name: 'Asha Juma', email: this.#email, phone: '0712345678', gender: 'female' }
    const body = new FormData()
    const fields = { ...about, hostel, version: '1', answer_0: `T-${this.#number}` }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const letter = pdf(this.#email.padEnd(LETTER_BYTES))
    body.set('answer_1', new File([letter], 'letter.pdf', { type: 'application/pdf' }))
    await this.#send(paths.universityForm(form), body)
    await this.#page(paths.universityFormCheck(form))
    await this.#send(paths.universityFormCheck(form), { once_key: newId() })
  }

  /** The university reads the submission and gives a bed. */
  async beReviewed(): Promise<void> {
    const { wardens, rooms } = this.#season
    const warden = wardens[this.#number % wardens.length] ?? ''
    const query = `select s.id from form_submissions s join users u on u.id = s.student_user_id where u.email = ?`
    const id = this.#season.sqlite.prepare<[string], string>(query).pluck().get(this.#email) ?? ''
    await this.#page(paths.submissionReview(id), warden)
    const room = rooms[Math.floor(this.#number / BEDS_EACH)]
    const review = { status: 'approved', notes: '', message: '', version: '1', place: `room:${room}` }
    await this.#send(paths.submissionReview(id), review, warden)
  }

  /** A request, and the owner's yes. */
  async book(): Promise<void> {
    const { listings, owners } = this.#season
    const listing = listings[this.#number] as OpenListing
    await this.#page(paths.booking({ property_id: listing.id }))
    const { location } = await this.#send(paths.booking(), requestForm(listing))
    this.#booking = location.split('submitted=')[1] ?? ''
    await this.#send(paths.bookingApprove(this.#booking), { version: '1' }, owners.get(listing.ownerId))
  }

  /** The screenshot of a payment. */
  async pay(): Promise<void> {
    const path = paths.bookingPayment(this.#booking)
    await this.#page(path)
    const reference = newId().replaceAll('-', '')
    const body = new FormData()
    const fields = {
      amount: '1000',
      payment_method: 'mobile_money',
      payment_reference: reference,
      once_key: newId(),
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const { screenshot } = this.#season
    body.set('receipt', new File([Uint8Array.from(screenshot)], 'receipt.jpg', { type: 'image/jpeg' }))
    await this.#send(path, body)
  }

  seeList(): Promise<void> {
    return this.#page(paths.properties())
  }

  seeListing(): Promise<void> {
    const { shown } = this.#season
    return this.#page(paths.property(shown[(this.#number + this.#views++) % shown.length] ?? ''))
  }

  /** Bookings, notifications, and the university's page in turn. */
  seeOwnPage(): Promise<void> {
    const own = [paths.bookings(), paths.notifications(), paths.universityChapter()]
    return this.#page(own[this.#views++ % own.length] ?? '')
  }

  async #page(path: string, cookie = this.#cookie): Promise<void> {
    const { status } = await this.#ask(path, cookie)
    if (status !== 200) throw new Wrong(`${path} answers ${status}`)
  }

  async #send(path: string, form: Form | FormData | URLSearchParams, cookie = this.#cookie): Promise<Visit> {
    const body = form instanceof FormData ? form : new URLSearchParams(form)
    const answer = await this.#ask(path, cookie, body)
    if (answer.status !== 303) throw new Wrong(`${path} answers ${answer.status}: ${alertIn(answer.text)}`)
    return answer
  }

  async #ask(path: string, cookie: string, form?: FormData | URLSearchParams): Promise<Visit> {
    const headers = { 'x-forwarded-for': addressOf(this.#number), ...(cookie ? { cookie } : {}) }
    const answer = await visit(this.#season.url + path, headers, form)
    this.bytes += answer.bytes
    return answer
  }

  #keep({ rawHeaders }: Visit): void {
    const cookies = rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === 'set-cookie')
    this.#cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  }
}

const alertIn = (html: string) => /role="alert".*?<\/(?:ul|p)>/s.exec(html)?.[0].replace(/<[^>]+>|\s+/g, ' ')
