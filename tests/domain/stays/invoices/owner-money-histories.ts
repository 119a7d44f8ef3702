import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { now, today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import {
  bookingCommissions,
  bookings,
  hostelRooms,
  ownerInvoiceLines,
  ownerInvoices,
  payments,
  properties,
  refunds,
  settings,
} from '~/db/tables/index.server'
import type { MonthValue } from '~/domain/desk/dashboards/bars'
import { allCommissions, commissionPage } from '~/domain/desk/dashboards/commissions.server'
import { agentEarningsTzs } from '~/domain/desk/dashboards/figures.server'
import { ownerMonthly } from '~/domain/desk/dashboards/monthly.server'
import { readPeriod } from '~/domain/desk/dashboards/period'
import type { Actor } from '~/domain/ground/access/actor'
import { RightsEnded, transaction } from '~/domain/ground/access/transaction.server'
import { systemFeeIn } from '~/domain/ground/money/allocation'
import { bookingBalance } from '~/domain/ground/money/balance'
import { earnsCommission, owesRent } from '~/domain/ground/money/booking-states'
import { ownerMoney } from '~/domain/ground/money/owner-money'
import { counts } from '~/domain/ground/money/payment-states'
import { readSettings } from '~/domain/ground/settings/read.server'
import { addDays, addMonths, dayOf } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { Refusal } from '~/domain/ground/shared/refusals'
import { endDateOf } from '~/domain/ground/shared/stay'
import { DAY } from '~/domain/ground/shared/units'
import { payCommissions } from '~/domain/stays/agents/pay-commission.server'
import type { ShareState } from '~/domain/stays/agents/share-rules'
import { sharesDue, sharesDueByAgent, sharesOwedTo } from '~/domain/stays/agents/shares.server'
import { paymentsOfAll } from '~/domain/stays/bookings/cards.server'
import { enterStay } from '~/domain/stays/bookings/entered/enter-stay.server'
import { allBookings } from '~/domain/stays/bookings/list-bookings.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { endEarly } from '~/domain/stays/bookings/stays/end-early.server'
import { invoiceTotals } from '~/domain/stays/invoices/lines'
import { linesToBill } from '~/domain/stays/invoices/lines-to-bill.server'
import { feesTzs, ownerMoneyOf, sharesOnInvoice } from '~/domain/stays/invoices/revenue.server'
import { allPayments, listPayments } from '~/domain/stays/payments/list-payments.server'
import { paymentTotals } from '~/domain/stays/payments/payment-totals.server'
import { recordPayment } from '~/domain/stays/payments/record-payment.server'
import { rentRoll, thisMonth } from '~/domain/stays/payments/rent-roll.server'
import { lowerRefund, markReturned } from '~/domain/stays/returns/change-refund.server'
import { randomFrom } from '../../../long/model'
import { type Market, openMarket, owners, runJobs } from '../../../long/model-market'
import { restoreOwners } from '../../../long/model-people'
import { takeStep } from '../../../long/model-steps'
import { actorOf } from '../../../support/accounts'
import { deleteRows, findRow, findRows } from '../../../support/rows'
import {
  addCollaborator,
  freshOnce,
  letHostel,
  letRoom,
  payFirstPart,
  seenBooking,
  stay,
} from '../../../support/stays'

const STEPS = 44

type Booking = typeof bookings.$inferSelect

/** Shares of the agents in these bookings, from the plain rows: those paid, less what was taken off, and those due. */
function sharesOf(of: readonly Booking[]): number {
  return sumTzs([...paidSharesOf(of), ...dueSharesOf(of)])
}

function sharesIn(of: readonly Booking[], isPaid: boolean) {
  return findRows(bookingCommissions).flatMap((share) => {
    const booking = of.find(({ id }) => id === share.bookingId)
    return booking && (share.paidOn !== null) === isPaid ? [{ ...share, booking }] : []
  })
}

const paidSharesOf = (of: readonly Booking[]) =>
  sharesIn(of, true).map(({ amountTzs, deductedTzs }) => amountTzs - deductedTzs)

/** By the plan of each booking. */
function dueSharesOf(of: readonly Booking[]): number[] {
  const sent = paymentsOfAll(
    db(),
    of.map(({ id }) => id),
  )
  return sharesIn(of, false)
    .filter(({ booking }) => earnsCommission(booking.status))
    .filter(({ booking }) => bookingBalance(booking, sent.get(booking.id) ?? [], today()).firstCovered)
    .map(({ amountTzs }) => amountTzs)
}

/** An owner's bookings, with the money and fees of what they keep of each, by the latest word on its refund. */
const bookingsOf = (ownerId: string) =>
  findRows(bookings, eq(bookings.ownerId, ownerId)).map((booking) => ({ ...booking, ...keptOf(booking) }))

function keptOf({ id, receivedTzs, adminFeeTzs, source }: Booking) {
  const back = findRow(refunds, eq(refunds.bookingId, id))
  const keptTzs = receivedTzs - (back?.amountTzs ?? 0)
  const billed = linesOf(id).flatMap(({ platformFeeTzs }) => platformFeeTzs ?? [])
  const platformFeeTzs = billed.find((tzs) => tzs >= 0) ?? readSettings().platformFeeTzs
  const ours = systemFeeIn(back?.feeTzs ?? adminFeeTzs, 0, keptTzs) + (keptTzs > 0 ? platformFeeTzs : 0)
  const feesTzs = source === 'market' ? ours : 0
  return { keptTzs, feesTzs, waits: back && back.status !== 'closed' && back.actByAt > now() - 14 * DAY }
}

const linesOf = (id: string) => findRows(ownerInvoiceLines, eq(ownerInvoiceLines.bookingId, id))

/** All invoices of an owner with what the next one would bill, beside what is kept; none bills a stay whose refund waits. */
function billedAndUnbilled(ownerId: string, own: ReturnType<typeof bookingsOf>) {
  const invoices = findRows(ownerInvoices, eq(ownerInvoices.ownerId, ownerId))
  const next = linesToBill({ owner: ownerId, period_end: today(), as_of: now() }).lines
  const billable = own.filter(({ source }) => source === 'market')
  const settled = billable.filter(({ waits }) => !waits)
  const billed = invoiceTotals([...settled.flatMap(({ id }) => linesOf(id)), ...next])
  const isBegun = (id: string) =>
    linesOf(id).some((line) => line.paymentId !== null && line.platformFeeTzs !== null)
  const unbegun = own.filter(({ id }) => !isBegun(id))
  return {
    found: {
      keptTzs: billed.grossTzs,
      feesTzs: billed.commissionTzs,
      sharesTzs: sumTzs(invoices.map(({ id }) => sharesOnInvoice(id))) + sharesOf(unbegun),
    },
    expected: {
      keptTzs: sumTzs(settled.map(({ keptTzs }) => keptTzs)),
      feesTzs: sumTzs(settled.map(({ feesTzs }) => feesTzs)),
      sharesTzs: sharesOf(own),
    },
    waiting: billable.length - settled.length,
  }
}

/** What counts of an owner's payments: what was paid before counts for its stay alone. */
const countedOf = (ownerId: string) =>
  findRows(payments, eq(payments.ownerId, ownerId)).filter(({ status }) => counts(status))
const cameTo = (ownerId: string) =>
  countedOf(ownerId).filter(({ paymentMethod }) => paymentMethod !== 'before')

const plotTzs = (series: readonly MonthValue[] = []) => sumTzs(series.map(({ value }) => value))

/** The owner's figures of every place where one reads them. */
function figuresOf(actor: Actor) {
  const dashboard = ownerMoneyOf(actor.id)
  const own = bookingsOf(actor.id)
  const withMoney = own.filter(({ receivedTzs }) => receivedTzs > 0)
  const ids = new Set(withMoney.map(({ id }) => id))
  const completed = cameTo(actor.id)
  const beforeTzs = sumTzs(
    countedOf(actor.id)
      .filter(({ paymentMethod }) => paymentMethod === 'before')
      .map(({ amountTzs }) => amountTzs),
  )
  const back = findRows(refunds).filter(({ bookingId }) => ids.has(bookingId))
  const plain = ownerMoney({
    receivedTzs: sumTzs(completed.map(({ amountTzs }) => amountTzs)),
    returnedTzs: sumTzs(back.map(({ returnedTzs }) => returnedTzs)),
    toReturnTzs: sumTzs(
      back.filter(({ status }) => status !== 'closed').map((refund) => refund.amountTzs - refund.returnedTzs),
    ),
    feesTzs: sumTzs(withMoney.map(({ feesTzs }) => feesTzs)),
    sharesTzs: sharesOf(own),
  })
  const { receivedTzs, returnedTzs } = paymentTotals(actor)
  const months = ownerMonthly(actor.id, readPeriod(today(), new URLSearchParams('from=2026-01')))
  const exported = [...allPayments(actor, {})].flat().filter(({ status }) => counts(status))
  const stays = [...allBookings(actor, {})].flat()
  return {
    dashboard,
    plain,
    invoices: billedAndUnbilled(actor.id, own),
    kept: [
      receivedTzs - returnedTzs,
      plotTzs(months.moneyTzs) - plotTzs(months.returnedTzs),
      sumTzs(exported.map((row) => row.amountTzs - row.returnedTzs)),
      sumTzs(stays.map((row) => row.receivedTzs - row.returnedTzs)) - beforeTzs,
    ],
  }
}

/** Sums of the work lists of an owner, each beside the same sum from plain rows or from the bookings one by one. */
function desksOf(actor: Actor) {
  const from = thisMonth()
  const roll = rentRoll(actor, { from })
  const lines = new Map(roll.lines.map((line) => [line.bookingId, line]))
  const own = findRows(bookings, eq(bookings.ownerId, actor.id))
  const owing = own.filter(({ status }) => owesRent(status))
  const sent = paymentsOfAll(
    db(),
    owing.map(({ id }) => id),
  )
  const balances = owing.map((booking) => bookingBalance(booking, sent.get(booking.id) ?? [], today()))
  const openUntil = (of: typeof balances) =>
    sumTzs(
      of
        .flatMap(({ instalments }) => instalments.filter(({ dueDate }) => dueDate < addMonths(from, 1)))
        .map(({ unsentTzs }) => unsentTzs),
    )
  const shares = dueSharesOf(own)
  const received = cameTo(actor.id)
  const back = findRows(refunds).filter(({ bookingId }) => own.some(({ id }) => id === bookingId))
  const { months } = listPayments(actor, {})
  const plot = ownerMonthly(actor.id, readPeriod(today()))
  const file = [...allPayments(actor, {})].flat().filter(({ status }) => counts(status))
  const isIn = (day: string) => day.slice(0, 7) === from.slice(0, 7)
  const cameTzs = sumTzs(received.filter((row) => isIn(row.receivedOn)).map(({ amountTzs }) => amountTzs))
  const returnedInMonthTzs = sumTzs(
    back
      .filter(({ returnedAt, decidedAt, createdAt }) => isIn(dayOf(returnedAt ?? decidedAt ?? createdAt)))
      .map(({ returnedTzs }) => returnedTzs),
  )
  return {
    marketOpenTzs: openUntil(balances.filter((_, at) => owing[at]?.source === 'market')),
    found: {
      open: roll.total.openTzs,
      late: roll.lateTzs,
      openByStay: owing.map(({ id }) => lines.get(id)?.openTzs ?? 0),
      sharesByAgent: sumTzs(sharesDueByAgent(actor.id).map(({ tzs }) => tzs)),
      sharesToPay: sumTzs(sharesDue(actor.id).map(({ amountTzs }) => amountTzs)),
      sharesPaid: ownerMoneyOf(actor.id).sharesTzs - sumTzs(shares),
      month: paymentTotals(actor).month,
      plot: [plot.moneyTzs.at(-1)?.value, plot.returnedTzs?.at(-1)?.value],
      file: sumTzs(file.filter((row) => isIn(row.receivedOn)).map(({ amountTzs }) => amountTzs)),
      months: Object.fromEntries(Object.entries(months).map(([month, { tzs }]) => [month, tzs])),
    },
    expected: {
      open: openUntil(balances),
      late: sumTzs(balances.map(({ late }) => late?.openTzs ?? 0)),
      openByStay: balances.map((balance) => openUntil([balance])),
      sharesByAgent: sumTzs(shares),
      sharesToPay: sumTzs(shares),
      sharesPaid: sumTzs(paidSharesOf(own)),
      month: { from, receivedTzs: cameTzs, returnedTzs: returnedInMonthTzs },
      plot: [cameTzs, returnedInMonthTzs],
      file: cameTzs,
      months: Object.fromEntries(
        Object.keys(months).map((month) => [
          month,
          sumTzs(
            received
              .filter(({ receivedOn }) => receivedOn.slice(0, 7) === month.slice(0, 7))
              .map(({ amountTzs }) => amountTzs),
          ),
        ]),
      ),
    },
  }
}

/** Compares the work lists of owners, of their agent and of an administrator. */
function compareDesks(seed: number, actor: Market['actor']): void {
  const desks = owners.map((owner) => {
    const { found, expected, marketOpenTzs } = desksOf(actor(owner))
    expect(found, `seed ${seed}, ${owner}: rent roll, shares, months`).toEqual(expected)
    return { ...expected, marketOpenTzs }
  })
  const everybodys = rentRoll(actor('admin'), { from: thisMonth() })
  expect(everybodys.total.openTzs, `seed ${seed}: administrator`).toBe(
    sumTzs(desks.map(({ marketOpenTzs }) => marketOpenTzs)),
  )
  const agent = actor('juma')
  const { sums } = commissionPage(agent, { search: '', status: '' })
  expect(sums, `seed ${seed}: agent`).toMatchObject({
    dueTzs: sumTzs(desks.map(({ sharesToPay }) => sharesToPay)),
    paidTzs: sumTzs(desks.map(({ sharesPaid }) => sharesPaid)),
  })
  expect(sharesOwedTo(agent.id)?.tzs, `seed ${seed}: owed to the agent`).toBe(sums.dueTzs)
  const file = [...allCommissions(agent, { search: '', status: '' })].flat()
  const inFile = (of: ShareState) => file.filter(({ state }) => state === of)
  expect(sumTzs(inFile('due').map(({ amountTzs }) => amountTzs)), `seed ${seed}: file`).toBe(sums.dueTzs)
  expect(agentEarningsTzs(agent.id), `seed ${seed}: earned`).toBe(sums.dueTzs + sums.waitsTzs + sums.paidTzs)
  expect(feesTzs(), `seed ${seed}: fees`).toBe(sumTzs(owners.map((owner) => feesTzs(actor(owner).id))))
}

/**
 * Two stays of Fatma's at Neema's: the share of the first is paid, it is cancelled before its first day or ends early
 * from that day on, and the other share is paid less its part.
 */
function endPaidStay(seed: number, owner: Actor): void {
  deleteRows(settings)
  const start = (months: number) => addMonths(`${today().slice(0, 7)}-01`, months)
  const isCancelled = seed % 2 === 0
  const [ended = '', other = ''] = [isCancelled ? start(2) : today(), start(6)].map((start_date) => {
    const room = letRoom()
    addCollaborator(room, 'juma')
    const id = stay('fatma', room, { start_date, duration: 4 })
    payFirstPart('fatma', id)
    return id
  })
  const shareOf = (bookingId: string) => `${bookingId}.${demoUsers.juma.id}`
  const payShare = (bookingId: string, lessIds: string[]) => {
    const chosenOf = (id: string) => ({ id, version: null })
    const shares = { chosen: [chosenOf(shareOf(bookingId))], less: lessIds.map(chosenOf) }
    payCommissions(owner, shares, { paid_on: today() }, { ...freshOnce(), outcomePath: '' })
  }
  payShare(ended, [])
  if (isCancelled) cancelBooking(owner, ended, { ...seenBooking(ended), reason: 'The roof leaks' })
  else {
    const leave_on = endDateOf(today(), 1)
    endEarly(actorOf('fatma'), ended, { leave_on, reason: 'leaves', ...seenBooking(ended) })
    endEarly(owner, ended, { step: 'agree', ...seenBooking(ended) })
  }
  payShare(other, [shareOf(ended)])
}

/** What an owner keeps of the stays from the market. */
function marketKeptTzs(ownerId: string): number {
  const own = findRows(bookings, eq(bookings.ownerId, ownerId)).filter(({ source }) => source === 'market')
  const back = findRows(refunds).filter(({ bookingId }) => own.some(({ id }) => id === bookingId))
  return (
    sumTzs(own.map(({ receivedTzs }) => receivedTzs)) - sumTzs(back.map(({ returnedTzs }) => returnedTzs))
  )
}

/** An owner keeps their paper book here: enters stays, records money, ends and cancels them, and returns what goes back. */
function keepBook(actor: Actor, random: () => number): void {
  const upTo = (most: number) => Math.floor(random() * most)
  const own = findRows(bookings, eq(bookings.ownerId, actor.id)).filter(({ source }) => source === 'owner')
  const one = own[upTo(own.length)]
  const rentTzs = 50_000
  const hostel = findRows(properties, eq(properties.ownerId, actor.id)).find(({ title }) => title === BOOK)
  const roomId = hostel && findRow(hostelRooms, eq(hostelRooms.propertyId, hostel.id))?.id
  const startDate = addDays(today(), upTo(200) - 150)
  const sums = { monthlyRentTzs: rentTzs, paidTzs: upTo(3) * rentTzs, depositTzs: upTo(2) * rentTzs }
  const stay = { name: 'Asha Mrisho', phone: null, hostelRoomId: roomId ?? null, roomName: null }
  const days = { startDate, endDate: endDateOf(startDate, 4 + upTo(8)) }
  const seen = { version: one?.version ?? null }
  const back = one && findRow(refunds, eq(refunds.bookingId, one.id))
  const input = { amount: 1_000 * (1 + upTo(60)), payment_method: 'cash', received_on: today() } as const
  const steps = [
    () => transaction(actor, (tx) => enterStay(tx, actor, hostel?.id ?? '', { ...stay, ...days, ...sums })),
    () => recordPayment(actor, one?.id ?? '', { ...input, payment_reference: '' }, freshOnce()),
    () => endEarly(actor, one?.id ?? '', { leave_on: addDays(today(), upTo(60)), ...seen }),
    () => cancelBooking(actor, one?.id ?? '', { reason: 'It was a mistake', ...seen }),
    () => markReturned(actor, one?.id ?? '', { payment_reference: 'cash', version: back?.version ?? null }),
    () => {
      const lower = { to_return: upTo(back?.amountTzs ?? 0), reason: 'A month was lived' }
      lowerRefund(actor, one?.id ?? '', { ...lower, version: back?.version ?? null })
    },
  ]
  try {
    steps[upTo(steps.length)]?.()
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RightsEnded)) throw error
  }
}

