import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import {
  bookingCommissions,
  bookings,
  formSubmissions,
  ownerInvoices,
  payments,
  profiles,
  properties,
  propertyCollaborators,
} from '~/db/tables/index.server'
import { suspendPerson } from '~/domain/desk/people/suspend-person.server'
import { deleteProperty } from '~/domain/listings/properties/delete-property.server'
import { entrust } from '~/domain/stays/agents/entrust-agent.server'
import { removeCollaborator } from '~/domain/stays/agents/remove-collaborator.server'
import { deleteBooking } from '~/domain/stays/bookings/delete-booking.server'
import { discardInvoice } from '~/domain/stays/invoices/discard-invoice.server'
import { draftsToSend, sendDrafts } from '~/domain/stays/invoices/send-many.server'
import { placeSubmissions } from '~/domain/university/submissions/place-submissions.server'
import { saveStarted } from '~/domain/university/submissions/started.server'
import { sendSubmission } from '~/domain/university/submissions/send-submission.server'
import { withdrawSubmission } from '~/domain/university/submissions/withdraw-submission.server'
import { assignWarden, removeWarden } from '~/domain/university/universities/wardens.server'
import { now } from '~/adapters/clock'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { billOwner, invoiceOf } from '../support/invoices'
import { expectWords, send, visit } from '../support/pages'
import { deleteRows, findRow, findRows, updateRows } from '../support/rows'
import { addCollaborator, ask, freshOnce, giveAccount, letRoom, pay, payFirstPart, stay } from '../support/stays'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

const app = useFreshApp()

/** The row that is decided on, one that goes meanwhile, and one that never was this person's. */
type Rows = Record<'kept' | 'lost' | 'foreign', string>
type Case = {
  /** Who decides, on the page at this address, with these fields beside the chosen rows. */
  as: DemoUserName
  path: () => string
  fields?: (rows: Rows) => [string, string][]
  rows: () => Rows
  valueOf?: (id: string) => string
  stateOf: (id: string) => unknown
  done: string
  none: string
  /** What happens to the row while the page is open. */
  ways: Record<string, (lost: string) => void>
  /** The page shows no names for rows that it sends without one. */
  named?: boolean
}

let hostels: [kilele: string, bonde: string] = ['', '']
const versionOf = (id: string) => findRow(formSubmissions, id)?.version ?? null
const placed = (id: string, hostelId: string | undefined) =>
  placeSubmissions(actorOf('lucas'), universityOf('lucas'), [{ id, version: versionOf(id) }], hostelId ?? '', {
    ...freshOnce(),
    outcomePath: '/',
  })

/** Two students of a hostel with rooms whose warden is Mariam, and one of a hostel that she never served. */
function students(status: 'submitted' | 'approved'): Rows {
  hostels = [makeHostel('lucas', 'Kilele'), makeHostel('lucas', 'Bonde')]
  for (const hostel of hostels) {
    makeRooms('lucas', hostel, ['1', '2', '3'].map((roomNumber) => ({ roomNumber, capacity: 2 })))
    assignWarden(actorOf('lucas'), hostel, demoUsers.peter.id)
  }
  assignWarden(actorOf('lucas'), hostels[0], demoUsers.mariam.id)
  const form = makeForm('lucas', [{ label: 'Programme' }])
  const [kept = '', lost = '', foreign = ''] = (['amina', 'grace', 'daudi'] as const).map((name, at) =>
    sendForm(name, form, { '@hostel': hostels[at === 2 ? 1 : 0] }),
  )
  updateRows(formSubmissions, { status })
  return { kept, lost, foreign }
}

/** The same hostel is no longer chosen in the form. */
function chooseAnother(id: string) {
  const row = findRow(formSubmissions, id)
  updateRows(formSubmissions, { status: 'submitted' }, id)
  const answers = { '@full_name': 'Grace', '@email': 'g@bweni.example', '@phone': '0712345678' }
  saveStarted(actorOf('grace'), row?.formId ?? '', 1, {
    ...{ ...answers, '@gender': 'female', '@hostel': hostels[1] },
  })
  sendSubmission(actorOf('grace'), row?.formId ?? '', freshOnce())
}

