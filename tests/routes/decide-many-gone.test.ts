import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { now } from '~/adapters/clock'
import {
  bookingCommissions,
  bookings,
  formSubmissions,
  payments,
  profiles,
  properties,
  propertyCollaborators,
  uniRooms,
} from '~/db/tables/index.server'
import { suspendPerson } from '~/domain/desk/people/suspend-person.server'
import { planOf } from '~/domain/ground/money/balance'
import { deleteProperty } from '~/domain/listings/properties/delete-property.server'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { removeCollaborator } from '~/domain/stays/agents/remove-collaborator.server'
import { deleteBooking } from '~/domain/stays/bookings/delete-booking.server'
import { discardInvoice } from '~/domain/stays/invoices/discard-invoice.server'
import { draftsToSend, sendDrafts } from '~/domain/stays/invoices/send-many.server'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { NO_HOSTEL, placeSubmissions } from '~/domain/university/submissions/place-submissions.server'
import { sendSubmission } from '~/domain/university/submissions/send-submission.server'
import { saveStarted } from '~/domain/university/submissions/started.server'
import { withdrawSubmission } from '~/domain/university/submissions/withdraw-submission.server'
import { assignWarden, removeWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { billOwner, invoiceOf } from '../support/invoices'
import { expectWords, send, visit } from '../support/pages'
import { deleteRows, findRow, findRows, updateRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  freshOnce,
  giveAccount,
  letRoom,
  pay,
  payFirstPart,
  stay,
} from '../support/stays'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

useFreshApp()

/** A row that is decided on, one that goes while the page is open, and one that never was this person's. */
type Rows = { kept: string; lost: string; foreign: string }
type Case = {
  as: DemoUserName
  path: () => string
  fields?: (rows: Rows) => [name: string, value: string][]
  rows: () => Rows
  stateOf: (id: string) => unknown
  done: string
  none: string
  losses: Record<string, (lost: string) => unknown>
}

const tenants = ['amina', 'grace', 'daudi'] as const
const three = <T>(make: (tenant: (typeof tenants)[number], at: number) => T): T[] => tenants.map(make)
const asRows = ([kept = '', lost = '', foreign = '']: string[]): Rows => ({ kept, lost, foreign })

let kilele = ''
let bonde = ''
const submission = (id: string) => findRow(formSubmissions, id)
const versionOf = (id: string) => submission(id)?.version ?? null

/** Two students of Kilele, whose warden is Mariam, and one of Bonde, which she does not serve. */
function students(status: 'submitted' | 'approved'): Rows {
  for (const name of ['Kilele', 'Bonde']) {
    const hostel = makeHostel('lucas', name)
    makeRooms('lucas', hostel, [{ roomNumber: '1', capacity: 9 }])
    assignWarden(actorOf('lucas'), hostel, demoUsers.peter.id)
    if (name === 'Kilele') kilele = hostel
    else bonde = hostel
  }
  assignWarden(actorOf('lucas'), kilele, demoUsers.mariam.id)
  // Her membership outlasts her work for Kilele.
  assignWarden(actorOf('lucas'), makeHostel('lucas', 'Third'), demoUsers.mariam.id)
  const form = makeForm('lucas', [{ label: 'Programme' }])
  const ids = three((name, at) => sendForm(name, form, { '@hostel': at === 2 ? bonde : kilele }))
  updateRows(formSubmissions, { status })
  return asRows(ids)
}

const withdrawn = (id: string) => {
  updateRows(formSubmissions, { status: 'submitted' }, id)
  withdrawSubmission(actorOf('grace'), id, versionOf(id))
}
const movedTo = (hostelId: () => string) => (id: string) =>
  placeSubmissions(actorOf('lucas'), universityOf('lucas'), [{ id, version: versionOf(id) }], hostelId(), {
    ...{ ...freshOnce(), outcomePath: '/' },
  })
const lostByWarden = {
  'withdrawn by the student': withdrawn,
  'moved to another hostel': movedTo(() => bonde),
  'taken back by the university': movedTo(() => NO_HOSTEL),
  'moved by the student': (id: string) => {
    updateRows(formSubmissions, { status: 'submitted' }, id)
    const form = submission(id)?.formId ?? ''
    const about = { '@full_name': 'Grace', '@email': 'g@bweni.example', '@phone': '0712345678' }
    saveStarted(actorOf('grace'), form, 1, { ...about, '@gender': 'female', '@hostel': bonde })
    sendSubmission(actorOf('grace'), form, freshOnce())
  },
}

/** Two of Neema's listings in the care of Juma, and one of Baraka without him. */
function listings(): string[] {
  giveAccount()
  giveAccount('baraka')
  return three((_, at) => {
    const id = letRoom({ title: `Room ${at}`, ownerId: demoUsers[at === 2 ? 'baraka' : 'neema'].id })
    if (at < 2) addCollaborator(id, 'juma')
    updateRows(propertyCollaborators, { mayVerifyPayments: true })
    return id
  })
}
const requests = () => {
  const places = listings()
  return asRows(three((tenant, at) => ask(tenant, places[at] ?? '')))
}
const listingOf = (id: string) =>
  findRow(bookings, findRow(payments, id)?.bookingId ?? id)?.propertyId ?? 'no listing'
/** A receipt of the whole first part, as it is expected. */
function receipt(tenant: (typeof tenants)[number], listing: string, owner: 'neema' | 'baraka'): string {
  const booking = stay(tenant, listing, {}, owner)
  return pay(tenant, booking, { amount: planOf(bookingOf(booking))[0]?.totalTzs }).id
}
const removed = (id: string) => removeCollaborator(actorOf('neema'), listingOf(id), demoUsers.juma.id)

const pending = () => {
  giveAccount()
  return asRows(
    three((_, at) => letRoom({ title: `Room ${at}`, isApproved: false, approvalState: 'pending' })),
  )
}
const ofListings = {
  as: 'admin',
  fields: () => [['approval_notes', 'Well kept']],
  rows: pending,
  stateOf: (id) => findRow(properties, id)?.approvalState,
  losses: { 'deleted by its owner': (id) => deleteProperty(actorOf('neema'), id) },
} satisfies Partial<Case>
const ofRequests = {
  as: 'juma',
  fields: () => [['approval_notes', 'Well kept']],
  rows: requests,
  stateOf: (id) => findRow(bookings, id)?.status,
  losses: {
    'deleted by the tenant': (id) => deleteBooking(actorOf('grace'), id, 1),
    'its agent was removed': removed,
  },
} satisfies Partial<Case>
const ofWarden = { as: 'mariam', losses: lostByWarden } satisfies Partial<Case>

const whereShare = (id: string) => {
  const [booking = '', agent = ''] = id.split('.')
  return and(eq(bookingCommissions.bookingId, booking), eq(bookingCommissions.agentId, agent))
}

const cases: Record<string, Case> = {
  'approving listings': {
    ...ofListings,
    path: () => paths.adminPropertiesApprove(),
    done: 'Approved 1 listing.',
    none: 'No listing was approved.',
  },
  'rejecting listings': {
    ...ofListings,
    path: () => paths.adminPropertiesReject(),
    done: 'Rejected 1 listing.',
    none: 'No listing was rejected.',
  },
  'approving requests': {
    ...ofRequests,
    path: () => paths.bookingsApprove(),
    done: 'Approved 1 request.',
    none: 'No request was approved.',
  },
  'rejecting requests': {
    ...ofRequests,
    path: () => paths.bookingsReject(),
    done: 'Rejected 1 request.',
    none: 'No request was rejected.',
  },
  'approving receipts': {
    as: 'juma',
    path: () => paths.paymentsApprove(),
    rows: () => {
      const places = listings()
      return asRows(three((tenant, at) => receipt(tenant, places[at] ?? '', at === 2 ? 'baraka' : 'neema')))
    },
    stateOf: (id) => findRow(payments, id)?.status,
    done: 'Approved 1 receipt,',
    none: 'No receipt was approved.',
    losses: {
      cleared: (id) => deleteRows(payments, id),
      'its agent decides on none any more': (id) =>
        entrustAgent(actorOf('neema'), listingOf(id), demoUsers.juma.id, false),
      'its agent was removed': removed,
    },
  },
  'approving with rooms': {
    ...ofWarden,
    path: () => paths.submissionsApprove(),
    fields: (rows) => Object.values(rows).map((id) => ['rooms[]', `${id}:${findRows(uniRooms).at(0)?.id}`]),
    rows: () => students('submitted'),
    stateOf: (id) => submission(id)?.status,
    done: 'Approved 1 student with a room.',
    none: 'No student was approved.',
  },
  'marking as arrived': {
    ...ofWarden,
    path: () => paths.submissionsArrived(),
    rows: () => students('approved'),
    stateOf: (id) => submission(id)?.status,
    done: 'Marked 1 student as arrived.',
    none: 'No student was marked as arrived.',
  },
  'placing students': {
    as: 'lucas',
    path: () => paths.submissionsPlace({ manage: universityOf('lucas') }),
    fields: () => [['hostel_id', bonde]],
    rows: () => {
      const rows = students('submitted')
      const other = { universityId: universityOf('tatu'), hostelId: null, askedHostelId: null, formId: null }
      updateRows(formSubmissions, other, rows.foreign)
      return rows
    },
    stateOf: (id) => submission(id)?.hostelId,
    done: 'Placed 1 student.',
    none: 'No student was placed.',
    losses: { 'withdrawn by the student': withdrawn },
  },
  'paying shares': {
    as: 'neema',
    path: () => paths.commissionDue(),
    fields: () => [['paid_on', '2026-10-05']],
    rows: () => {
      const places = listings()
      addCollaborator(places[2] ?? '', 'juma')
      const shares = three((tenant, at) => {
        const booking = stay(tenant, places[at] ?? '', {}, at === 2 ? 'baraka' : 'neema')
        if (at < 2) payFirstPart(tenant, booking)
        return `${booking}.${demoUsers.juma.id}`
      })
      return asRows(shares)
    },
    stateOf: (id) => findRow(bookingCommissions, whereShare(id))?.paidOn,
    done: 'Marked 1 share as paid,',
    none: 'No share was marked.',
    losses: { 'taken out': (id) => deleteRows(bookingCommissions, whereShare(id)) },
  },
}

const names = { kept: 'Kept', lost: 'Grace', foreign: 'Foreign' }

/** Sends the page's form with these of the rows, as the page had shown them. */
function decide({ as, path, fields }: Case, rows: Rows, which: (keyof Rows)[]) {
  const chosen = which.map((one) => ['chosen[]', `${rows[one]}:1:${names[one]}`])
  const once = ['once_key', `key ${which.join()}`]
  return send(path(), new URLSearchParams([...chosen, ...(fields?.(rows) ?? []), once]), as)
}

describe.each(Object.entries(cases))('%s', (_, one) => {
  const { rows, stateOf, done, none, as } = one
  const losses = Object.entries(one.losses)
  const isTyped = one.fields?.({ kept: '', lost: '', foreign: '' }).some(([, value]) => value === 'Well kept')

  it.each(losses)('leaves and names a row that is gone: %s', async (_, lose) => {
    const all = rows()
    const before = stateOf(all.kept)
    lose(all.lost)
    const gone = stateOf(all.lost)
    for (const _press of [1, 2])
      expectWords(await decide(one, all, ['kept', 'lost']), done, '1 is no longer in your list: Grace.')
    expect(stateOf(all.kept)).not.toEqual(before)
    expect(stateOf(all.lost)).toEqual(gone)
  })

  it.each(losses)('brings back what was typed where nothing is left: %s', async (_, lose) => {
    const all = rows()
    lose(all.lost)
    const answer = await decide(one, all, ['lost'])
    expectWords(answer, none, '1 is no longer in your list: Grace.')
    expect(answer.status).toBe(isTyped ? 409 : 200)
    expect(answer.html.includes('Well kept')).toBe(isTyped ?? false)
  })

  if (as !== 'admin')
    it('decides on none when one of them never was theirs', async () => {
      const all = rows()
      const before = [stateOf(all.kept), stateOf(all.foreign)]
      expect([403, 404]).toContain((await decide(one, all, ['kept', 'foreign'])).status)
      expect([stateOf(all.kept), stateOf(all.foreign)]).toEqual(before)
    })
})

describe('when all of them are out of reach', () => {
  it.each([
    ['approving requests', 'No request was approved.'],
    ['approving receipts', 'No receipt was approved.'],
  ])('says so to the agent of an owner who is checked: %s', async (name, none) => {
    const one = cases[name]!
    const all = one.rows()
    const { version = 0 } = findRow(profiles, demoUsers.neema.id) ?? {}
    suspendPerson(actorOf('admin'), demoUsers.neema.id, { reason: 'Fraud', version })
    expectWords(await decide(one, all, ['kept', 'lost']), none, '2 are no longer in your list: Kept; Grace.')
  })

  it('says so to a warden who no longer looks after the hostel', async () => {
    const one = cases['marking as arrived']!
    const all = one.rows()
    removeWarden(actorOf('lucas'), kilele, demoUsers.mariam.id)
    expectWords(await decide(one, all, ['kept', 'lost']), one.none, '2 are no longer in your list')
    expect([403, 404]).toContain((await decide(one, all, ['kept', 'foreign'])).status)
  })
})

it('shows on the page which of the chosen rows are gone', async () => {
  const one = cases['placing students']!
  const { kept, lost } = one.rows()
  withdrawn(lost)
  const query = new URLSearchParams([`${kept}:1`, `${lost}:1`].map((value) => ['chosen[]', value]))
  const page = await visit(`${one.path()}&${query}`, one.as)
  expectWords(page, 'Place students', '1 is no longer in your list.', 'Change the place of 1 student')
  expect(page.html).toContain(`value="${kept}:1:Amina Hassan"`)
})

it('sends the other invoices when a draft is discarded while they are sent', async () => {
  const places = listings()
  for (const [at, owner] of (['neema', 'neema', 'baraka'] as const).entries())
    if (at > 0) pay(tenants[at]!, stay(tenants[at]!, places[at] ?? '', {}, owner))
  for (const { id, sentAmountTzs, version } of findRows(payments))
    approvePayment(actorOf('admin'), id, { amount: sentAmountTzs, version })
  const [first, second] = [billOwner('neema'), billOwner('baraka')]
  const { n } = draftsToSend(now())
  expect(n).toBe(2)
  const outcome = await sendDrafts(actorOf('admin'), { until: now(), shown_count: n }, async () => {
    for (const id of [first, second])
      if (invoiceOf(id)?.status === 'draft') discardInvoice(actorOf('admin'), id, invoiceOf(id).version)
  })
  expect([outcome.done, outcome.gone?.length]).toEqual([1, 1])
})
