import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { residentAnswers } from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { TEST_NOW } from './app'
import { giveBooking } from './bookings'
import { insertRows } from './rows'

type Row = typeof residentAnswers.$inferInsert

/** What the form of a resident sends. */
export const fiveAnswers = (changes: Record<string, string> = {}) => ({
  asShown: 'yes',
  water: 'no',
  light: 'unsure',
  safe: 'yes',
  agreed: 'yes',
  ...changes,
})

/** An answer that everybody reads, of a stay that is over, written straight to the database; returns its id. */
export function giveResidentAnswer(
  propertyId: string,
  tenant: DemoUserName,
  { bookingId, ...changes }: Partial<Row> = {},
): string {
  const id = newId()
  const tenantId = demoUsers[tenant].id
  const ownerId = changes.ownerId ?? demoUsers.neema.id
  const at = TEST_NOW - DAY
  const past = {
    startDate: '2026-04-01',
    endDate: '2026-09-01',
    status: 'completed',
    durationMonths: 5,
  } as const
  insertRows(residentAnswers, {
    ...{ id, propertyId, tenantId, ownerId, state: 'given' },
    bookingId: bookingId ?? giveBooking({ propertyId, tenantId, ownerId, ...past }),
    ...{ asShown: 'yes', water: 'yes', light: 'yes', safe: 'yes', agreed: 'yes' },
    ...{ answeredAt: at, countedAt: at, shownAt: at },
    ...changes,
  })
  return id
}
