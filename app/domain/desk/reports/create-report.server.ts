import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { reports } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { writeIn } from '~/domain/ground/access/hearing.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { type Refusal, refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor, findWithRelations } from '~/domain/listings/properties/access.server'
import { shownText } from '~/domain/listings/properties/residents.server'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { arrivalOf, escalateReport } from '~/domain/stays/bookings/stays/end-early.server'
import { paths } from '~/paths'
import type { TypedReport } from './forms.server'
import { type ReportKind, stayReport } from './rules'

const outside48Hours = () =>
  t`A problem can be reported from the day you move in for 48 hours, while the stay is confirmed. At other times call the owner, whose number stands at the booking.`

/** The subject of a report, for a person who may report it. */
export type Reported = { kind: ReportKind; id: string; name: string }

/** The listing, for people who may read it and neither own it nor look after it. @throws missing, refused */
export function listingToReport(actor: Actor, propertyId: string, tx: Db = db()): Reported {
  const { property, relations } = findWithRelations(actor, propertyId, 'property.read', tx)
  if (relations.includes('owner') || relations.includes('collaborator'))
    throw refused(t`This is a listing of your own. Change it, or write to us.`)
  return { kind: 'listing', id: property.id, name: property.title }
}

/**
 * A text that everybody reads, for everybody who may read its listing, also the owner, but for its author.
 * @throws missing, refused
 */
export function answerToReport(
  actor: Actor,
  answerId: string,
  tx: Db = db(),
): Reported & { propertyId: string } {
  const answer = shownText(answerId, tx)
  const { title } = findPropertyFor(actor, answer.propertyId, 'property.read', tx)
  if (answer.tenantId === actor.id) throw refused(t`This is your own. Take it back, or write to us.`)
  const name = t`${title}, what somebody who lived there wrote`
  return { kind: 'answer', id: answerId, name, propertyId: answer.propertyId }
}

/**
 * The stay, for its tenant, within 48 hours from move-in. @throws missing, forbidden, refused at other times
 */
export function stayToReport(actor: Actor, bookingId: string, tx: Db = db()): Reported {
  const { closed, ...stay } = stayReportForm(actor, bookingId, tx)
  if (closed) throw closed
  return stay
}

/**
 * The stay, with the reason why no problem can be reported now and the alternative. @throws missing,
 * forbidden
 */
export function stayReportForm(
  actor: Actor,
  bookingId: string,
  tx: Db = db(),
): Reported & { closed: Refusal | null } {
  const booking = findBookingFor(actor, bookingId, 'booking.pay', tx)
  const { id, propertyId, propertyTitle, reference, status } = booking
  const listing = propertyId
    ? { href: paths.propertyReport(propertyId), label: t`Report the listing` }
    : undefined
  const closed = stayReport({ status, startDate: arrivalOf(booking, tx) }, now()).isOpen
    ? null
    : refused(outside48Hours(), undefined, listing)
  return { kind: 'stay', id, name: t`${propertyTitle}, booking ${reference}`, closed }
}

/**
 * Stores a report and notifies the administrators. `find` checks again that this person may report the
 * subject. Rule: decisions "Reports: one open per person and thing". @throws refused while an earlier report
 * of theirs on it is open.
 */
export function createReport(
  actor: Actor,
  find: (tx: Db) => Reported,
  { reason, details }: TypedReport,
): void {
  transaction(actor, (tx) => {
    const { kind, id: subjectId } = find(tx)
    const { name: subjectName } = writeIn('en', () => find(tx))
    if (openReport(tx, actor, kind, subjectId))
      throw refused(t`You reported this already. We are looking at it and will write to you.`)
    const id = newId()
    tx.insert(reports)
      .values({ id, kind, subjectId, subjectName, reporterId: actor.id, reason, details, createdAt: now() })
      .run()
    if (kind === 'stay') escalateReport(tx, subjectId, reason, details)
    record(tx, { name: 'report.opened', actorId: actor.id, subject: id, data: { kind, subjectId, reason } })
  })
}

function openReport(tx: Db, actor: Actor, kind: ReportKind, subjectId: string): boolean {
  const own = and(
    eq(reports.reporterId, actor.id),
    eq(reports.kind, kind),
    eq(reports.subjectId, subjectId),
    eq(reports.status, 'open'),
  )
  return tx.select({ id: reports.id }).from(reports).where(own).get() !== undefined
}
