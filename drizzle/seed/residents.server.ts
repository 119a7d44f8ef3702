import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { bookings, residentAnswers } from '~/db/tables/index.server'
import { isConfirmed, isStay } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { addDays, type Day, startOfDayAt } from '~/domain/ground/shared/calendar'
import { isCovered } from '~/domain/stays/bookings/residents/find-answer.server'
import { demoUsers } from './demo-users'
import { seedId } from './ids.server'
import { random } from './random'

const TEXTS = [
  'Water comes on Monday and Thursday. There is a tank. Bring a bucket.',
  'The room was as in the pictures. The guard knows everybody.',
  'LUKU is shared by eight. At the end of the month it was dark twice.',
  'Quiet in the evening. The daladala stops at the gate.',
  'Mama answers the phone, also at night.',
  'The kitchen is small for so many. Cook early.',
]
const REPLY = 'Each floor has its own LUKU now.'

/** Days after the first one on which tenants of the demo have answered. */
const AFTER = 30

/** What tenants of the demo say about their places; those who can sign in have not answered yet. */
export function storeResidentAnswers(tx: Db, today: Day): void {
  const named = Object.values(demoUsers).map(({ id }) => id)
  const began = and(
    whereStatus(isStay),
    eq(bookings.source, 'market'),
    lte(bookings.startDate, addDays(today, -AFTER)),
    notInArray(bookings.tenantId, named),
  )
  const stays = tx
    .select()
    .from(bookings)
    .where(began)
    .orderBy(asc(bookings.startDate), asc(bookings.id))
    .all()
  const chance = random('residents')
  for (const [index, stay] of stays.entries()) {
    const { propertyId, tenantId, ownerId, status } = stay
    if (!propertyId || !tenantId || !isCovered(stay)) continue
    const at = startOfDayAt(addDays(stay.startDate, AFTER))
    const pickAnswer = () => (chance.chance(0.8) ? 'yes' : chance.chance(0.7) ? 'no' : 'unsure')
    const text = chance.chance(0.6) ? (TEXTS[index % TEXTS.length] ?? null) : null
    const reply = text?.startsWith('LUKU') ? REPLY : null
    tx.insert(residentAnswers)
      .values({
        ...{
          id: seedId(`answer ${stay.id}`),
          bookingId: stay.id,
          propertyId,
          tenantId,
          ownerId,
          state: 'given',
        },
        ...{
          asShown: pickAnswer(),
          water: pickAnswer(),
          light: pickAnswer(),
          safe: pickAnswer(),
          agreed: pickAnswer(),
        },
        ...{ text, reply, repliedAt: reply && at, answeredAt: at },
        ...{ countedAt: at, shownAt: isConfirmed(status) ? null : at },
      })
      .run()
  }
}
