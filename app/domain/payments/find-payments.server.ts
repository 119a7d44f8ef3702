import { or, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '~/db/count-rows.server'
import { type FoundWords, foundWords } from '~/db/found-words.server'
import { oneRow } from '~/db/prepared.server'
import { bookings, payments } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { tenantNameOf } from '~/domain/bookings/cards.server'
import { paymentMethods } from '~/domain/money/payment-methods'
import type { PaymentStatus } from '~/domain/money/payment-states'

/**
 * Result of a search: a condition, and for people who search all payments also the matches of the word index.
 */
export type FoundPayments = { where: SQL | undefined; words: FoundWords | null }

/**
 * Title, tenant's name, transaction number and booking reference. Administrators look through everybody's payments: for
 * them words are looked up by their beginnings.
 */
export function findPayments(actor: Actor, search: string | null | undefined): FoundPayments {
  if (!typeMay(actor.userType, 'admin.area')) return { where: inTexts(search), words: null }
  const matches = foundWords('booking_words', bookings.seq, search)
  if (matches === null) return { where: undefined, words: matches }
  const ofBookings = matches.isMany
    ? matches.where
    : sql`${payments.bookingId} in (select ${bookings.id} from ${bookings} where ${matches.where})`
  return { where: or(ofBookings, withReference(search ?? '')), words: matches }
}

/** How many receipts words find that very many bookings have; of a status that most receipts have, or of any. */
export function countByWords({ match }: FoundWords, status: PaymentStatus | undefined): number {
  const ofStatus = status === undefined ? '' : `and p.status = '${status}'`
  const rows = `select 1 from booking_words cross join bookings b on b.seq = booking_words.rowid
    cross join payments p on p.booking_id = b.id where booking_words match :match ${ofStatus} limit ${COUNT_LIMIT + 1}`
  return oneRow<{ n: number }>(`select count(*) as n from (${rows})`, { match })?.n ?? 0
}

/** Its transaction number begins with this. */
function withReference(search: string): SQL {
  const text = search.trim().toLowerCase()
  const methods = sql.raw(paymentMethods.map((method) => `'${method}'`).join(', '))
  return sql`(${payments.paymentMethod} in (${methods}) and ${payments.referenceFolded} >= ${text}
    and ${payments.referenceFolded} < ${`${text}\uffff`})`
}

function inTexts(search: string | null | undefined): SQL | undefined {
  return hasWords(search, [
    bookings.propertyTitle,
    tenantNameOf(),
    payments.paymentReference,
    bookings.reference,
  ])
}
