import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { now, today } from '~/adapters/clock'
import { countRows, countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { type List, listAll, listPage, type Part } from '~/db/list.server'
import { ownerInvoices, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { readSettings } from '~/domain/ground/settings/read.server'
import { readId, readListQuery } from '~/domain/ground/shared/list-query'
import { type InvoiceRow, whereBilled, whereClaimed, whereInvoiceFor, whereOverdue } from './access.server'
import { countOwnersToBill, latestRun } from './bill-everybody.server'
import { whereFound } from './find-invoices.server'
import { invoiceFigures } from './invoice-figures.server'
import { billedPerson, receiverOf, senderOf } from './parties.server'
import {
  CLAIMED,
  carriedOnTzs,
  invoiceFilters,
  invoiceNumber,
  invoiceStatuses,
  mayTakeInvoiceStep,
  OVERDUE,
  payableTzs,
} from './states'

/** `owner`: who is billed, by their id; '' for everybody. */
export type InvoiceQuery = {
  search?: string | null
  status?: string | null
  owner?: string
  page?: string | null
}

/**
 * Everybody's invoices for administrators, 24 a page: the overdue ones, those that are sent, drafts, then the paid ones, each
 * newest first. Unknown statuses and pages are ignored.
 */
export function listInvoices(actor: Actor, query: InvoiceQuery) {
  return invoicePage(whereInvoiceFor(actor, 'invoice.manage'), query)
}

/** Reads the address of the administrators' list. */
export function readInvoiceQuery(url: string) {
  const params = new URL(url).searchParams
  return { ...readListQuery(params, invoiceFilters), owner: readId(params, 'owner') }
}

/** All data of the administrators' screen: the list, its query and the figures of all invoices. */
export function invoicesScreen(actor: Actor, url: string) {
  const { page, ...query } = readInvoiceQuery(url)
  return {
    ...listInvoices(actor, { ...query, page }),
    ...{ query, page },
    /** Without them no invoice can be sent. */
    hasPaymentDetails: readSettings().platformPayment !== '',
    ownerName: query.owner === '' ? '' : nameOf(query.owner),
    figures: invoiceFigures(actor),
    ownersToBill: countOwnersToBill(),
    /** The latest *Bill everybody*, and when it was looked at. */
    run: latestRun(),
    nowAt: now(),
  }
}

function nameOf(personId: string): string {
  const row = db().select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, personId)).get()
  return row?.name ?? ''
}

/** Invoices sent to this person, in the same order. */
export function listOwnInvoices(actor: Actor, query: Pick<InvoiceQuery, 'page'>) {
  return invoicePage(whereBilled(actor), query)
}

const OPEN_SHOWN = 3

/** Open invoices of this person, the first to pay on top; one that they say is paid has no deadline for them. */
export function openInvoices(actor: Actor) {
  return namedInvoices()
    .where(and(eq(ownerInvoices.ownerId, actor.id), eq(ownerInvoices.status, 'sent')))
    .orderBy(asc(ownerInvoices.dueOn), asc(ownerInvoices.sentAt), asc(ownerInvoices.id))
    .limit(OPEN_SHOWN)
    .all()
    .map(cardOf)
    .map((card) => (card.claim ? { ...card, dueOn: null, isOverdue: false } : card))
}

/** How many invoices this filter of the administrators' list has, and the one that waits longest. */
export function oldestInvoice(actor: Actor, status: string) {
  const found = narrow(whereInvoiceFor(actor, 'invoice.manage'), { status })
  const row = namedInvoices()
    .where(found)
    .orderBy(asc(ownerInvoices.createdAt), asc(ownerInvoices.id))
    .limit(1)
    .get()
  const at = row ? (row.invoice.claimedAt ?? row.invoice.createdAt) : 0
  return { count: countRows(ownerInvoices, found), first: row ? { owner: row.owner.fullName, at } : null }
}

/** All invoices of the administrators' list with this filter, newest first, a few hundred at a time. */
export function* allInvoices(actor: Actor, query: InvoiceQuery): Generator<InvoiceCardView[], void> {
  const found = narrow(whereInvoiceFor(actor, 'invoice.manage'), query)
  for (const rows of listAll(list, [{ where: found, order: newest }])) yield rows.map(cardOf)
}

const list: List<NamedInvoice> = {
  table: ownerInvoices,
  id: ownerInvoices.id,
  rows: namedInvoices,
  idOf: ({ invoice }) => invoice.id,
}
const newest = [desc(ownerInvoices.createdAt), desc(ownerInvoices.id)]

