import { and, asc, desc, gte, inArray, lte, or } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { openInvitations } from '~/domain/ground/invitations/rows.server'
import { bookingStatuses, isConfirmed } from '~/domain/ground/money/booking-states'
import { addDays, type Day, startOfDayAt } from '~/domain/ground/shared/calendar'
import { sum, sumTzs } from '~/domain/ground/shared/money'
import { accountForPerson } from '~/domain/listings/payouts/account-for-property.server'
import { roomText } from '~/domain/listings/properties/room-names'
import { approvalStates, isRejected } from '~/domain/listings/properties/states'
import { checkedOwners } from '~/domain/stays/agents/checked-owners.server'
import { sharesDueByAgent, sharesOwedTo } from '~/domain/stays/agents/shares.server'
import { whereBookingFor } from '~/domain/stays/bookings/access.server'
import { refundsOfAll } from '~/domain/stays/bookings/stays/open-refund.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { openInvoices } from '~/domain/stays/invoices/list-invoices.server'
import type { RentLine } from '~/domain/stays/payments/rent-roll.server'
import { openDeposits } from './deposits.server'
import { openDisputes } from './disputes.server'
import { managedBy } from './figures.server'
import { answersOf, refundCards, shortCards } from './needs.server'

/** How many days ahead a move is shown, and at most how many moves and rejected listings. */
const DAYS_AHEAD = 2
const MOVES_SHOWN = 5
const REJECTED_SHOWN = 3

/** Something on which a person can act today. `at`: its deadline, or since when it waits; the order of the list. */
export type TodayItem = TodayView['items'][number]

export type TodayView = ReturnType<typeof todayOf>

/**
 * Everything on which this owner or agent can act today, the oldest first, and then what waits for others. `lines`: this
 * month's rent roll. One query for each kind. Rule: decisions "Dashboards: what needs this person comes first".
 */
export function todayOf(actor: Actor, lines: readonly RentLine[]) {
  const answers = answersOf(actor)
  const checked = checkedOwners(actor).map(
    ({ ownerName, suspendedAt }) => ({ kind: 'checked', at: suspendedAt ?? 0, ownerName }) as const,
  )
  const short = shortCards(actor)
  const isAskedAbout = (bookingId: string) => short.some(({ id }) => id === bookingId)
  const items = [
    ...answers.requests.map((request) => ({ kind: 'request', at: request.answerByAt, ...request }) as const),
    ...receiptsOf(answers),
    ...short.map(
      (booking) => ({ kind: 'short', at: startOfDayAt(booking.due?.dueDate ?? today()), booking }) as const,
    ),
    ...lateOf(lines.filter(({ bookingId }) => !isAskedAbout(bookingId))),
    ...refundsOf(actor),
    ...openDisputes(actor).map((dispute) => ({ kind: 'dispute', at: dispute.sinceAt, dispute }) as const),
    ...depositsOf(actor),
    ...openInvoices(actor).map(
      (invoice) => ({ kind: 'invoice', at: startOfDayAt(invoice.dueOn ?? today()), invoice }) as const,
    ),
    ...sharesOf(actor),
    ...accountOf(actor),
    ...checked,
    ...rejectedOf(actor),
    ...movesOf(actor),
    ...openInvitations(actor).map(
      (invitation) => ({ kind: 'invitation', at: invitation.expiresAt, invitation }) as const,
    ),
  ]
  return {
    items: items.sort((a, b) => Number(waitsForOthers(a)) - Number(waitsForOthers(b)) || a.at - b.at),
    /** How many things wait for this person: a line may stand for several, and for none where others act. */
    thingCount: sum(items.map(thingsIn)) + answers.requestCount - answers.requests.length,
    /** Requests beyond those shown. */
    moreRequests: answers.requestCount - answers.requests.length,
    requestCount: answers.requestCount,
    /** A request, a receipt, an earlier end or a first part that is missing waits for an answer, or may wait unseen while an owner is checked. */
    isAsked: answers.requestCount + answers.receiptCount + short.length + checked.length > 0,
  }
}

type Counted = { kind: string; count?: number; deposits?: readonly unknown[]; invoice?: { claim: unknown } }

/** Administrators decide on a disputed receipt, and look whether an invoice is paid once its owner says so. */
const waitsForOthers = ({ kind, invoice }: Counted) => kind === 'dispute' || Boolean(invoice?.claim)

function thingsIn(item: Counted): number {
  if (item.kind === 'move' || waitsForOthers(item)) return 0
  return item.count ?? item.deposits?.length ?? 1
}

