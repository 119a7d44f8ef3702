import { eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, events, ownerInvoices, payments, properties } from '~/db/tables/index.server'
import { readPayload } from '~/domain/ground/events/payload'
import { planOf } from '~/domain/ground/money/balance'
import { type Day, dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import type { Picture } from '~/domain/ground/shared/picture'
import { roomText } from '~/domain/listings/properties/room-names'
import { isItsListing } from '~/domain/stays/bookings/access.server'
import { invoiceNumber, payableTzs } from '~/domain/stays/invoices/states'

type Subject = {
  place: string
  amountTzs?: number
  images?: Picture[] | null
  /** The sum that was sent with a payment. */
  sentTzs?: number
  /** The first part of a stay, and until when it is to be paid. */
  first?: { tzs: number; payByAt: number }
}

/**
 * Sum with its day and place of the subjects of these notifications as a line, '' for other subjects, and the first picture of the
 * place; by the id of their event.
 */
export function subjectLines(
  eventIds: readonly number[],
): Map<number, { subject: string; picture: Picture | null }> {
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
      const found: Partial<Subject> = subjects.get(subjectId) ?? { place: payload.propertyTitle }
      const { place, amountTzs: ofSubject, images } = found
      // A booking's total is asked for by a request alone: later it would read as a sum to pay or to get back.
      const isOfRequest =
        name === 'booking.requested' || !/^(?:booking|refund|deposit|commission)\./.test(name)
      const amountTzs = payload.amountTzs ?? (isOfRequest ? ofSubject : undefined)
      const first = name === 'booking.approved' || name === 'booking.payment-warned' ? found.first : undefined
      const sum = first
        ? t`${formatTzs(first.tzs)} by ${formatDay(dayOf(first.payByAt)).slice(0, -5)}`
        : amountTzs !== undefined && sumText(amountTzs, found.sentTzs, payload.dueDate)
      const subject = [sum, place].filter(Boolean).join(' · ')
      return [id, { subject, picture: images?.[0] ?? null }]
    }),
  )
}

/** 'TSh 60,000 of TSh 160,000 sent', 'TSh 150,000, due Sat 5 Dec 2026' */
function sumText(amountTzs: number, sentTzs = amountTzs, dueDate?: Day): string {
  const [sum, sent] = [formatTzs(amountTzs), formatTzs(sentTzs)]
  const ofSent = sentTzs > amountTzs ? t`${sum} of ${sent} sent` : sum
  return dueDate ? t`${ofSent}, due ${formatDay(dueDate)}` : ofSent
}

const placeOf = ({ title, ...room }: { title: string } & Parameters<typeof roomText>[0]) =>
  room.roomType ? `${title} (${roomText(room)})` : title

function bookingSubjects(ids: string[]): [string, Subject][] {
  return db()
    .select({
      booking: bookings,
      images: properties.images,
    })
    .from(bookings)
    .leftJoin(properties, isItsListing)
    .where(inArray(bookings.id, ids))
    .all()
    .map(({ booking, images }) => {
      const { id, propertyTitle: title, totalAmountTzs: amountTzs, payByAt } = booking
      const [part] = planOf(booking)
      const first = part && payByAt !== null ? { tzs: part.totalTzs, payByAt } : undefined
      return [id, { place: placeOf({ ...booking, title }), amountTzs, images, first }]
    })
}

function paymentSubjects(ids: string[]): [string, Subject][] {
  return db()
    .select({
      id: payments.id,
      title: bookings.propertyTitle,
      roomType: bookings.roomType,
      roomName: bookings.roomName,
      amountTzs: payments.amountTzs,
      sentTzs: payments.sentAmountTzs,
      images: properties.images,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(properties, isItsListing)
    .where(inArray(payments.id, ids))
    .all()
    .map((row) => [row.id, { ...row, place: placeOf(row) }])
}

function propertySubjects(ids: string[]): [string, Subject][] {
  return db()
    .select({ id: properties.id, title: properties.title, images: properties.images })
    .from(properties)
    .where(inArray(properties.id, ids))
    .all()
    .map(({ id, title, images }) => [id, { place: title, images }])
}

function invoiceSubjects(ids: string[]): [string, Subject][] {
  return db()
    .select()
    .from(ownerInvoices)
    .where(inArray(ownerInvoices.id, ids))
    .all()
    .map((row) => [row.id, { place: invoiceNumber(row), amountTzs: payableTzs(row) }])
}