function invoicePage(where: SQL | undefined, query: InvoiceQuery) {
  const found = narrow(where, query)
  const isSearch = Boolean(query.search?.trim())
  const { rows, count, tokens } = listPage(list, partsOf(found, query, isSearch), query.page, isSearch)
  return { invoices: rows.map(cardOf), count: countText(count), tokens }
}

/** What a search finds is sorted anyway: one part in the same order searches once. */
function partsOf(found: SQL | undefined, { status }: InvoiceQuery, isSearch: boolean): Part[] {
  if (status) return [{ where: found, order: newest }]
  if (!isSearch) return parts().map((part) => ({ where: and(found, part), order: newest }))
  const rank = sql.join(
    parts().map((part, index) => sql`when ${part} then ${index}`),
    sql` `,
  )
  return [{ where: found, order: [sql`case ${rank} end`, ...newest] }]
}

/** Conditions of the parts of the list, in their order. Only sent invoices can be overdue. */
function parts(): SQL[] {
  const { status, dueOn } = ownerInvoices
  const notOverdue = sql`${status} = 'sent' and not ifnull(${dueOn} < ${today()}, 0)`
  return [whereOverdue(), notOverdue, eq(status, 'draft'), eq(status, 'paid')]
}

const isOverdue = ({ status, dueOn }: InvoiceRow) => status === 'sent' && dueOn !== null && dueOn < today()

function narrow(where: SQL | undefined, { status, search, owner }: InvoiceQuery): SQL | undefined {
  return and(
    where,
    owner ? eq(ownerInvoices.ownerId, owner) : undefined,
    withStatus(status),
    whereFound(search),
  )
}

const later = alias(ownerInvoices, 'later')

/** Base query: invoices with their owners' names, to add conditions, order and limit to. */
export function namedInvoices() {
  return db()
    .select({
      invoice: ownerInvoices,
      owner: billedPerson,
      laterYear: later.numberYear,
      laterInYear: later.numberInYear,
    })
    .from(ownerInvoices)
    .innerJoin(profiles, eq(profiles.id, ownerInvoices.ownerId))
    .leftJoin(later, eq(later.id, ownerInvoices.carriedToId))
    .$dynamic()
}

type NamedInvoice = ReturnType<ReturnType<typeof namedInvoices>['all']>[number]

/** An invoice as cards show it; amounts in whole shillings, instants in milliseconds. */
export type InvoiceCardView = ReturnType<typeof cardOf>

export function cardOf({ invoice, owner, laterYear, laterInYear }: NamedInvoice) {
  const { id, version, status, periodStart, periodEnd, createdAt, sentAt, dueOn, paidAt } = invoice
  return {
    ...{ id, version, status, periodStart, periodEnd, createdAt, sentAt, dueOn, paidAt },
    /** Both sides as they were when it was sent; of a draft as they are now. */
    sender: invoice.sender ?? senderOf(readSettings()),
    receiver: invoice.receiver ?? receiverOf(owner),
    /** It is open after its due day. */
    isOverdue: isOverdue(invoice),
    number: invoiceNumber(invoice),
    grossTzs: invoice.totalGrossTzs,
    commissionTzs: invoice.totalAdminCommissionTzs,
    ownerTzs: invoice.totalOwnerAmountTzs,
    /** Credit from earlier invoices, the amount then payable, and the credit passed on to the next one. */
    creditTzs: invoice.creditTzs,
    payableTzs: payableTzs(invoice),
    carriedOnTzs: carriedOnTzs(invoice),
    /** Number of the invoice that takes it off; null until there is one. */
    carriedTo:
      laterInYear === null ? null : invoiceNumber({ numberYear: laterYear, numberInYear: laterInYear }),
    claim:
      invoice.claimedAt === null
        ? null
        : { at: invoice.claimedAt, reference: invoice.claimedReference ?? '' },
    /** It is being drafted: more lines follow. */
    isUnfinished: invoice.draftedUpTo !== null,
    /** It is being discarded: its lines are being deleted. */
    isDiscarded: invoice.discardedAt !== null,
    maySend: mayTakeInvoiceStep(invoice, 'send'),
    mayPay: mayTakeInvoiceStep(invoice, 'pay'),
  }
}

function withStatus(input: string | null | undefined): SQL | undefined {
  if (input === CLAIMED) return whereClaimed()
  if (input === OVERDUE) return whereOverdue()
  const status = invoiceStatuses.find((one) => one === input)
  return status && eq(ownerInvoices.status, status)
}
