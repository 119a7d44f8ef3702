import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as tables from '~/db/tables/index.server'
import { broadcastForm } from '~/domain/desk/broadcasts/forms.server'
import { personForm } from '~/domain/desk/people/forms.server'
import { completeProfileForm, profileForm, signUpForm } from '~/domain/ground/accounts/forms.server'
import type { FormField } from '~/domain/ground/shared/form-field'
import { cityForm } from '~/domain/listings/cities/forms.server'
import type { FormValues } from '~/domain/listings/listing-form/fields'
import { emptyForm, emptyRoom, shortenedValues } from '~/domain/listings/listing-form/form-values'
import { validateForm } from '~/domain/listings/listing-form/validate'
import { payoutAccountForm } from '~/domain/listings/payouts/forms.server'
import { roomNamesProblem } from '~/domain/listings/properties/room-names'
import { newClientForm } from '~/domain/stays/agents/client-forms.server'
import { requestForm } from '~/domain/stays/bookings/forms.server'
import type { Bookable } from '~/domain/stays/bookings/requests/bookable.server'
import { directRefundForm } from '~/domain/stays/returns/forms.server'
import { ballotForm } from '~/domain/university/ballots/forms.server'
import { findFormDraft, saveFormDraft } from '~/domain/university/forms/drafts.server'
import { builderForm } from '~/domain/university/forms/forms.server'
import { MAX_OPTION, MAX_OPTIONS } from '~/domain/university/forms/rules'
import { deskForm } from '~/domain/university/submissions/forms.server'
import { readSubmissionQuery } from '~/domain/university/submissions/list-filters.server'
import { answerProblems, personProblems } from '~/domain/university/submissions/read-answers'
import {
  blockForm,
  hostelForm,
  platformUniversityForm,
  universityForm,
} from '~/domain/university/universities/forms.server'
import { readRoomList } from '~/domain/university/universities/room-list'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { universityOf } from '../support/universities'

useFreshApp()

type Accepts = (text: string) => boolean

/** Whether a form takes a text in this field, whatever its others hold. */
const takes =
  (form: z.ZodType | (() => z.ZodType), field: string, others = {}): Accepts =>
  (text) => {
    const { error } = (typeof form === 'function' ? form() : form).safeParse({ ...others, [field]: text })
    return !(error?.issues ?? []).some(({ path }) => path[0] === field)
  }

const inListing =
  (field: string, valuesOf: (text: string) => Partial<FormValues>): Accepts =>
  (text) => {
    const values = { ...emptyForm('d'), property_type: 'hostel', ...valuesOf(text) }
    return !Object.keys(validateForm(values, () => 1).problems).includes(field)
  }
const listed = (field: 'title' | 'address' | 'city' | 'region') =>
  inListing(field, (text) => ({ [field]: text }))
const roomType = inListing('rooms[0].room_type', (text) => ({
  rooms: [
    {
      ...emptyRoom('r'),
      room_type: text,
      price_per_month: '90,000',
      total_rooms: '1',
      available_rooms: '1',
      max_occupancy: '1',
      min_rental_term: '1',
      description: 'A room',
    },
  ],
}))

const property = { minRentalTerm: 1, maxRentalTerm: null, allowedPaymentTerms: [] as string[] }
const request = () => requestForm({ property, room: null } as unknown as Bookable)
const inRoomList =
  (lineOf: (text: string) => string): Accepts =>
  (text) =>
    readRoomList(lineOf(text), { known: [], within: null }).problems.length === 0
const person: Accepts = (text) =>
  !('@full_name' in personProblems({ '@full_name': text }, { hostels: [], genders: [] }))
const ownName = [signUpForm, profileForm, completeProfileForm, personForm]
const payTo = [payoutAccountForm, directRefundForm]
const bank = { account_type: 'bank', bank_name: 'Other' }

/**
 * Each column with words: the forms that write it, and the columns of which it holds copies. Rule: decisions "Limits: what one
 * form writes, another takes".
 */
