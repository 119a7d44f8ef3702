import { eq, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { ownerInvoices, profiles } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { addDays } from '~/domain/ground/shared/calendar'
import { term } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findInvoiceFor, type InvoiceRow } from './access.server'
import { settleCredits } from './credit.server'
import type { PaidClaim } from './forms.server'
import { billedPerson, receiverOf, senderOf } from './parties.server'
import { afterSending, requireInvoiceStep } from './states'

export const NO_PAYMENT_DETAILS = term(
  'Store our payment details in the settings first: owners read on each invoice how to pay it.',
)

/**
 * Gives a draft its number and both sides' details, shows it to the owner, and settles their credits. @throws
 * missing, forbidden, stale, refused when it is not a draft, and while our payment details are not stored. Rule:
 * decisions "Invoices: drafted, sent, paid".
 */
export function sendInvoice(actor: Actor, invoiceId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const invoice = findInvoiceFor(actor, invoiceId, 'invoice.manage', tx)
    requireInvoiceStep(invoice, 'send')
    const settings = readSettings(tx)
    if (settings.platformPayment === '') throw refused(NO_PAYMENT_DETAILS)
    const owner = tx.select(billedPerson).from(profiles).where(eq(profiles.id, invoice.ownerId)).get()
    if (!owner) throw new Error('An invoice has an owner')
    const number = nextNumber(tx)
    const status = afterSending(invoice)
    const paidAt = status === 'paid' ? now() : null
    const dueOn = addDays(today(), settings.invoiceDueDays)
    const parties = { sender: senderOf(settings), receiver: receiverOf(owner) }
    const sent = { status, sentAt: now(), paidAt, dueOn, ...parties, ...number }
    updateSeen(tx, ownerInvoices, invoice, version, sent, 'invoice')
    const data = { ...billed(invoice), ...number, version: invoice.version + 1 }
    record(tx, { name: 'invoice.sent', actorId: actor.id, subject: invoice.id, data })
    settleCredits(tx, invoice.ownerId)
  })
}

/**
 * Marks a sent invoice as paid. @throws missing, forbidden, stale, refused when it is not sent or paid
 * already.
 */
export function markInvoicePaid(actor: Actor, invoiceId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const invoice = findInvoiceFor(actor, invoiceId, 'invoice.manage', tx)
    requireInvoiceStep(invoice, 'pay')
    updateSeen(tx, ownerInvoices, invoice, version, { status: 'paid', paidAt: now() }, 'invoice')
    record(tx, { name: 'invoice.paid', actorId: actor.id, subject: invoice.id, data: billed(invoice) })
  })
}

/**
 * Stores the owner's statement that it is paid; an administrator still marks it. @throws missing, forbidden,
 * stale, refused when it is not open.
 */
export function claimInvoicePaid(actor: Actor, invoiceId: string, claim: PaidClaim): void {
  transaction(actor, (tx) => {
    const invoice = findInvoiceFor(actor, invoiceId, 'invoice.claim', tx)
    requireInvoiceStep(invoice, 'claim')
    const claimed = { claimedAt: now(), claimedReference: claim.payment_reference }
    updateSeen(tx, ownerInvoices, invoice, claim.version, claimed, 'invoice')
    const data = { ...billed(invoice), note: claim.payment_reference }
    record(tx, { name: 'invoice.claimed', actorId: actor.id, subject: invoice.id, data })
  })
}

/** The next number of this year. Numbers have no gaps, since one is assigned in the step that needs it. */
function nextNumber(tx: Db): { numberYear: number; numberInYear: number } {
  const numberYear = Number(today().slice(0, 4))
  const last = tx
    .select({ n: sql<number | null>`max(${ownerInvoices.numberInYear})` })
    .from(ownerInvoices)
    .where(eq(ownerInvoices.numberYear, numberYear))
    .get()
  return { numberYear, numberInYear: (last?.n ?? 0) + 1 }
}

/** Event data of what an invoice bills. */
export function billed({ ownerId, totalAdminCommissionTzs: commissionTzs }: InvoiceRow) {
  return { ownerId, commissionTzs }
}
