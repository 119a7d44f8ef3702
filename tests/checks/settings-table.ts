import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import type { DemoUserName } from '#seed/demo-users'
import { settings } from '~/db/tables/index.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import type { Settings } from '~/domain/ground/settings/rules'
import { HOUR } from '~/domain/ground/shared/units'
import { keepProperty } from '~/domain/stays/bookings/saved/keep-property.server'
import { sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { paths } from '~/paths'
import { loader as invoicePdf } from '~/routes/invoices/pdf'
import { actorOf } from '../support/accounts'
import { type freshApp, get } from '../support/app'
import { billOwner, invoiceOf } from '../support/invoices'
import { send, visit } from '../support/pages'
import { updateRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  invite,
  leaveStay,
  letRoom,
  pay,
  payAndApprove,
  requestFields,
  stay,
} from '../support/stays'

type App = ReturnType<typeof freshApp>

/** One sentence or screen that depends on a setting. */
type Screen = {
  /** Files of app/ that read the setting for it. */
  files: readonly string[]
  screen: string
  /** The text of the screen, with the setting as it is now. */
  read: (app: App) => Promise<string>
  /** Its sentence with the first and with the second value of the setting; '' where only the other has one. */
  says: readonly [string, string]
}

/** A setting with two values, the first its default, and all that depends on it. */
type Dependent = { values: readonly [unknown, unknown]; screens: readonly Screen[] }

const text = async (path: string, as?: DemoUserName) => (await visit(path, as)).text
const html = async (path: string, as?: DemoUserName) => (await visit(path, as)).html

/** The settings' own field: what is typed, chosen or ticked in it. */
const fieldOf = (tab: string, name: string) => async () => {
  const page = await html(`/admin/settings?tab=${tab}`, 'admin')
  const [, select = ''] = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(page) ?? []
  const inputs = page.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? []
  const ticked = inputs.find((input) => input.includes(' checked'))
  const [tag = ''] = inputs
  if (tag.includes('type="checkbox"')) return ticked ? 'ticked' : 'empty'
  if (tag.includes('type="radio"')) return ticked ?? ''
  return /<option[^>]*selected[^>]*>/.exec(select)?.[0] ?? tag
}

const PAGE = 'app/domain/listings/properties/property-page.server.ts'
const CARDS = 'app/domain/stays/bookings/cards.server.ts'
const OPENED = 'app/domain/stays/bookings/opened-booking.server.ts'
const REQUEST = 'app/domain/stays/bookings/requests/request-page.server.ts'
const NEW_REQUEST = 'app/domain/stays/bookings/requests/new-request.server.ts'
const CONFIRM = 'app/domain/stays/bookings/requests/confirm-booking.server.ts'
const KEEP = 'app/domain/stays/bookings/saved/keep-property.server.ts'
const SAVED = 'app/domain/stays/bookings/saved/list-saved.server.ts'
const LANDING = 'app/routes/public/landing.tsx'

async function pdfText(path: string): Promise<string> {
  const { response } = await get(invoicePdf, path, {
    as: 'neema',
    params: { invoiceId: path.split('/')[2]! },
  })
  const pdf = await getDocumentProxy(new Uint8Array(await response!.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text
}

/** A room of Neema's, who can be paid; a request of it is possible. */
function room(listing: Parameters<typeof letRoom>[0] = {}): string {
  giveAccount()
  return letRoom(listing)
}

const ofListing = (query = '') => text(`${paths.property(room())}${query}`)
const ofRequest = () => text(`/booking?property=${room()}`, 'amina')
const ofBooking = (bookingId: string, as: DemoUserName = 'amina') => text(paths.bookingDetails(bookingId), as)
const newsOf = (as: DemoUserName) => text('/notifications', as)

/** Amina's kept places: a room with this stay. */
function ofSaved(stay: string): Promise<string> {
  keepProperty(actorOf('amina'), room(), new URLSearchParams(stay))
  return html(paths.saved(), 'amina')
}

/** Asks as the form does, so that what follows a request is on the page. */
async function requested(): Promise<string> {
  const sent = await send(`/booking?property=${room()}`, requestFields({ once_key: 'one' }), 'amina')
  return sent.text
}

function aRequest(): string {
  return ask('amina', room())
}

/** A stay of Amina's with an agent, and a receipt for it. */
function paid(): { bookingId: string; paymentId: string } {
  const listing = room()
  addCollaborator(listing, 'juma')
  const bookingId = stay('amina', listing)
  return { bookingId, paymentId: pay('amina', bookingId, { amount: 165_000 }).id }
}

/** A draft of Neema's invoice for a stay. */
function drafted(): string {
  payAndApprove('amina', stay('amina', room()), { amount: 165_000 })
  return billOwner('neema')
}

/** An invoice that Neema got for a stay. */
function invoiced(): string {
  const id = drafted()
  sendInvoice(actorOf('admin'), id, invoiceOf(id).version)
  return id
}

const ofInvoice = () => text(paths.invoice(invoiced()), 'neema')

export const dependents: Record<keyof Settings, Dependent> = {
  adminCommission: {
    values: [10, 8],
    screens: [
      {
        files: [SAVED],
        screen: 'the first payment of a kept place',
        read: () => ofSaved('months=1'),
        says: ['165,000', '162,000'],
      },
      {
        files: [PAGE],
        screen: 'the costs on a listing',
        read: () => ofListing(),
        says: ['System Fee (10%)', 'System Fee (8%)'],
      },
      {
        files: [REQUEST],
        screen: 'the form of a request',
        read: ofRequest,
        says: ['System Fee (10%)', 'System Fee (8%)'],
      },
      {
        files: [NEW_REQUEST],
        screen: 'a booking',
        read: () => ofBooking(aRequest()),
        says: ['System Fee (10%)', 'System Fee (8%)'],
      },
      {
        files: ['app/domain/ground/money/fee-texts.ts'],
        screen: 'the form of a listing',
        read: () => text('/property-upload', 'neema'),
        says: ['this rent, and a fee of 10%', 'this rent, and a fee of 8%'],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('financial', 'admin_commission'),
        says: ['value="10"', 'value="8"'],
      },
    ],
  },
  feeBase: {
    values: ['rent_total', 'one_month'],
    screens: [
      {
        files: [SAVED],
        screen: 'the first payment of a kept place',
        read: () => ofSaved('months=6'),
        says: ['540,000', '465,000'],
      },
      {
        files: [PAGE],
        screen: 'the costs on a listing',
        read: () => ofListing('?months=6'),
        says: ['Total for 6 months TSh 990,000', 'Total for 6 months TSh 915,000'],
      },
      {
        files: [REQUEST],
        screen: 'the form of a request',
        read: () => text(`/booking?property=${room()}&duration=3`, 'amina'),
        says: ['TSh 45,000', 'TSh 15,000'],
      },
      {
        files: [NEW_REQUEST],
        screen: 'a booking',
        read: () => ofBooking(ask('amina', room(), { duration: 3 })),
        says: ['TSh 45,000', 'TSh 15,000'],
      },
      {
        files: ['app/domain/ground/money/fee-texts.ts'],
        screen: 'the form of a listing',
        read: () => text('/property-upload', 'neema'),
        says: ['a fee of 10% beside it', 'a fee of 10% of one month’s rent'],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('financial', 'fee_base'),
        says: ['value="rent_total"', 'value="one_month"'],
      },
    ],
  },
  agentCommission: {
    values: [5, 8],
    screens: [
      {
        files: ['app/domain/desk/dashboards/commissions.server.ts'],
        screen: 'an agent’s commission',
        read: () => text(paths.commission(), 'juma'),
        says: ['5%', '8%'],
      },
      {
        files: ['app/domain/desk/people/answer-invitation.server.ts'],
        screen: 'an invitation to an agent',
        read: () => text(paths.invitation(invite(room(), 'juma')), 'juma'),
        says: ['5%', '8%'],
      },
      {
        files: ['app/domain/stays/agents/list-collaborators.server.ts'],
        screen: 'the agents of a listing',
        read: () => text(paths.propertyAgents(room()), 'neema'),
        says: ['5%', '8%'],
      },
      {
        files: ['app/domain/ground/money/fee-texts.ts'],
        screen: 'the form of a listing',
        read: () => text('/property-upload', 'neema'),
        says: ['you pay them 5%', 'you pay them 8%'],
      },
      {
        files: [CONFIRM],
        screen: 'the approval of a request',
        read: () => {
          const listing = room()
          addCollaborator(listing, 'juma')
          return text(paths.bookingApprove(ask('amina', listing)), 'neema')
        },
        says: ['You pay your agents TSh 7,500', 'You pay your agents TSh 12,000'],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('financial', 'agent_commission'),
        says: ['value="5"', 'value="8"'],
      },
    ],
  },
  platformFeeTzs: {
    values: [1_000, 2_500],
    screens: [
      {
        files: ['app/routes/bookings/approve.tsx'],
        screen: 'the approval of a request',
        read: () => text(paths.bookingApprove(aRequest()), 'neema'),
        says: ['TSh 1,000 once per booking', 'TSh 2,500 once per booking'],
      },
      {
        files: [OPENED],
        screen: 'an opened request in the list',
        read: () => text(paths.bookings({ open: aRequest() }), 'neema'),
        says: ['Our fee once per booking – TSh 1,000', 'Our fee once per booking – TSh 2,500'],
      },
      {
        files: ['app/domain/ground/money/fee-texts.ts'],
        screen: 'the form of a listing',
        read: () => text('/property-upload', 'neema'),
        says: ['TSh 1,000 once per booking', 'TSh 2,500 once per booking'],
      },
      {
        files: ['app/domain/stays/bookings/stays/cancel-booking.server.ts'],
        screen: 'the cancellation of a paid stay',
        read: () => {
          const bookingId = stay('amina', room(), { start_date: '2026-10-05' })
          payAndApprove('amina', bookingId, { amount: 165_000 })
          return text(paths.bookingCancel(bookingId), 'admin')
        },
        says: ['Our fee of TSh 16,000', 'Our fee of TSh 17,500'],
      },
      {
        files: ['app/domain/stays/bookings/stays/cancel-booking.server.ts'],
        screen: 'the page of a lower refund',
        read: () => {
          const bookingId = stay('amina', room(), { start_date: '2026-10-12' })
          payAndApprove('amina', bookingId, { amount: 165_000 })
          leaveStay('amina', bookingId)
          return text(paths.refundStep(bookingId, 'less'), 'neema')
        },
        says: ['TSh 16,000 of TSh 150,000', 'TSh 17,500 of TSh 150,000'],
      },
      {
        files: ['app/domain/stays/invoices/lines-to-bill.server.ts'],
        screen: 'an invoice',
        read: () => text(paths.invoice(invoiced()), 'neema'),
        says: ['TSh 16,000', 'TSh 17,500'],
      },
      {
        files: ['app/domain/stays/invoices/revenue.server.ts'],
        screen: 'the revenue on the administrators’ dashboard',
        read: () => {
          payAndApprove('amina', stay('amina', room()), { amount: 165_000 })
          return text('/dashboard', 'admin')
        },
        says: ['TSh 16,000', 'TSh 17,500'],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('financial', 'platform_fee'),
        says: ['value="1,000"', 'value="2,500"'],
      },
    ],
  },
  maxBookingDays: {
    values: [365, 30],
    screens: [
      {
        files: [KEEP, SAVED],
        screen: 'the move-in day that is kept with a place',
        read: () => ofSaved('move_in=2027-01-10'),
        says: ['move_in=2027-01-10', ''],
      },
      {
        files: [PAGE],
        screen: 'the days of a listing',
        read: () => html(paths.property(room())),
        says: ['max="2027-10-05"', 'max="2026-11-04"'],
      },
      {
        files: [REQUEST, 'app/domain/stays/bookings/rules.ts'],
        screen: 'the days of a request',
        read: () => html(`/booking?property=${room()}`, 'amina'),
        says: ['max="2027-10-05"', 'max="2026-11-04"'],
      },
      {
        files: ['app/domain/listings/search/list-page.server.ts'],
        screen: 'the days of the list',
        read: () => html('/properties'),
        says: ['max="2027-10-05"', 'max="2026-11-04"'],
      },
      {
        files: ['app/domain/listings/search/read-filters.ts', 'app/server/page-cache/addresses.server.ts'],
        screen: 'a move-in date in the list',
        read: () => html('/properties?move_in=2027-01-10'),
        says: ['value="2027-01-10"', 'Wed 4 Nov 2026'],
      },
      {
        files: ['app/domain/listings/properties/stay-query.ts'],
        screen: 'a move-in date on a listing',
        read: () => ofListing('?move_in=2027-01-10'),
        says: ['', 'Wed 4 Nov 2026'],
      },
      {
        files: ['app/domain/stays/bookings/forms.server.ts', NEW_REQUEST],
        screen: 'a request for a later day',
        read: async () => {
          const fields = requestFields({ start_date: '2027-01-10', once_key: 'one' })
          return (await send(`/booking?property=${room()}`, fields, 'amina')).text
        },
        says: ['Booking request submitted successfully!', 'There is a problem'],
      },
      {
        files: ['app/domain/stays/bookings/requests/ensure-free.server.ts'],
        screen: 'a request for days that are taken',
        read: async () => {
          const listing = room()
          stay('daudi', listing, { start_date: '2026-10-10', duration: 2 })
          const fields = requestFields({ start_date: '2026-10-12', once_key: 'one' })
          return (await send(`/booking?property=${listing}`, fields, 'amina')).text
        },
        says: ['The first day for a stay as long as this is Thu 10 Dec 2026', ''],
      },
      {
        files: ['app/domain/listings/properties/refresh-property.server.ts', 'app/server/jobs.server.ts'],
        screen: 'a listing that is free later',
        read: () => {
          const listing = room()
          stay('amina', listing, { start_date: '2026-10-10', duration: 3 })
          return text(paths.property(listing))
        },
        says: ['Free from', 'Fully Booked'],
      },
      {
        files: ['app/domain/stays/bookings/requests/book-again.server.ts'],
        screen: 'a stay of which its tenant can stay longer',
        read: () => ofBooking(stay('amina', room(), { start_date: '2026-10-05', duration: 2 })),
        says: ['Stay Longer', ''],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('general', 'max_booking_days'),
        says: ['value="365"', 'value="30"'],
      },
    ],
  },
  paymentDeadlineDays: {
    values: [7, 3],
    screens: [
      {
        files: [CARDS],
        screen: 'the line of an opened request in the list',
        read: () => text(paths.bookings({ open: aRequest() }), 'neema'),
        says: ['7 days after the yes', '3 days after the yes'],
      },
      {
        files: [PAGE],
        screen: 'the costs on a listing',
        read: () => ofListing(),
        says: ['Within 7 days of', 'Within 3 days of'],
      },
      {
        files: [REQUEST],
        screen: 'the form of a request',
        read: ofRequest,
        says: ['Within 7 days of', 'Within 3 days of'],
      },
      {
        files: [CARDS],
        screen: 'the line of a request',
        read: () => ofBooking(aRequest()),
        says: ['7 days after the yes', '3 days after the yes'],
      },
      {
        files: [CONFIRM, 'app/domain/stays/bookings/deadlines.ts'],
        screen: 'a stay to be paid',
        read: () => ofBooking(stay('amina', room())),
        says: ['Mon 12 Oct', 'Thu 8 Oct'],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('financial', 'payment_deadline_days'),
        says: ['value="7"', 'value="3"'],
      },
    ],
  },
  requestExpiryHours: {
    values: [72, 48],
    screens: [
      {
        files: [NEW_REQUEST, 'app/domain/stays/bookings/deadlines.ts'],
        screen: 'a request that is late',
        read: (app) => {
          const id = aRequest()
          app.passTime(30 * HOUR)
          return ofBooking(id)
        },
        says: ['The request ends on Thu 8 Oct', 'The request ends on Wed 7 Oct'],
      },
      {
        files: ['app/domain/stays/bookings/requests/reopen-request.server.ts'],
        screen: 'a reopened request that is late',
        read: async (app) => {
          const id = aRequest()
          await send(paths.bookingReject(id), { version: '1' }, 'neema')
          app.passTime(10 * HOUR)
          await send(paths.bookingReopen(id), { version: String(bookingOf(id).version) }, 'admin')
          app.passTime(30 * HOUR)
          return ofBooking(id)
        },
        says: ['The request ends on Thu 8 Oct, 22:00', 'The request ends on Wed 7 Oct, 22:00'],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('general', 'request_expiry_hours'),
        says: ['value="72"', 'value="48"'],
      },
    ],
  },
  autoApprove: {
    values: [false, true],
    screens: [
      {
        files: ['app/domain/listings/payouts/account-for-property.server.ts'],
        screen: 'what follows a request, on a listing',
        read: () => ofListing(),
        says: [
          'review your booking request and get back to you within 24 hours.',
          'Your request is approved at once.',
        ],
      },
      {
        files: ['app/domain/listings/payouts/account-for-property.server.ts'],
        screen: 'the first sum on a listing',
        read: () => ofListing(),
        says: ['of the owner’s yes', 'of your request'],
      },
      {
        files: [],
        screen: 'what follows a request, in its form',
        read: ofRequest,
        says: ['review your booking request and get back', 'Your request is approved at once.'],
      },
      {
        files: [],
        screen: 'how booking works',
        read: ofRequest,
        says: ['The owner answers within 24 hours.', 'Your request needs no answer.'],
      },
      {
        files: [],
        screen: 'when to pay, in the form',
        read: ofRequest,
        says: ['of the owner’s yes', 'of your request'],
      },
      {
        files: [],
        screen: 'when one may pay',
        read: ofRequest,
        says: ['once the owner has approved your request', 'once your request is approved'],
      },
      {
        files: [],
        screen: 'a request that was sent',
        read: requested,
        says: ['Awaiting Approval', 'Your request is approved. You can pay now.'],
      },
      {
        files: [],
        screen: 'the steps of a booking',
        read: () => ofBooking(aRequest()),
        says: ['Owner Approved', 'Approved'],
      },
      {
        files: [],
        screen: 'an owner’s news',
        read: () => {
          aRequest()
          return newsOf('neema')
        },
        says: ['Please answer by', 'was approved at once.'],
      },
      {
        files: [],
        screen: 'an agent’s news',
        read: () => {
          const listing = room()
          addCollaborator(listing, 'juma')
          ask('amina', listing)
          return newsOf('juma')
        },
        says: ['Please answer by', 'was approved at once.'],
      },
      {
        files: [],
        screen: 'a tenant’s news',
        read: () => {
          aRequest()
          return newsOf('amina')
        },
        says: ['No notifications', 'Your booking request has been approved.'],
      },
      {
        files: [],
        screen: 'an owner’s dashboard',
        read: () => {
          aRequest()
          return text('/dashboard', 'neema')
        },
        says: ['Please answer by', 'Nobody is waiting for your answer.'],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('general', 'auto_approve'),
        says: ['empty', 'ticked'],
      },
    ],
  },
  paymentVerification: {
    values: [true, false],
    screens: [
      {
        files: [REQUEST],
        screen: 'how booking works',
        read: ofRequest,
        says: ['The owner checks the money', 'Your receipt counts at once'],
      },
      {
        files: ['app/domain/stays/payments/payment-page.server.ts'],
        screen: 'the form of a receipt',
        read: () => text(paths.bookingPayment(stay('amina', room())), 'amina'),
        says: [
          'The owner checks it against their own account.',
          'It counts at once, unless its text has no number',
        ],
      },
      {
        files: ['app/domain/stays/payments/send-receipt.server.ts'],
        screen: 'an owner’s news',
        read: () => {
          paid()
          return newsOf('neema')
        },
        says: ['Approve it only when the money is in your own account.', 'Look whether the money arrived'],
      },
      {
        files: [],
        screen: 'an agent’s news',
        read: () => {
          paid()
          return newsOf('juma')
        },
        says: ['It is approved only when', 'It counts at once.'],
      },
      {
        files: [],
        screen: 'a tenant’s news',
        read: () => {
          paid()
          return newsOf('amina')
        },
        says: ['', 'counts at once. If the owner says that it did not arrive'],
      },
      {
        files: [],
        screen: 'a receipt, as its owner reads it',
        read: () => text(paths.payment(paid().paymentId), 'neema'),
        says: ['Approve only when the money is in your own account', 'press “Take Off”'],
      },
      {
        files: [],
        screen: 'a receipt, as its tenant reads it',
        read: () => text(paths.payment(paid().paymentId), 'amina'),
        says: ['Neema John checks it by', 'It counts at once. If Neema John says'],
      },
      {
        files: [],
        screen: 'the payment page after a receipt',
        read: () => text(paths.bookingPayment(paid().bookingId), 'amina'),
        says: ['Neema John checks it by', 'Everything is paid.'],
      },
      {
        files: [],
        screen: 'an owner’s dashboard',
        read: () => {
          paid()
          return text('/dashboard', 'neema')
        },
        says: ['1 receipt to check', 'Nobody is waiting for your answer.'],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('security', 'payment_verification'),
        says: ['ticked', 'empty'],
      },
    ],
  },
  agentsMayEditAny: {
    values: [false, true],
    screens: [
      {
        files: ['app/domain/listings/properties/access.server.ts'],
        screen: 'the form of another agent’s listing',
        read: () => text(paths.propertyEdit(room()), 'juma'),
        says: ['An administrator can allow it in Settings', 'Save Changes'],
      },
      {
        files: [],
        screen: 'another agent’s listing',
        read: () => text(paths.property(room()), 'juma'),
        says: ['', 'Edit Property'],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('security', 'agents_may_edit_any'),
        says: ['empty', 'ticked'],
      },
    ],
  },
  contactPhone: {
    values: ['', '255700000007'],
    screens: [
      {
        files: ['app/domain/stays/invoices/parties.server.ts'],
        screen: 'an invoice',
        read: ofInvoice,
        says: ['', '+255 700 000 007'],
      },
      {
        files: [],
        screen: 'the foot of every page',
        read: () => text('/properties'),
        says: ['', '+255 700 000 007'],
      },
      {
        files: [LANDING],
        screen: 'the landing page’s foot',
        read: () => text('/'),
        says: ['', '+255 700 000 007'],
      },
      {
        files: [],
        screen: 'the settings',
        read: () => html('/admin/settings?tab=general', 'admin'),
        says: ['', '+255 700 000 007'],
      },
    ],
  },
  contactEmail: {
    values: ['', 'help@bweni.example'],
    screens: [
      {
        files: ['app/domain/stays/invoices/parties.server.ts'],
        screen: 'an invoice',
        read: ofInvoice,
        says: ['', 'help@bweni.example'],
      },
      {
        files: [],
        screen: 'the foot of every page',
        read: () => html('/properties'),
        says: ['', 'help@bweni.example'],
      },
      {
        files: [LANDING],
        screen: 'the landing page’s foot',
        read: () => text('/'),
        says: ['', 'help@bweni.example'],
      },
      {
        files: [],
        screen: 'the settings',
        read: () => html('/admin/settings?tab=general', 'admin'),
        says: ['', 'help@bweni.example'],
      },
    ],
  },
  platformPayment: {
    values: ['', 'CRDB 0150 1234'],
    screens: [
      {
        files: ['app/routes/invoices/own-show.tsx'],
        screen: 'an invoice to be paid',
        read: ofInvoice,
        says: ['NMB Bank, 0123456789', 'CRDB 0150 1234'],
      },
      {
        files: ['app/domain/stays/invoices/list-invoices.server.ts'],
        screen: 'the list of invoices',
        read: () => text('/owner-invoices', 'admin'),
        says: ['payment details', ''],
      },
      {
        files: [
          'app/domain/stays/invoices/change-invoice.server.ts',
          'app/domain/stays/invoices/send-many.server.ts',
        ],
        screen: 'a draft that is sent',
        read: async () => {
          const before = readSettings().platformPayment
          const id = drafted()
          updateRows(settings, { value: before }, eq(settings.key, 'platform_payment'))
          const fields = { version: String(invoiceOf(id).version) }
          return (await send(paths.ownerInvoiceSend(id), fields, 'admin')).text
        },
        says: ['Store our payment details in the settings first', 'Invoice marked as sent'],
      },
      {
        files: ['app/domain/stays/invoices/invoice-pdf.server.ts'],
        screen: 'the PDF of an invoice',
        read: () => pdfText(paths.invoicePdf(invoiced())),
        says: ['NMB Bank, 0123456789', 'CRDB 0150 1234'],
      },
      {
        files: [],
        screen: 'the settings',
        read: () => html('/admin/settings?tab=financial', 'admin'),
        says: ['', 'CRDB 0150 1234'],
      },
    ],
  },
  platformAddress: {
    values: ['', 'Sam Nujoma Road'],
    screens: [
      {
        files: ['app/domain/stays/invoices/parties.server.ts'],
        screen: 'an invoice',
        read: ofInvoice,
        says: ['', 'Sam Nujoma Road'],
      },
      {
        files: [],
        screen: 'the settings',
        read: () => html('/admin/settings?tab=financial', 'admin'),
        says: ['', 'Sam Nujoma Road'],
      },
    ],
  },
  platformTin: {
    values: ['', '987654321'],
    screens: [
      {
        files: ['app/domain/stays/invoices/parties.server.ts'],
        screen: 'an invoice',
        read: ofInvoice,
        says: ['', '987-654-321'],
      },
      {
        files: [],
        screen: 'the settings',
        read: () => html('/admin/settings?tab=financial', 'admin'),
        says: ['', '987654321'],
      },
    ],
  },
  platformVrn: {
    values: ['', '1234509876'],
    screens: [
      {
        files: ['app/domain/stays/invoices/parties.server.ts'],
        screen: 'an invoice',
        read: ofInvoice,
        says: ['', '1234509876'],
      },
      {
        files: [],
        screen: 'the settings',
        read: () => html('/admin/settings?tab=financial', 'admin'),
        says: ['', '1234509876'],
      },
    ],
  },
  invoiceDueDays: {
    values: [14, 3],
    screens: [
      {
        files: ['app/domain/stays/invoices/change-invoice.server.ts'],
        screen: 'an invoice',
        read: ofInvoice,
        says: ['Mon 19 Oct 2026', 'Thu 8 Oct 2026'],
      },
      {
        files: [],
        screen: 'the settings',
        read: fieldOf('financial', 'invoice_due_days'),
        says: ['value="14"', 'value="3"'],
      },
    ],
  },
  heroFigures: {
    values: [[], [{ value: '500K+', label: 'Dreams' }]],
    screens: [
      {
        files: [LANDING],
        screen: 'the landing page',
        read: () => text('/'),
        says: ['', '500K+ Dreams'],
      },
      {
        files: [],
        screen: 'the settings',
        read: () => html('/admin/settings?tab=general', 'admin'),
        says: ['', 'Dreams'],
      },
    ],
  },
  testimonials: {
    values: [[], [{ name: 'Amina J.', role: 'UDSM', text: 'Ten minutes from campus.' }]],
    screens: [
      {
        files: [LANDING],
        screen: 'the landing page',
        read: () => text('/'),
        says: ['', 'Ten minutes from campus.'],
      },
      {
        files: [],
        screen: 'the settings',
        read: () => html('/admin/settings?tab=general', 'admin'),
        says: ['', 'Ten minutes from campus.'],
      },
    ],
  },
}