/** All receipts to check as one item, by the one that waits longest. */
function receiptsOf({ receipts: [oldest], receiptCount, receiptsTzs }: ReturnType<typeof answersOf>) {
  if (!oldest) return []
  return [{ kind: 'receipts', at: oldest.checkByAt, count: receiptCount, tzs: receiptsTzs, oldest } as const]
}

/** All late rent as one item, by the tenant who is late longest. */
function lateOf(lines: readonly RentLine[]) {
  const late = lines.filter(({ lateSince }) => lateSince !== null)
  const [first] = late
  if (!first?.lateSince) return []
  const tzs = sumTzs(late.map(({ lateTzs }) => lateTzs))
  return [
    {
      kind: 'late',
      at: startOfDayAt(first.lateSince),
      count: late.length,
      tzs,
      first,
      since: first.lateSince,
    },
  ] as const
}

function refundsOf(actor: Actor) {
  const cards = refundCards(actor)
  const refunds = refundsOfAll(
    db(),
    cards.map(({ id }) => id),
  )
  return cards.flatMap((booking) => {
    const refund = refunds.get(booking.id)
    if (!refund) return []
    const tzs = refund.amountTzs - refund.returnedTzs
    return [{ kind: 'refund', at: refund.actByAt, tzs, booking } as const]
  })
}

/** Each deposit that is stated or held, and all that nobody stated as one item. */
function depositsOf(actor: Actor) {
  const deposits = openDeposits(actor)
  const unstated = deposits.filter(({ isUnstated }) => isUnstated)
  const [first, second] = unstated
  const single = second ? deposits.filter(({ isUnstated }) => !isUnstated) : deposits
  return [
    ...single.map((deposit) => ({ kind: 'deposit', at: deposit.sinceAt, deposit }) as const),
    ...(first && second ? [{ kind: 'unstated', at: first.sinceAt, deposits: unstated } as const] : []),
  ]
}

/** All shares that this owner's agents earned and were not paid, as one item. */
function sharesOf(actor: Actor) {
  const shares = sharesDueByAgent(actor.id)
  const [first] = shares
  if (!first) return []
  const agents = shares.map(({ agentName }) => agentName)
  const tzs = sumTzs(shares.map((agent) => agent.tzs))
  return [
    { kind: 'shares', at: first.firstAt, count: sum(shares.map((agent) => agent.count)), tzs, agents },
  ] as const
}

/** For an agent with shares that are due and no account into which they can be paid. */
function accountOf(actor: Actor) {
  const owed = sharesOwedTo(actor.id)
  if (!owed?.tzs || accountForPerson(db(), actor.id)) return []
  return [{ kind: 'account', at: owed.firstAt, tzs: owed.tzs } as const]
}

/** The latest listings that the reviewers rejected: they are reviewed again only after a change. */
function rejectedOf(actor: Actor) {
  const rejected = inArray(properties.approvalState, approvalStates.filter(isRejected))
  return db()
    .select({
      id: properties.id,
      title: properties.title,
      notes: properties.approvalNotes,
      at: properties.updatedAt,
    })
    .from(properties)
    .where(and(managedBy(actor.id), rejected))
    .orderBy(desc(properties.seq))
    .limit(REJECTED_SHOWN)
    .all()
    .map((listing) => ({ kind: 'rejected', ...listing }) as const)
}

/** Tenants who move in or out today or on the next days, the first ones. */
function movesOf(actor: Actor) {
  const until = addDays(today(), DAYS_AHEAD)
  const near = (day: typeof bookings.startDate | typeof bookings.endDate) =>
    and(gte(day, today()), lte(day, until))
  const stays = db()
    .select({
      id: bookings.id,
      tenantName: tenantNameOf(),
      title: bookings.propertyTitle,
      roomType: bookings.roomType,
      roomName: bookings.roomName,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
    })
    .from(bookings)
    .where(
      and(
        whereBookingFor(actor, 'booking.collect'),
        inArray(bookings.status, bookingStatuses.filter(isConfirmed)),
        or(near(bookings.startDate), near(bookings.endDate)),
      ),
    )
    .orderBy(asc(bookings.startDate), asc(bookings.id))
    .limit(MOVES_SHOWN)
    .all()
  return stays.map(({ startDate, endDate, ...stay }) => {
    const isIn = startDate >= today()
    const day: Day = isIn ? startDate : endDate
    return { kind: 'move', at: startOfDayAt(day), isIn, day, ...stay, roomType: roomText(stay) } as const
  })
}
