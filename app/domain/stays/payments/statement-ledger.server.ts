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
import type { About } from './match-statement'
import { accountsOf } from './payment-page.server'
import { countedAmong, isCounted, numbersOf, withNumber } from './receipt-proof.server'
import { whereToCheck } from './to-check.server'

/** What the lines of a statement are compared with. */
export type StatementLedger = {
  receipts: ReturnType<typeof waitingReceipts>
  stays: ReturnType<typeof owingStays>
  counted: ReturnType<typeof countedNumbers>
}

const namedOf = (tenantName: string, booking: BookingRow) =>
  [tenantName, booking.propertyTitle, roomText(booking)].filter(Boolean).join(', ')

/** The receipts of this owner's stays that wait for this person. */
export function waitingReceipts(tx: Db, actor: Actor, ownerId: string) {
  const rows = namedPayments(tx)
    .where(and(whereToCheck(actor), eq(bookings.ownerId, ownerId)))
    .all()
  return rows.map(({ payment, booking, tenantName }) => ({
    ...{ id: payment.id, version: payment.version, sentTzs: payment.sentAmountTzs },
    ...{ name: namedOf(tenantName, booking), href: paths.payment(payment.id) },
    numbers: numbersOf(tx, payment.id),
    /** Of its text, else of its sending. */
    day: payment.textDay ?? dayOf(payment.createdAt),
    /** No money came for it before. */
    since: bookedFrom(booking),
    /** Its booking was cancelled: the money goes back, or the stay goes on. */
    isAfterEnd: isCancelled(booking.status),
    /** The number of the account that the tenant was shown. */
    paidTo: accountsOf(tx, booking, payment.paymentMethod)[0]?.number ?? null,
  }))
}

/** The stays of this owner that last or owe, for which this person may record payments. */
export function owingStays(tx: Db, actor: Actor, ownerId: string) {
  const ofOwner = and(whereBookingFor(actor, 'booking.record-payment'), eq(bookings.ownerId, ownerId))
  const rows = tx
    .select({ booking: bookings, tenantName: tenantNameOf(), phone: profiles.phone })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(and(ofOwner, whereStatus(owesRent)))
    .all()
  const ids = rows.map(({ booking }) => booking.id)
  const sent = paymentsOfAll(tx, ids)
  const all = rows.map(({ booking, tenantName, phone }) => {
    const paid = sent.get(booking.id) ?? []
    const unnumbered = paid.filter((one) => isIn(one.status) && one.paymentReference === '')
    const { id, version, reference, status } = booking
    return {
      ...{ id, version, reference, tenantName, status },
      ...{ name: namedOf(tenantName, booking), href: paths.bookingDetails(id) },
      since: bookedFrom(booking),
      phones: [booking.contactPhone, phone].flatMap((one) => parsePhone(one ?? '') ?? []),
      openTzs: bookingBalance(booking, paid, today()).maxTzs,
      /** Its receipts and payments without a transaction number; `tzs` is null of what was paid before the stay was entered. */
      unnumbered: unnumbered.map((payment) => {
        const isBefore = payment.paymentMethod === PAID_BEFORE
        return {
          name: isBefore ? 'what was paid before the entry' : 'one without a number',
          href: paths.payment(payment.id),
          tzs: isBefore ? null : payment.sentAmountTzs,
          receivedOn: isBefore ? dayOf(booking.createdAt) : payment.receivedOn,
        }
      }),
    }
  })
  return all.filter(({ openTzs, status }) => openTzs > 0 || isConfirmed(status))
}

/** Those of these numbers that count, each with the payment of it that this person may read. */
export function countedNumbers(tx: Db, actor: Actor, numbers: readonly string[]) {
  const counted = countedAmong(tx, numbers)
  const mayRead = and(wherePaymentFor(actor, 'payment.read'), withNumber(counted), isCounted)
  const found = new Map<string, About[]>(counted.map((number) => [number, []]))
  for (const { payment, tenantName } of namedPayments(tx).where(mayRead).all()) {
    const about = { name: `${tenantName}, ${formatDay(payment.receivedOn)}`, href: paths.payment(payment.id) }
    for (const number of numbersOf(tx, payment.id)) found.set(number, [about])
  }
  return found
}