const withdrawn = (id: string) => withdrawSubmission(actorOf('grace'), id, versionOf(id))
const ofWarden = {
  'withdrawn by the student': withdrawn,
  'moved to another hostel': (id: string) => void placed(id, hostels[1]),
  'moved there by the student': chooseAnother,
}
const room = (id: string) => findRows(formSubmissions, eq(formSubmissions.id, id))[0]?.roomId ?? null

/** Three listings in the care of Juma, the last one another owner's without him. */
const listings = () => {
  giveAccount()
  giveAccount({}, 'baraka')
  const own = ['One', 'Two'].map((title) => letRoom({ title }))
  for (const id of own) addCollaborator(id, 'juma')
  updateRows(propertyCollaborators, { mayVerifyPayments: true })
  return [...own, letRoom({ title: 'Three', ownerId: demoUsers.baraka.id })]
}
const requests = (): Rows => {
  const [kept = '', lost = '', foreign = ''] = listings().map((id, at) =>
    ask((['amina', 'grace', 'daudi'] as const)[at]!, id),
  )
  return { kept, lost, foreign }
}
const listingOf = (id: string) =>
  findRow(bookings, id)?.propertyId ??
  findRow(bookings, eq(bookings.id, findRow(payments, id)?.bookingId ?? ''))?.propertyId ??
  ''
const ofAgent = {
  'its agent was removed': (id: string) =>
    removeCollaborator(actorOf('neema'), listingOf(id), demoUsers.juma.id),
  'its owner is checked': () => {
    const { version = 0 } = findRow(profiles, demoUsers.neema.id) ?? {}
    suspendPerson(actorOf('admin'), demoUsers.neema.id, { reason: 'Fraud', version })
  },
}

const pending = () => {
  giveAccount()
  const [kept = '', lost = '', foreign = ''] = ['One', 'Two', 'Three'].map((title) =>
    letRoom({ title, isApproved: false, approvalState: 'pending' }),
  )
  return { kept, lost, foreign }
}

