import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { ownerInvoices } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation, type RowAction, relationMay, typeMay } from '~/domain/ground/access/policy'
import { t } from '~/domain/ground/shared/language'
import { forbidden, missing, type RefusalLink } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'
import { invoiceStatuses, isIssued } from './states'

export type InvoiceRow = typeof ownerInvoices.$inferSelect
export type InvoiceAction = Extract<RowAction, `invoice.${string}`>

function relationsToInvoice(actor: Actor, invoice: InvoiceRow): Relation[] {
  const relations: Relation[] = []
  if (invoice.ownerId === actor.id && isIssued(invoice.status)) relations.push('owner')
  if (actor.userType === 'admin') relations.push('admin')
  return relations
}

/** Link to the list of invoices that this person may see. */
function listFor({ userType }: Actor): RefusalLink | undefined {
  if (typeMay(userType, 'admin.area')) return { href: paths.ownerInvoices(), label: t`Owner Invoices` }
  return typeMay(userType, 'invoice.own') ? { href: paths.invoices(), label: t`Invoices` } : undefined
}

/**
 * The invoice, if this person may take the action on it. @throws missing for people without a relation to it,
 * and for its owner while it is a draft
 */
export function findInvoiceFor(
  actor: Actor,
  invoiceId: string,
  action: InvoiceAction,
  tx: Db = db(),
): InvoiceRow {
  const invoice = tx.select().from(ownerInvoices).where(eq(ownerInvoices.id, invoiceId)).get()
  const relations = invoice ? relationsToInvoice(actor, invoice) : []
  if (!invoice || relations.length === 0) throw missing(t`This invoice does not exist.`, listFor(actor))
  if (!allows(action, relations)) throw forbidden(t`This is for the owner who is billed.`)
  return invoice
}

/** The same question for lists: a condition on `owner_invoices`; undefined for all. */
export function whereInvoiceFor(actor: Actor, action: InvoiceAction): SQL | undefined {
  if (actor.userType === 'admin' && relationMay(action, 'admin')) return undefined
  return relationMay(action, 'owner') ? whereBilled(actor) : sql`0`
}

/** Invoices sent to this person, whatever else they may see. */
export function whereBilled(actor: Actor): SQL | undefined {
  const issued = inArray(ownerInvoices.status, invoiceStatuses.filter(isIssued))
  return and(eq(ownerInvoices.ownerId, actor.id), issued)
}

/** Sent, and open after the due day. */
export function whereOverdue(): SQL {
  return sql`${ownerInvoices.status} = 'sent' and ${ownerInvoices.dueOn} < ${today()}`
}

/** Sent, and the owner says that it is paid. */
export function whereClaimed(): SQL {
  return sql`${ownerInvoices.status} = 'sent' and ${ownerInvoices.claimedAt} is not null`
}
