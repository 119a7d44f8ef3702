import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { uniHostels, universities, universityForms } from '~/db/tables/index.server'
import { addDays, dayOf } from '~/domain/ground/shared/calendar'
import type { FormField } from '~/domain/ground/shared/form-field'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { createForm } from '~/domain/university/forms/change-form.server'
import { sendSubmission } from '~/domain/university/submissions/send-submission.server'
import { saveStarted } from '~/domain/university/submissions/started.server'
import type { DemoPeople } from './demo-people'
import { seedId } from './ids.server'
import type { Person } from './people'
import { actorOf } from './people.server'
import { type Random, random } from './random'
import { PROGRAMMES, type RegistrationForm, registrationForms, YEARS } from './registration-forms'
import { ballotActions, reviewActions } from './reviews.server'
import type { TimedAction } from './scenarios/scheduled.server'

const FORMS_BEGAN = 190 * DAY
const FIRST_SENT = 150 * DAY

/** How many send which form, and the hostel that they ask for. */
const WISHES: { form: RegistrationForm; hostel?: string; students: number }[] = [
  { form: 'firstYear', hostel: 'Tembo House', students: 160 },
  { form: 'firstYear', hostel: 'Twiga House', students: 140 },
  { form: 'late', students: 60 },
  { form: 'second', hostel: 'Swala House', students: 150 },
  { form: 'second', hostel: 'Chui House', students: 90 },
]

const administrators = { UDSM: 'lucas', UDOM: 'tatu' } as const

/** The universities' forms, 600 students who send them, and what becomes of them, through the product's commands. */
export function registrationActions(tx: Db, people: DemoPeople, nowAt: number): TimedAction[] {
  const { named, students } = people
  const names = Object.keys(registrationForms) as RegistrationForm[]
  const forms = names.map((name) => ({
    at: nowAt - FORMS_BEGAN,
    run: () => makeForm(tx, actorOf(named[administrators[registrationForms[name].university]]), name, nowAt),
  }))
  // Daudi asks for Tembo House, Grace for Swala House; everybody else is only a student.
  const [first, ...others] = [named.daudi, ...students]
  const senders = [first, ...others.slice(0, 359), named.grace, ...others.slice(359)]
  const chance = random('registration')
  const numbers = new Set<number>()
  const sent = WISHES.flatMap(({ form, hostel, students: count }) =>
    senders.splice(0, count).flatMap((student, index) => {
      const number = numberOf(chance, numbers)
      const answers = answersOf(registrationForms[form].fields, chance)
      const at = nowAt - chance.whole(2 * DAY + HOUR, FIRST_SENT)
      const sends = { at, run: () => sendForm(tx, student, form, hostel, { '@number': number, ...answers }) }
      const from = { studentId: student.id, hostel, index, sentAt: at }
      return [sends, ...reviewActions(tx, people, from)]
    }),
  )
  return [...forms, ...sent, ...ballotActions(tx, people, nowAt)]
}

function makeForm(tx: Db, actor: ReturnType<typeof actorOf>, name: RegistrationForm, nowAt: number): void {
  const { university, ...form } = registrationForms[name]
  const dayIn = (days?: number) => (days === undefined ? null : addDays(dayOf(nowAt), days))
  const input = {
    ...{ name: form.name, description: form.description, asks_hostel: form.asks_hostel, is_active: true },
    asks_number: true,
    fields: [...form.fields],
    ...{ opens_on: null, closes_on: dayIn('closesInDays' in form ? form.closesInDays : undefined) },
    ...{ come_by: dayIn('comeByInDays' in form ? form.comeByInDays : undefined) },
    ...{ max_submissions: null, version: null },
  }
  createForm(actor, universityId(tx, university), input, once(`form ${name}`), '/')
}

function sendForm(
  tx: Db,
  student: Person,
  name: RegistrationForm,
  hostel: string | undefined,
  answers: Record<string, string>,
): void {
  const { university, name: formName } = registrationForms[name]
  const at = universityId(tx, university)
  const ofForm = and(eq(universityForms.universityId, at), eq(universityForms.name, formName))
  const formId = tx.select({ id: universityForms.id }).from(universityForms).where(ofForm).get()?.id ?? ''
  const ofHostel = and(eq(uniHostels.universityId, at), eq(uniHostels.name, hostel ?? ''))
  const hostelId = tx.select({ id: uniHostels.id }).from(uniHostels).where(ofHostel).get()?.id
  const actor = actorOf(student)
  saveStarted(actor, formId, 1, {
    '@full_name': student.fullName,
    '@email': student.email,
    '@phone': student.phone ?? '',
    '@gender': student.gender ?? 'female',
    ...(hostelId ? { '@hostel': hostelId } : {}),
    ...answers,
  })
  sendSubmission(actor, formId, once(`${student.id} ${name}`))
}

function universityId(tx: Db, code: string): string {
  return tx.select().from(universities).where(eq(universities.code, code)).get()?.id ?? ''
}

const once = (what: string) => ({ key: seedId(what), bodyHash: what })

/** A registration number that nobody else has. */
function numberOf(chance: Random, used: Set<number>): string {
  let number = chance.whole(10_000, 99_999)
  while (used.has(number)) number += 1
  used.add(number)
  return `T/26/${number}`
}

/** A student's answers; every fourth one belongs to a group. */
function answersOf(fields: readonly FormField[], chance: Random): Record<string, string> {
  const all: Record<string, () => string> = {
    birthday: () => `${chance.whole(2000, 2008)}-0${chance.whole(1, 9)}-1${chance.whole(0, 9)}`,
    year_of_study: () => chance.pick(YEARS),
    programme: () => chance.pick(PROGRAMMES),
    guardian_phone: () => `25570000${chance.whole(6_000, 9_999)}`,
    group_code: () => (chance.chance(0.25) ? `KARIBU${chance.whole(1, 20)}` : ''),
    special_needs: () =>
      chance.chance(0.1) ? 'A room on the ground floor, please. I walk with a stick.' : '',
  }
  return Object.fromEntries(fields.map(({ key }) => [key, all[key]?.() ?? '']))
}
