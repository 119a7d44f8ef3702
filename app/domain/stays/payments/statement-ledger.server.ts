import { and, eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { bookingBalance } from '~/domain/ground/money/balance'
import { isCancelled, isConfirmed, owesRent } from '~/domain/ground/money/booking-states'
import { PAID_BEFORE } from '~/domain/ground/money/payment-methods'
import { isIn } from '~/domain/ground/money/payment-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { parsePhone } from '~/domain/ground/shared/phone'
import { roomText } from '~/domain/listings/properties/room-names'
import { type BookingRow, whereBookingFor } from '~/domain/stays/bookings/access.server'
import { paymentsOfAll } from '~/domain/stays/bookings/cards.server'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { paths } from '~/paths'
import { wherePaymentFor } from './access.server'
import { namedPayments } from './cards.server'
import { bookedFrom } from './decide-payment.server'
import type { About, OwingStay, StatementLedger } from './match-statement'
import { accountsOf } from './payment-page.server'
import { countedAmong, isCounted, numbersOf, withNumber } from './receipt-proof.server'
import { whereToCheck } from './to-check.server'

const namedOf = (tenantName: string, booking: BookingRow) =>
  [tenantName, booking.propertyTitle, roomText(booking)].filter(Boolean).join(', ')

/** The receipts of this owner's stays that wait for this person. */
export function waitingReceipts(tx: Db, actor: Actor, ownerId: string) {
  const rows = namedPayments(tx)
    .where(and(whereToCheck(actor), eq(bookings.ownerId, ownerId)))
    .all()
  return rows.map(({ payment, booking, tenantName }) => ({
    ...{ id: payment.id, version: payment.version },
    ...{ name: namedOf(tenantName, booking), href: paths.payment(payment.id) },
    numbers: numbersOf(tx, payment.id),
    sentTzs: payment.sentAmountTzs,
    day: payment.textDay ?? dayOf(payment.createdAt),
    since: bookedFrom(booking),
    isAfterEnd: isCancelled(booking.status),
    /** The number of the account that the tenant was shown. */
    paidTo: accountsOf(tx, booking, payment.paymentMethod)[0]?.number ?? null,
  }))
}

/** The stays of this owner that last or owe, for which this person may record payments. */
export function owingStays(tx: Db, actor: Actor, ownerId: string): OwingStay[] {
  const ofOwner = and(whereBookingFor(actor, 'booking.record-payment'), eq(bookings.ownerId, ownerId))
  const rows = tx
    .select({ booking: bookings, tenantName: tenantNameOf(), phone: profiles.phone })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(and(ofOwner, whereStatus(owesRent)))
    .all()
  const ids = rows.map(({ booking }) => booking.id)
  const sent = paymentsOfAll(tx, ids)
  return rows.flatMap(({ booking, tenantName, phone }) => {
    const all = sent.get(booking.id) ?? []
    const openTzs = bookingBalance(booking, all, today()).maxTzs
    if (openTzs === 0 && !isConfirmed(booking.status)) return []
    const name = namedOf(tenantName, booking)
    const { id, reference, createdAt, contactPhone } = booking
    return {
      ...{ id, reference, tenantName, name, openTzs, href: paths.bookingDetails(id) },
      since: bookedFrom(booking),
      phones: [contactPhone, phone].flatMap((one) => parsePhone(one ?? '') ?? []),
      unnumbered: all
        .filter(({ status, paymentReference }) => isIn(status) && paymentReference === '')
        .map(({ paymentMethod, sentAmountTzs, receivedOn, ...payment }) => {
          const about = { name: 'one without a number', href: paths.payment(payment.id) }
          const day = dayOf(createdAt)
          return paymentMethod === PAID_BEFORE
            ? { ...about, name: 'what was paid before the entry', tzs: null, receivedOn: day }
            : { ...about, tzs: sentAmountTzs, receivedOn }
        }),
    }
  })
}

/** Those of these numbers that count. */
export function countedNumbers(tx: Db, actor: Actor, numbers: readonly string[]): StatementLedger['counted'] {
  const counted = countedAmong(tx, numbers)
  const mayRead = and(wherePaymentFor(actor, 'payment.read'), withNumber(counted), isCounted)
  const found = new Map<string, About[]>(counted.map((number) => [number, []]))
  for (const { payment, tenantName } of namedPayments(tx).where(mayRead).all()) {
    const about = { name: `${tenantName}, ${formatDay(payment.receivedOn)}`, href: paths.payment(payment.id) }
    for (const number of numbersOf(tx, payment.id)) found.set(number, [about])
  }
  return found
}
