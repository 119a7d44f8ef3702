import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { now, today } from '~/adapters/clock'
import { countRows, countText, countUpTo } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { keysetReader, listPage } from '~/db/keyset-reader.server'
import { ownerInvoices, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { readSettings } from '~/domain/settings/read.server'
import {
  allRows,
  type ListKey,
  merged,
  type PageTokens,
  type ReadRows,
  waitingFirst,
} from '~/domain/shared/keyset'
import { whereBilled, whereClaimed, whereInvoiceFor, whereOverdue } from './access.server'
import { latestRun } from './bill-everybody.server'
import { whereFound } from './find-invoices.server'
import { invoiceFigures } from './invoice-figures.server'
import { billedPerson, receiverOf, senderOf } from './parties.server'
import {
  CLAIMED,
  carriedOnTzs,
  type InvoiceStatus,
  invoiceNumber,
  invoiceStatuses,
  mayTakeInvoiceStep,
  OVERDUE,
  payableTzs,
} from './states'
import type { InvoiceCardView } from './views'

/** `owner`: who is billed, by their id; '' for everybody. */
export type InvoiceQuery = {
  search?: string | null
  status?: string | null
  owner?: string
  page?: string | null
}
type InvoiceList = { invoices: InvoiceCardView[]; count: string; tokens: PageTokens }

/**
 * Everybody's invoices for administrators, 24 a page: those that are open, then the paid ones, both newest first. Unknown
 * statuses and pages are ignored.
 */
export function listInvoices(actor: Actor, query: InvoiceQuery): InvoiceList {
  const found = narrow(whereInvoiceFor(actor, 'invoice.manage'), query)
  if (query.status) return pageOf(found, reader(found), query.page)
  const part = (status: InvoiceStatus) => reader(and(found, eq(ownerInvoices.status, status)))
  const open = merged([part('sent'), part('draft')], keyOf)
  return pageOf(found, waitingFirst(open, part('paid')), query.page, (row) =>
    row.invoice.status === 'paid' ? keyOf(row) : { ...keyOf(row), waits: true },
  )
}

/** All data of the administrators' screen: the list, its query and the figures of all invoices. */
export function invoicesScreen(actor: Actor, url: string) {
  const params = new URL(url).searchParams
  const query = {
    search: params.get('search') ?? '',
    status: params.get('status') ?? '',
    owner: (params.get('owner') ?? '').slice(0, 40),
  }
  const page = params.get('page')
  return {
    ...listInvoices(actor, { ...query, page }),
    ...{ query, page },
    hasPaymentDetails: readSettings().platformPayment !== '',
    ownerName: query.owner === '' ? '' : nameOf(query.owner),
    figures: invoiceFigures(actor),
    run: latestRun(),
    nowAt: now(),
  }
}

function nameOf(personId: string): string {
  const row = db().select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, personId)).get()
  return row?.name ?? ''
}

/** Invoices sent to this person, newest first, 24 a page. */
export function listOwnInvoices(actor: Actor, query: Pick<InvoiceQuery, 'page'>): InvoiceList {
  return invoicePage(whereBilled(actor), query)
}

const OPEN_SHOWN = 3

/** Open invoices of this person, the first to pay on top. */
export function openInvoices(actor: Actor): InvoiceCardView[] {
  return namedInvoices()
    .where(and(eq(ownerInvoices.ownerId, actor.id), eq(ownerInvoices.status, 'sent')))
    .orderBy(asc(ownerInvoices.dueOn), asc(ownerInvoices.sentAt), asc(ownerInvoices.id))
    .limit(OPEN_SHOWN)
    .all()
    .map(cardOf)
}

/** How many invoices this filter of the administrators' list has, and the one that waits longest. */
export function oldestInvoice(actor: Actor, status: string) {
  const found = narrow(whereInvoiceFor(actor, 'invoice.manage'), { status })
  const [row] = keysetReader(namedInvoices, found, columns, true)({ kind: 'first' }, 1)
  const at = row ? (row.invoice.claimedAt ?? row.invoice.createdAt) : 0
  return { count: countRows(ownerInvoices, found), first: row ? { owner: row.owner.fullName, at } : null }
}

/** All invoices of the administrators' list with this filter, newest first, a few hundred at a time. */
export function* allInvoices(actor: Actor, query: InvoiceQuery): Generator<InvoiceCardView[], void> {
  const found = narrow(whereInvoiceFor(actor, 'invoice.manage'), query)
  for (const rows of allRows(reader(found), keyOf)) yield rows.map(cardOf)
}

function invoicePage(where: SQL | undefined, query: InvoiceQuery): InvoiceList {
  const found = narrow(where, query)
  return pageOf(found, reader(found), query.page)
}

function pageOf(
  found: SQL | undefined,
  read: ReadRows<NamedInvoice>,
  page: InvoiceQuery['page'],
  keyOfRow: (row: NamedInvoice) => ListKey = keyOf,
): InvoiceList {
  const { rows, tokens } = listPage(page, read, keyOfRow)
  return { invoices: rows.map(cardOf), count: countText(countFound(found)), tokens }
}

const columns = { at: ownerInvoices.createdAt, id: ownerInvoices.id }
const keyOf = ({ invoice: { createdAt: at, id } }: NamedInvoice) => ({ at, id })

function narrow(where: SQL | undefined, { status, search, owner }: InvoiceQuery): SQL | undefined {
  return and(
    where,
    owner ? eq(ownerInvoices.ownerId, owner) : undefined,
    withStatus(status),
    whereFound(search),
  )
}

function reader(where: SQL | undefined) {
  return keysetReader(namedInvoices, where, columns)
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

/** An invoice as cards show it. */
export function cardOf({ invoice, owner, laterYear, laterInYear }: NamedInvoice): InvoiceCardView {
  const { id, version, status, periodStart, periodEnd, createdAt, sentAt, dueOn, paidAt } = invoice
  return {
    ...{ id, version, status, periodStart, periodEnd, createdAt, sentAt, dueOn, paidAt },
    sender: invoice.sender ?? senderOf(readSettings()),
    receiver: invoice.receiver ?? receiverOf(owner),
    isOverdue: status === 'sent' && dueOn !== null && dueOn < today(),
    number: invoiceNumber(invoice),
    grossTzs: invoice.totalGrossTzs,
    commissionTzs: invoice.totalAdminCommissionTzs,
    ownerTzs: invoice.totalOwnerAmountTzs,
    creditTzs: invoice.creditTzs,
    payableTzs: payableTzs(invoice),
    carriedOnTzs: carriedOnTzs(invoice),
    carriedTo:
      laterInYear === null ? null : invoiceNumber({ numberYear: laterYear, numberInYear: laterInYear }),
    claim:
      invoice.claimedAt === null
        ? null
        : { at: invoice.claimedAt, reference: invoice.claimedReference ?? '' },
    isUnfinished: invoice.draftedUpTo !== null,
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

function countFound(found: SQL | undefined): number {
  return countUpTo(db().select({ one: sql`1` }).from(ownerInvoices).where(found))
}