const BOOK = 'Nyumba ya Kitabu'

/**
 * Lives this many random histories, from this seed on, and compares after each what an owner's money is on the dashboard, in payments, in the
 * plot, in the files, on all invoices with what is unbilled, and in the work lists.
 * @returns how many had each kind of money.
 */
export function compareHistories(histories: number, first = 1): number[] {
  let [withRefund, withShares, withInvoice, withLess, withWaiting, withBefore] = [0, 0, 0, 0, 0, 0]
  for (let seed = first; seed < first + histories; seed += 1) {
    const random = randomFrom(seed)
    const market = openMarket()
    for (const owner of owners)
      letHostel({ totalRooms: 40 }, { ownerId: market.actor(owner).id, title: BOOK })
    for (let step = 1; step <= STEPS; step += 1) {
      market.passTime(Math.floor(random() * 4 * DAY))
      runJobs()
      for (const owner of owners) keepBook(market.actor(owner), random)
      takeStep(market, random, step % 20 === 0 ? 'bill everybody' : undefined)
    }
    restoreOwners(market)
    endPaidStay(seed, market.actor('neema'))
    withLess += findRows(bookingCommissions).some(({ deductedTzs }) => deductedTzs > 0) ? 1 : 0
    for (const owner of owners) {
      const { dashboard, plain, invoices, kept } = figuresOf(market.actor(owner))
      expect(dashboard, `seed ${seed}, ${owner}: dashboard`).toEqual(plain)
      expect(invoices.found, `seed ${seed}, ${owner}: invoices`).toEqual(invoices.expected)
      expect(kept, `seed ${seed}, ${owner}: payments, plot, files`).toEqual(Array(4).fill(dashboard.keptTzs))
      if (dashboard.returnedTzs > 0) withRefund += 1
      if (dashboard.sharesTzs > 0) withShares += 1
      if (invoices.waiting > 0) withWaiting += 1
    }
    const { receivedTzs, returnedTzs } = paymentTotals(market.actor('admin'))
    const ofAll = sumTzs(owners.map((owner) => marketKeptTzs(market.actor(owner).id)))
    expect(receivedTzs - returnedTzs, `seed ${seed}: administrator`).toBe(ofAll)
    compareDesks(seed, market.actor)
    const before = findRows(payments, eq(payments.paymentMethod, 'before'))
    withBefore += new Set(before.map(({ status }) => status)).size > 1 ? 1 : 0
    withInvoice += findRows(ownerInvoices).length > 0 ? 1 : 0
  }
  return [withRefund, withShares, withInvoice, withLess, withWaiting, withBefore]
}

/** Expects that each kind of money came up in one of twenty histories at least. */
export function expectVariety(counted: readonly number[][], histories: number): void {
  const kinds = (counted[0] ?? []).map((_, kind) =>
    counted.reduce((sum, counts) => sum + (counts[kind] ?? 0), 0),
  )
  expect(Math.min(...kinds), `of each kind: ${kinds}`).toBeGreaterThan(histories / 20)
}
