import { and, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, stayQuestions } from '~/db/tables/index.server'
import { NEVER_CAME } from '~/domain/ground/events/reasons'
import { DAY } from '~/domain/ground/shared/units'
import { surelyPassedBy } from '../clock-watch.server'
import { endByCancelling } from './cancel-booking.server'
import { due, eachDue } from './due.server'
import { askWhetherCame } from './end-early.server'

/** Days without an answer about a missing first part, after which its tenant is asked, and has to answer. */
const [UNANSWERED_FOR, TO_SHOW_UP] = [7 * DAY, 14 * DAY]

const bookingIds = () => db().select({ id: stayQuestions.bookingId }).from(stayQuestions)

/**
 * Cancels the stays whose tenants did not answer that they came, and asks the tenants of unpaid stays about which their
 * owners did not answer. @returns how many of both. Rule: decisions "Ways out of a stay: one table of steps".
 */
export function endNeverCame(): number {
  const { kind, answerByAt, side } = stayQuestions
  const silent = and(
    sql`${kind} = 'never-came' and ${answerByAt} is not null`,
    lte(answerByAt, surelyPassedBy()),
  )
  const isSilent = and(due.neverCame(), inArray(bookings.id, bookingIds().where(silent)))
  const ofOwner = bookingIds().where(sql`${side} = 'owner'`)
  const mayAsk = and(due.neverCame(), notInArray(bookings.id, ofOwner))
  const isUnpaid = and(mayAsk, lte(bookings.payByAt, now() - UNANSWERED_FOR))
  const ended = eachDue(isSilent, (tx, stay) => endByCancelling(tx, stay, null, { reason: NEVER_CAME }))
  return ended + eachDue(isUnpaid, (tx, stay) => askWhetherCame(tx, stay, null, TO_SHOW_UP))
}
