import { and, between, notExists, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { bookings, residentAnswers } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import { isStay } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { addDays } from '~/domain/ground/shared/calendar'
import { fromMarket } from '../access.server'
import { eachDue } from '../stays/due.server'
import { mayAnswer } from './find-answer.server'
import { DAYS_LIVED } from './rules'

/** Days after the 14th on which a tenant whose first part was late is still asked. */
const ASKED_WITHIN = 30

/** Asks tenants about their place once their stay has lasted 14 days, each once. @returns how many. */
export function askResidents(): number {
  const ofBooking = db()
    .select({ one: sql`1` })
    .from(residentAnswers)
    .where(sql`${residentAnswers.bookingId} = ${bookings.id}`)
  const latest = addDays(today(), -DAYS_LIVED)
  const isDue = and(
    ...[whereStatus(isStay), fromMarket, between(bookings.startDate, addDays(latest, -ASKED_WITHIN), latest)],
    notExists(ofBooking),
  )
  return eachDue(isDue, (tx, booking) => {
    const { id: bookingId, propertyId, ownerId, tenantId } = booking
    if (!propertyId || !tenantId || !mayAnswer(tx, booking)) return false
    const row = { id: newId(), bookingId, propertyId, ownerId, tenantId, state: 'asked', version: 0 } as const
    tx.insert(residentAnswers).values(row).run()
    record(tx, { name: 'booking.answer-asked', actorId: null, subject: bookingId })
    return true
  })
}