const inbox = '/bookings?status=pending'
const cases: Record<string, Case> = {
  'approving listings': {
    as: 'admin',
    path: () => paths.adminPropertiesApprove(),
    fields: () => [['approval_notes', 'As agreed']],
    rows: pending,
    stateOf: (id) => findRow(properties, id)?.approvalState,
    done: 'Approved 1 listing.',
    none: 'No listing was approved.',
    ways: { 'deleted by its owner': (id) => deleteProperty(actorOf('neema'), id) },
  },
  'rejecting listings': {
    as: 'admin',
    path: () => paths.adminPropertiesReject(),
    fields: () => [['approval_notes', 'As agreed']],
    rows: pending,
    stateOf: (id) => findRow(properties, id)?.approvalState,
    done: 'Rejected 1 listing.',
    none: 'No listing was rejected.',
    ways: { 'deleted by its owner': (id) => deleteProperty(actorOf('neema'), id) },
  },
  'approving requests': {
    as: 'juma',
    path: () => paths.bookingsApprove({ redirect: inbox }),
    fields: () => [['approval_notes', 'As agreed']],
    rows: requests,
    stateOf: (id) => findRow(bookings, id)?.status,
    done: 'Approved 1 request.',
    none: 'No request was approved.',
    ways: { 'deleted by the tenant': (id) => deleteBooking(actorOf('grace'), id, 1), ...ofAgent },
  },
  'rejecting requests': {
    as: 'juma',
    path: () => paths.bookingsReject({ redirect: inbox }),
    fields: () => [['approval_notes', 'As agreed']],
    rows: requests,
    stateOf: (id) => findRow(bookings, id)?.status,
    done: 'Rejected 1 request.',
    none: 'No request was rejected.',
    ways: { 'deleted by the tenant': (id) => deleteBooking(actorOf('grace'), id, 1), ...ofAgent },
  },
  'approving receipts': {
    as: 'juma',
    path: () => paths.paymentsApprove({}),
    rows: () => {
      const [kept = '', lost = '', foreign = ''] = listings().map((id, at) => {
        const tenant = (['amina', 'grace', 'daudi'] as const)[at]!
        return pay(tenant, stay(tenant, id), {})
      })
      return { kept, lost, foreign }
    },
    stateOf: (id) => findRow(payments, id)?.status,
    done: 'Approved 1 receipt, TSh 165,000.',
    none: 'No receipt was approved.',
    ways: {
      'its booking was cleared': (id) => {
        const { bookingId = '' } = findRow(payments, id) ?? {}
        deleteRows(payments, id)
        deleteRows(bookings, bookingId)
      },
      'its agent may no longer decide': (id) =>
        app.write((tx) => entrust(tx, actorOf('neema'), listingOf(id), demoUsers.juma.id, false)),
      ...ofAgent,
    },
  },
  'approving with rooms': {
    as: 'mariam',
    path: () => paths.submissionsApprove(),
    fields: ({ kept, lost, foreign }) =>
      [kept, lost, foreign].map((id) => ['rooms[]', `${id}:${firstRoom()}`]),
    rows: () => students('submitted'),
    stateOf: room,
    done: 'Approved 1 student with a room.',
    none: 'No student was approved.',
    ways: ofWarden,
  },
  'marking students as arrived': {
    as: 'mariam',
    path: () => paths.submissionsArrived(),
    rows: () => students('approved'),
    stateOf: (id) => findRow(formSubmissions, id)?.status,
    done: 'Marked 1 student as arrived.',
    none: 'No student was marked as arrived.',
    ways: ofWarden,
  },
  'placing students': {
    as: 'lucas',
    path: () => paths.submissionsPlace({ manage: universityOf('lucas') }),
    fields: () => [['hostel_id', hostels[1]]],
    rows: () => {
      const rows = students('submitted')
      updateRows(formSubmissions, { universityId: universityOf('tatu'), hostelId: null }, rows.foreign)
      return rows
    },
    stateOf: (id) => findRow(formSubmissions, id)?.hostelId,
    done: 'Placed 1 student.',
    none: 'No student was placed.',
    ways: { 'withdrawn by the student': withdrawn },
  },
  'paying shares': {
    as: 'neema',
    path: () => paths.commissionDue({}),
    fields: () => [['paid_on', '2026-10-05']],
    rows: () => {
      giveAccount()
      giveAccount({}, 'baraka')
      const [kept = '', lost = '', foreign = ''] = (['neema', 'neema', 'baraka'] as const).map((owner, at) => {
        const id = letRoom({ title: `Room ${at}`, ownerId: demoUsers[owner].id })
        addCollaborator(id, 'juma', 1)
        const tenant = (['amina', 'grace', 'daudi'] as const)[at]!
        const booking = stay(tenant, id, {}, owner)
        payFirstPart(tenant, booking)
        return `${booking}.${demoUsers.juma.id}`
      })
      return { kept, lost, foreign }
    },
    valueOf: (id) => id,
    stateOf: (id) => shareOf(id)?.paidOn,
    done: 'Marked 1 share as paid',
    none: 'No share was marked.',
    ways: {
      'its agent has none any more': (id) => deleteRows(bookingCommissions, whereShare(id)),
    },
    named: false,
  },
}

const whereShare = (id: string) => {
  const [booking = '', agent = ''] = id.split('.')
  return and(eq(bookingCommissions.bookingId, booking), eq(bookingCommissions.agentId, agent))
}
const shareOf = (id: string) => findRow(bookingCommissions, whereShare(id))
const firstRoom = () => roomIn
let roomIn = ''
beforeEach(() => {
  roomIn = ''
})