const columns: Record<string, { forms?: Accepts[]; copies?: string[] }> = {
  'profiles.fullName': { forms: ownName.map((form) => takes(form, 'full_name')) },
  'profiles.address': { forms: [takes(profileForm, 'address', { full_name: 'Neema John' })] },
  'bookings.propertyTitle': { copies: ['properties.title'] },
  'bookings.propertyAddress': { copies: ['properties.address'] },
  'bookings.propertyCity': { copies: ['properties.city'] },
  'bookings.roomType': { copies: ['hostel_rooms.roomType'] },
  'bookings.roomName': { copies: ['hostel_rooms.roomNames'] },
  'bookings.contactName': { forms: [takes(request, 'full_name')], copies: ['profiles.fullName'] },
  'broadcasts.title': { forms: [takes(broadcastForm, 'title')] },
  'broadcasts.city': { copies: ['cities.name'] },
  'cities.name': { forms: [takes(cityForm, 'name')] },
  'cities.region': { forms: [takes(cityForm, 'region')] },
  'cities.universities': { forms: [takes(cityForm, 'universities')], copies: ['universities.name'] },
  'listed_counts.city': { copies: ['properties.city'] },
  'listed_counts.region': { copies: ['properties.region'] },
  'clients.name': {
    forms: [takes(newClientForm, 'name')],
    copies: ['profiles.fullName', 'bookings.contactName'],
  },
  'university_forms.name': { forms: [takes(builderForm, 'name')] },
  'uni_hostels.name': {
    forms: [takes(hostelForm, 'name'), inRoomList((text) => `${text}, Block A, A1`)],
  },
  'uni_hostels.address': { forms: [takes(hostelForm, 'address')] },
  'uni_blocks.name': { forms: [takes(blockForm, 'name'), inRoomList((text) => `Twiga, ${text}, A1`)] },
  'payments.receiptName': {},
  'payments.textName': {},
  'payout_accounts.bankName': { forms: payTo.map((form) => takes(form, 'other_bank', bank)) },
  'payout_accounts.accountName': {
    forms: payTo.map((form) => takes(form, 'account_name', bank)),
    copies: ['profiles.fullName'],
  },
  'events.name': {},
  'notifications.title': { copies: ['broadcasts.title'] },
  'outbox.toAddress': {},
  'uploads.fileName': {},
  'properties.title': { forms: [listed('title')] },
  'properties.address': { forms: [listed('address')] },
  'properties.city': { forms: [listed('city')], copies: ['cities.name'] },
  'properties.region': { forms: [listed('region')], copies: ['cities.region'] },
  'properties.nearestColleges': {
    forms: [inListing('nearest_colleges', (text) => ({ nearest_colleges: [text] }))],
    copies: ['universities.name', 'universities.code'],
  },
  'reports.subjectName': { copies: ['properties.title'] },
  'saved_properties.title': { copies: ['properties.title'] },
  'hostel_rooms.roomType': { forms: [roomType] },
  'hostel_rooms.roomNames': { forms: [(text) => roomNamesProblem(text, 1, 'room') === null] },
  'form_submissions.formName': { copies: ['university_forms.name'] },
  'form_submissions.studentName': { forms: [person, takes(deskForm, 'name')], copies: ['profiles.fullName'] },
  'submission_attachments.fileName': {},
  'deposits.fileName': { copies: ['uploads.fileName'] },
  'universities.name': {
    forms: [universityForm, platformUniversityForm].map((form) => takes(form, 'name')),
  },
  'universities.code': {
    forms: [universityForm, platformUniversityForm].map((form) => takes(form, 'code')),
  },
  'universities.city': { copies: ['cities.name'] },
}

const WORDS = /name|title|address|city|region|roomType|college|universities|code/i

it('names every column with words', () => {
  const stored = Object.values(tables)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) =>
      Object.entries(getTableColumns(table)).flatMap(([name, { dataType, enumValues }]) =>
        WORDS.test(name) && /string|json|custom/.test(dataType) && !enumValues?.length && !/Hash/.test(name)
          ? [`${getTableName(table)}.${name}`]
          : [],
      ),
    )
  expect(Object.keys(columns).sort()).toEqual(stored.sort())
})

const formsOf = (column: string) => columns[column]?.forms ?? []
const written = Object.entries(columns).filter(([, { forms }]) => forms !== undefined)

it.each(written)(
  'every form takes what another one stored in %s, or in what it copies',
  (column, { copies = [] }) => {
    const sources = [column, ...copies].flatMap(formsOf)
    for (const accepts of sources) expect([accepts('n'), accepts('n'.repeat(1_000))]).toEqual([true, false])
    for (let letters = 1; letters <= 300; letters += 1) {
      const text = 'n'.repeat(letters)
      if (!sources.some((accepts) => accepts(text))) continue
      expect(
        formsOf(column).map((accepts) => accepts(text)),
        `${letters} letters`,
      ).not.toContain(false)
    }
  },
)

describe('the longest options of a question', () => {
  const options = Array.from({ length: MAX_OPTIONS }, (_, n) => `${n} `.padEnd(MAX_OPTION, 'x'))
  const field: FormField = {
    key: 'course',
    label: 'Course',
    type: 'select',
    required: true,
    options,
    inList: true,
  }

  it('are kept in a draft of its form', () => {
    const form = new FormData()
    form.set('fields[0].options', options.join('\r\n'))
    const subject = { universityId: universityOf('lucas'), formId: null }
    saveFormDraft(actorOf('lucas'), subject, form, null)
    expect(findFormDraft(actorOf('lucas'), subject)?.fields['fields[0].options']?.split(/\r?\n/)).toEqual(
      options,
    )
  })

  it('are taken as an answer, a filter and a quota', () => {
    const course = options[0] ?? ''
    expect(answerProblems([field], { course }, '2026-10-05')).toEqual({})
    const params = new URLSearchParams({ form: 'f', answer_course: course })
    const choices = { forms: [{ id: 'f', name: 'F', fields: [field] }], hostels: [] }
    expect(readSubmissionQuery(params, choices).answers).toEqual([{ field, value: course }])
    const quotas = options.map((option) => `${option} = 100000`).join('\r\n')
    expect(takes(ballotForm, 'quotas', { both: '80', draw_on: '2026-10-09' })(quotas)).toBe(true)
  })
})

it('a half-made listing keeps the longest name of a college', () => {
  const name = 'n'.repeat(200)
  expect(takes(universityForm, 'name')(name)).toBe(true)
  expect(shortenedValues({ ...emptyForm('d'), nearest_colleges: [name] }).nearest_colleges).toEqual([name])
})
