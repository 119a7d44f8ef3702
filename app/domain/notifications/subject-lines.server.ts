import { eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, events, ownerInvoices, payments, properties } from '~/db/tables/index.server'
import { readPayload } from '~/domain/events/payload'
import { invoiceNumber, payableTzs } from '~/domain/invoices/states'
import { formatTzs } from '~/domain/shared/money'

type Subject = { place: string; amountTzs?: number }

/** Sum and place of the subjects of these notifications, by the id of their event; '' for other subjects. */
export function subjectLines(eventIds: readonly number[]): Map<number, string> {
  const rows = db()
    .select()
    .from(events)
    .where(inArray(events.id, [...eventIds]))
    .all()
  const idsOf = (type: string) => rows.filter((row) => row.subjectType === type).map((row) => row.subjectId)
  const subjects = new Map([
    ...bookingSubjects(idsOf('booking')),
    ...paymentSubjects(idsOf('payment')),
    ...propertySubjects(idsOf('property')),
    ...invoiceSubjects(idsOf('invoice')),
  ])
  return new Map(
    rows.map(({ id, name, subjectId, data }) => {
      const payload = readPayload(data)
      const { place, amountTzs: ofSubject } = subjects.get(subjectId) ?? { place: payload.propertyTitle }
      // A booking's total is not the sum of its refunds and deposits.
      const amountTzs =
        payload.amountTzs ?? (/^(?:refund|deposit|commission)\./.test(name) ? undefined : ofSubject)
      return [id, [amountTzs !== undefined && formatTzs(amountTzs), place].filter(Boolean).join(' · ')]
    }),
  )
}

const placeOf = ({ title, roomType }: { title: string; roomType: string | null }) =>
  roomType ? `${title} (${roomType})` : title

function bookingSubjects(ids: string[]): [string, Subject][] {
  return db()
    .select({
      id: bookings.id,
      title: bookings.propertyTitle,
      roomType: bookings.roomType,
      amountTzs: bookings.totalAmountTzs,
    })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .all()
    .map((row) => [row.id, { place: placeOf(row), amountTzs: row.amountTzs }])
}

function paymentSubjects(ids: string[]): [string, Subject][] {
  return db()
    .select({
      id: payments.id,
      title: bookings.propertyTitle,
      roomType: bookings.roomType,
      amountTzs: payments.amountTzs,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(inArray(payments.id, ids))
    .all()
    .map((row) => [row.id, { place: placeOf(row), amountTzs: row.amountTzs }])
}

function propertySubjects(ids: string[]): [string, Subject][] {
  return db()
    .select({ id: properties.id, title: properties.title })
    .from(properties)
    .where(inArray(properties.id, ids))
    .all()
    .map(({ id, title }) => [id, { place: title }])
}

function invoiceSubjects(ids: string[]): [string, Subject][] {
  return db()
    .select()
    .from(ownerInvoices)
    .where(inArray(ownerInvoices.id, ids))
    .all()
    .map((row) => [row.id, { place: invoiceNumber(row), amountTzs: payableTzs(row) }])
}
