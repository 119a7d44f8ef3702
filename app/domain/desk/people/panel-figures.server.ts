import { eq, isNull } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { memoised } from '~/db/memoised.server'
import { bookings, profiles, properties } from '~/db/tables/index.server'
import { SUBMITTED } from '~/domain/listings/properties/states'
import { fromMarket } from '~/domain/stays/bookings/access.server'
import { feesTzs } from '~/domain/stays/invoices/revenue.server'

export type PanelFigures = ReturnType<typeof countFigures>

const figures = memoised<PanelFigures>(1)

/** The figures of the panel, counted once for each state of the database. */
export function panelFigures() {
  return figures('all', countFigures)
}

function countFigures() {
  return {
    totalRevenueTzs: feesTzs(),
    totalBookings: countRows(bookings, fromMarket),
    totalUsers: countRows(profiles, isNull(profiles.deletedAt)),
    totalProperties: countRows(properties),
    pendingApprovals: countRows(properties, eq(properties.approvalState, SUBMITTED)),
  }
}
