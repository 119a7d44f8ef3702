import { eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, deposits, ownerInvoices, payments, refunds, settings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { cancelBooking } from '~/domain/bookings/cancel-booking.server'
import { completeStays } from '~/domain/bookings/complete-stays.server'
import { approveBooking, rejectBooking } from '~/domain/bookings/decide-booking.server'
import { deleteBooking } from '~/domain/bookings/delete-booking.server'
import { expireRequests } from '~/domain/bookings/expire-requests.server'
import { receivedTzs } from '~/domain/bookings/open-refund.server'
import { remindOwners } from '~/domain/bookings/remind-owners.server'
import { receiveDeposit, returnDeposit } from '~/domain/deposits/change-deposit.server'
import { keptTzs } from '~/domain/deposits/rules'
import { billEverybody, runBilling } from '~/domain/invoices/bill-everybody.server'
import {
  claimInvoicePaid,
  discardInvoice,
  markInvoicePaid,
  sendInvoice,
} from '~/domain/invoices/change-invoice.server'
import { remindOfInvoices } from '~/domain/invoices/remind-owners.server'
import type { InvoiceStatus } from '~/domain/invoices/states'
import type { RefundStatus } from '~/domain/money/refund-states'
import { balanceOf } from '~/domain/payments/booking-payments.server'
import { approvePayment, rejectPayment } from '~/domain/payments/decide-payment.server'
import { lapseUnpaid } from '~/domain/payments/lapse-unpaid.server'
import { warnTenants } from '~/domain/payments/warn-tenants.server'
import {
  closeRefunds,
  confirmRefund,
  decideRefund,
  disputeRefund,
  lowerRefund,
  markReturned,
} from '~/domain/refunds/change-refund.server'
import { addDays, dayOf } from '~/domain/shared/calendar'
import { Refusal } from '~/domain/shared/refusals'
import { actorOf } from '../support/accounts'
import { freshApp, TEST_NOW } from '../support/app'
import { billOwner } from '../support/invoices'
import {
  addCollaborator,
  ask,
  bookingOf,
  freshOnce,
  giveAccount,
  letHostel,
  letRoom,
  pay,
} from '../support/stays'

const tenants = ['amina', 'daudi', 'grace', 'elia', 'lucas', 'mariam', 'peter'] as const
const owners = ['neema', 'baraka', 'zuhura'] as const
type Name = (typeof tenants)[number] | (typeof owners)[number] | 'admin' | 'juma'

type Market = {
  places: { propertyId: string; roomId?: string }[]
  actor: (name: Name) => Actor
  nowAt: () => number
  passTime: (milliseconds: number) => void
}

/** A fresh product with places of three owners, some with an agent. */
export function openMarket(): Market {
  const app = freshApp()
  let at = TEST_NOW
  const actors = new Map<Name, Actor>()
  const places = owners.flatMap((owner, index) => {
    giveAccount(owner)
    const ownerId = actorOf(owner).id
    const fixed = { depositRequired: true, depositType: 'fixed', depositValue: 40_000 } as const
    const propertyId = letRoom({ ownerId, pricePerMonthTzs: 33_335 + index * 50_000, ...fixed })
    const { hostelId, roomId } = letHostel({ availableRooms: 2 }, { ownerId, depositRequired: true })
    addCollaborator(hostelId, 'juma')
    return [{ propertyId }, { propertyId: hostelId, roomId }]
  })
  return {
    places,
    actor: (name) => {
      const actor = actors.get(name) ?? actorOf(name)
      actors.set(name, actor)
      return actor
    },
    nowAt: () => at,
    passTime: (milliseconds) => {
      at += milliseconds
      app.setNow(at)
    },
  }
}

/** What the scheduler does about money and stays. */
export function runJobs(): void {
  for (const job of [expireRequests, remindOwners, lapseUnpaid, warnTenants, closeRefunds, completeStays])
    job()
  remindOfInvoices()
}

type Tools = Market & {
  pick: <T>(from: readonly T[]) => T
  upTo: (most: number) => number
  nameOf: (userId: string) => Name
}
type Step = (tools: Tools) => void

/** Nothing of the kind is there to do it to. */
class Nothing extends Error {}

const steps: Record<string, Step> = {
  ask: ({ places, pick, upTo, nowAt }) => {
    const { propertyId, roomId } = pick(places)
    const start_date = addDays(dayOf(nowAt()), upTo(40))
    const payment_term = pick(['monthly', 'quarterly', 'half_yearly', 'yearly'] as const)
    ask(pick(tenants), propertyId, { roomId, start_date, duration: 1 + upTo(6), payment_term })
  },
  'approve a request': (tools) => {
    const booking = anyBooking(tools, 'pending')
    approveBooking(ownerOf(tools, booking), booking.id, { version: booking.version })
  },
  'reject a request': (tools) => {
    const booking = anyBooking(tools, 'pending')
    const input = { version: booking.version, approval_notes: 'Not this time' }
    rejectBooking(ownerOf(tools, booking), booking.id, input)
  },
  'delete a request': (tools) => {
    const booking = anyBooking(tools, 'pending')
    deleteBooking(tools.actor(tools.nameOf(booking.tenantId)), booking.id, booking.version)
  },
  'cancel a stay': (tools) => {
    const booking = anyBooking(tools, 'confirmed')
    const to_return = tools.upTo(receivedTzs(booking.id))
    const input = { version: booking.version, reason: 'The roof leaks', to_return }
    cancelBooking(ownerOf(tools, booking), booking.id, input)
  },
  'leave a stay': (tools) => {
    const booking = anyBooking(tools, 'confirmed')
    cancelBooking(tools.actor(tools.nameOf(booking.tenantId)), booking.id, { version: booking.version })
  },
  pay: (tools) => {
    const booking = anyBooking(tools, 'confirmed')
    const { minTzs, maxTzs, proposedTzs } = balanceOf(db(), booking)
    if (maxTzs === 0) throw new Nothing()
    const amount = tools.pick([proposedTzs, minTzs + tools.upTo(maxTzs - minTzs), maxTzs])
    pay(tools.nameOf(booking.tenantId) as (typeof tenants)[number], booking.id, { amount })
  },
  'approve a receipt': (tools) => decideReceipt(tools, (payment) => payment.sentAmountTzs),
  'lower a receipt': (tools) =>
    decideReceipt(tools, ({ sentAmountTzs }) => 1 + tools.upTo(sentAmountTzs - 1)),
  'reject a receipt': (tools) => {
    const payment = anyOf(tools, waiting())
    rejectPayment(ownerOf(tools, payment), payment.id, { reason: 'Not there', version: payment.version })
  },
  'receive a deposit': (tools) => {
    const booking = anyBooking(tools, 'confirmed')
    const amount = tools.pick([booking.depositTzs, 1 + tools.upTo(booking.depositTzs - 1)])
    receiveDeposit(ownerOf(tools, booking), booking.id, { amount, version: booking.version })
  },
  'return a deposit': (tools) => {
    const deposit = anyOf(tools, db().select().from(deposits).all())
    const kept = keptTzs(deposit)
    const amount = tools.pick([kept, tools.upTo(kept)])
    const input = { amount, reason: amount < kept ? 'A broken window' : undefined, version: deposit.version }
    returnDeposit(ownerOf(tools, bookingOf(deposit.bookingId)), deposit.bookingId, input)
  },
  'return money': (tools) => {
    const { bookingId, version } = anyRefund(tools, 'owed')
    markReturned(ownerOf(tools, bookingOf(bookingId)), bookingId, { payment_reference: 'BACK', version })
  },
  'return less': (tools) => {
    const { bookingId, version, amountTzs } = anyRefund(tools, 'owed')
    const input = { to_return: tools.upTo(amountTzs), reason: 'A broken window', version }
    lowerRefund(ownerOf(tools, bookingOf(bookingId)), bookingId, input)
  },
  'agree with a refund': (tools) => {
    const { bookingId, version } = anyRefund(tools, 'answered')
    confirmRefund(tenantOf(tools, bookingId), bookingId, version)
  },
  'dispute a refund': (tools) => {
    const { bookingId, version } = anyRefund(tools, 'answered')
    disputeRefund(tenantOf(tools, bookingId), bookingId, { reason: 'It did not arrive', version })
  },
  'decide a refund': (tools) => {
    const { bookingId, version } = anyRefund(tools, 'disputed')
    const toReturn = tools.upTo(receivedTzs(bookingId))
    const input = {
      returned: tools.upTo(toReturn),
      to_return: toReturn,
      decision: 'As the bank says',
      version,
    }
    decideRefund(tools.actor('admin'), bookingId, input)
  },
  'bill an owner': ({ pick, nowAt }) => void billOwner(pick(owners), dayOf(nowAt()), freshOnce()),
  'bill everybody': ({ actor }) => {
    billEverybody(actor('admin'))
    for (const _ of runBilling());
  },
  'send an invoice': (tools) => {
    const { id, version } = anyInvoice(tools, 'draft')
    sendInvoice(tools.actor('admin'), id, version)
  },
  'discard a draft': (tools) => {
    const { id, version } = anyInvoice(tools, 'draft')
    discardInvoice(tools.actor('admin'), id, version)
  },
  'say that an invoice is paid': (tools) => {
    const { id, version, ownerId } = anyInvoice(tools, 'sent')
    claimInvoicePaid(tools.actor(tools.nameOf(ownerId)), id, { payment_reference: 'PAID', version })
  },
  'mark an invoice as paid': (tools) => {
    const { id, version } = anyInvoice(tools, 'sent')
    markInvoicePaid(tools.actor('admin'), id, version)
  },
  'change a setting': ({ pick, upTo, nowAt }) => {
    const [key, value] = pick<[string, unknown]>([
      ['admin_commission', upTo(20)],
      ['fee_base', pick(['rent_total', 'one_month'])],
      ['agent_commission', upTo(10)],
      ['platform_fee', upTo(3) * 500],
      ['payment_deadline_days', 1 + upTo(13)],
      ['auto_approve', upTo(4) === 0],
      ['payment_verification', upTo(4) > 0],
    ])
    const row = { key, value, updatedAt: nowAt() }
    db().insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
  },
}

/** How often each is taken beside the others, where not once. */
const often: Record<string, number> = {
  ask: 4,
  'approve a request': 3,
  pay: 6,
  'approve a receipt': 5,
  'return money': 2,
  'bill everybody': 0,
}
const names = Object.keys(steps).flatMap((name) => Array<string>(often[name] ?? 1).fill(name))

/** Takes this step, or any for which there is something. @returns its name, or that the product refused it. */
export function takeStep(market: Market, random: () => number, asked?: string): string {
  const upTo = (most: number) => Math.floor(random() * (Math.max(0, most) + 1))
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Nothing()
    return from[upTo(from.length - 1)] as T
  }
  const nameOf = (userId: string) =>
    [...tenants, ...owners].find((name) => market.actor(name).id === userId) as Name
  const name = asked ?? pick(names)
  try {
    steps[name]?.({ ...market, pick, upTo, nameOf })
    return name
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    if (error instanceof Nothing) return takeStep(market, random)
    throw error
  }
}

