import { randomUUID } from 'node:crypto'
import { paths } from '~/paths'
import { pdf } from '../support/fixtures'
import { about, approval } from './chapter'
import { send } from './client'
import type { Form } from './form'
import type { Market, Person } from './market'

type Taken = Form['taken']
const nothing: Taken = () => undefined

/**
 * The University Chapter's forms that are each right when they are sent: students fill in and send, a warden approves, marks
 * as arrived and adds at the desk.
 */
export class ChapterForms {
  readonly #market: Market
  readonly #takeStudent: () => Promise<Person>
  readonly #filled: Person[] = []
  readonly #sent: string[] = []
  readonly #approved: string[] = []
  #turn = 0

  constructor(market: Market, takeStudent: () => Promise<Person>) {
    this.#market = market
    this.#takeStudent = takeStudent
  }

  async next(): Promise<Form> {
    this.#turn += 1
    const turn = this.#turn % 5
    const filled = turn === 1 || turn === 2 ? this.#filled.shift() : undefined
    if (filled) return this.#send(filled)
    const sent = turn === 3 ? this.#sent.shift() : undefined
    if (sent) return this.#approve(sent)
    const approved = turn === 4 ? this.#approved.shift() : undefined
    if (approved) return this.#arrive(approved)
    return this.#turn % 10 === 0 ? this.#desk() : this.#fill(await this.#takeStudent())
  }

  /** Three of new students: with a file, without one, and with one to be saved for later. */
  async registrations(): Promise<Form[]> {
    const { form, short } = this.#market.chapter
    return [
      this.#fill(await this.#takeStudent()),
      this.#fill(await this.#takeStudent(), paths.universityForm(short), false),
      this.#fill(await this.#takeStudent(), paths.universityFormSave(form)),
    ]
  }

  /** A new student's form with a file: its answers, and once they are kept, its submission. */
  async registration(): Promise<[answers: Form, submission: Form]> {
    const student = await this.#takeStudent()
    return [this.#fill(student), this.#send(student)]
  }

  /** The answers that are kept go when the form is sent. */
  #fill(student: Person, path = paths.universityForm(this.#market.chapter.form), hasFile = true): Form {
    const { hostel } = this.#market.chapter
    const body = new FormData()
    const answer = `T-${student.id}`
    const fields = { ...about, hostel, version: '1', answer_0: answer }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    if (hasFile) body.set('answer_1', new File([pdf(student.id)], 'letter.pdf', { type: 'application/pdf' }))
    const kept = 'select user_id as person from started_submissions'
    return {
      send: (url, agent) => send({ url, path, cookie: student.cookie, body, agent }),
      stored: [
        `(${kept} union all select student_user_id from form_submissions) where person = ?`,
        student.id,
      ],
      typed: answer,
      taken: () => this.#filled.push(student),
    }
  }

  #send(student: Person): Form {
    const path = paths.universityFormCheck(this.#market.chapter.form)
    return this.#form({
      path,
      cookie: student.cookie,
      fields: { once_key: student.id },
      stored: ['form_submissions where student_user_id = ?', student.id],
      taken: ({ location }) => this.#sent.push(location.split('/').at(-1) ?? ''),
    })
  }

  /** With a room as long as there are beds. */
  #approve(id: string): Form {
    const { rooms } = this.#market.chapter
    const room = rooms[this.#turn % rooms.length]
    return this.#form({
      path: paths.submissionReview(id),
      cookie: this.#market.warden.cookie,
      fields: approval(room),
      stored: [
        "events where name = 'submission.reviewed' and json_extract(data, '$.version') = 2 and subject_id = ?",
        id,
      ],
      taken: () => this.#approved.push(id),
    })
  }

  #arrive(id: string): Form {
    return this.#form({
      path: paths.submissionArrived(id),
      cookie: this.#market.warden.cookie,
      fields: { version: '2' },
      stored: ["form_submissions where status = 'arrival_confirmed' and version = 3 and id = ?", id],
      taken: nothing,
    })
  }

  #desk(): Form {
    const name = `Asha ${randomUUID()}`
    return this.#form({
      path: paths.hostelDesk(this.#market.chapter.hostel),
      cookie: this.#market.warden.cookie,
      fields: { name, phone: '0712345678', gender: 'female', place: '', once_key: name },
      stored: ['form_submissions where student_name = ?', name],
      taken: nothing,
    })
  }

  #form(plain: {
    path: string
    cookie: string
    fields: Record<string, string>
    stored: Form['stored']
    taken: Taken
  }): Form {
    const { path, cookie, fields, stored, taken } = plain
    const body = new URLSearchParams(fields)
    return { send: (url, agent) => send({ url, path, cookie, body, agent }), stored, taken }
  }
}
