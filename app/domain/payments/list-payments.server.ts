import { and, count, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { db } from '~/db/database.server'
import { bookings, payments, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { relationsToBooking } from '~/domain/bookings/access.server'
import { COUNT_LIMIT, countText, likePattern, PAGE_SIZE, pageOf } from '~/domain/bookings/pages.server'
import { paymentStatuses } from '~/domain/money/payment-states'
import { cutPage, type PageTokens, readPageToken } from '~/domain/shared/keyset'
import { wherePaymentFor } from './access.server'
import { namedPayments, paymentCard } from './cards.server'
import type { PaymentCardView } from './views'

type PaymentListQuery = { search?: string | null; status?: string | null; page?: string | null }

type PaymentList = { payments: PaymentCardView[]; count: string; tokens: PageTokens }

/** The payments that this person may see, newest first, 24 a page. An unknown status or page is passed over. */
export function listPayments(actor: Actor, query: PaymentListQuery): PaymentList {
  const pattern = likePattern(query.search)
  const found = and(wherePaymentFor(actor, 'payment.read'), withStatus(query.status), matching(pattern))
  const page = readPageToken(query.page)
  const { where, order } = pageOf(page, { at: payments.createdAt, id: payments.id })
  const fetched = namedPayments()
    .where(and(found, where))
    .orderBy(...order)
    .limit(PAGE_SIZE + 1)
    .all()
  const keyOf = ({ payment }: (typeof fetched)[number]) => ({ at: payment.createdAt, id: payment.id })
  const { rows, tokens } = cutPage(page, fetched, PAGE_SIZE, keyOf)
  return {
    payments: rows.map((row) => paymentCard(row, relationsToBooking(db(), actor, row.booking))),
    count: countText(countFound(found, pattern !== '')),
    tokens,
  }
}

const tenants = alias(profiles, 'tenants')

function withStatus(typed: string | null | undefined): SQL | undefined {
  const status = paymentStatuses.find((one) => one === typed)
  return status && eq(payments.status, status)
}

/** Title, tenant's name, transaction number and booking reference. */
function matching(pattern: string): SQL | undefined {
  if (pattern === '') return undefined
  const like = (text: unknown) => sql`${text} like ${pattern} escape '\\'`
  const tenantName = db()
    .select({ name: tenants.fullName })
    .from(tenants)
    .where(eq(tenants.id, bookings.tenantId))
  return or(
    like(bookings.propertyTitle),
    like(tenantName),
    like(payments.paymentReference),
    like(bookings.reference),
  )
}

function countFound(found: SQL | undefined, isSearch: boolean): number {
  const rows = db()
    .select({ one: sql`1` })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(found)
  const counted = isSearch ? rows.limit(COUNT_LIMIT + 1).as('found') : rows.as('found')
  return db().select({ n: count() }).from(counted).get()?.n ?? 0
}