type Status = typeof bookings.$inferSelect.status

const anyOf = <Row>({ pick }: Tools, rows: readonly Row[]): Row => pick(rows)
const anyBooking = (tools: Tools, status: Status) =>
  anyOf(tools, db().select().from(bookings).where(eq(bookings.status, status)).all())
const waiting = () => db().select().from(payments).where(eq(payments.status, 'pending')).all()
const anyRefund = (tools: Tools, status: RefundStatus) =>
  anyOf(tools, db().select().from(refunds).where(eq(refunds.status, status)).all())
const anyInvoice = (tools: Tools, status: InvoiceStatus) =>
  anyOf(tools, db().select().from(ownerInvoices).where(eq(ownerInvoices.status, status)).all())
const ownerOf = ({ actor, nameOf }: Tools, { ownerId }: { ownerId: string }) => actor(nameOf(ownerId))
const tenantOf = ({ actor, nameOf }: Tools, bookingId: string) => actor(nameOf(bookingOf(bookingId).tenantId))

function decideReceipt(tools: Tools, amountOf: (payment: typeof payments.$inferSelect) => number): void {
  const payment = anyOf(tools, waiting())
  const input = { amount: amountOf(payment), version: payment.version }
  approvePayment(ownerOf(tools, payment), payment.id, input)
}
