import { sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { allRows, oneRow } from '~/db/prepared.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { inTheirLanguage } from '~/domain/ground/access/hearing.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { lastSummaryDay } from '~/domain/ground/mail/summary-day'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { paths } from '~/paths'

/**
 * Adds one line to the summaries of those who keep what became free, cheaper or full since their last one, before the summaries
 * are written. Each person's is one transaction, with what they know from then on, so that a restart does not write it again.
 * Rule: decisions "Kept places: news once a day".
 */
export function queueSavedNews(): void {
  const day = lastSummaryDay(now())
  if (!oneRow('select 1 from saved_properties where compared_day < :day limit 1', { day })) return
  for (const { userId } of allRows<{ userId: string }>(PEOPLE, { day }))
    transaction(NO_SESSION, (tx) => inTheirLanguage(tx, userId, () => queueNews(tx, userId, day)))
  transaction(NO_SESSION, (tx) => noteKnown(tx, day))
}

type News = {
  email: string
  title: string
  roomType: string | null
  priceTzs: number
  knownPriceTzs: number
  isFree: number
  wasFree: number
}

function queueNews(tx: Db, userId: string, day: string): void {
  const news = db().$client.prepare(OF_PERSON).all({ userId, day }) as News[]
  noteKnown(tx, day, userId)
  const [first] = news
  if (!first) return
  queueEmail(tx, {
    userId,
    to: first.email,
    subject: t`Places you keep`,
    body: news.flatMap(sentencesOf).join(' '),
    link: { path: paths.saved(), label: t`Saved Places` },
    purpose: 'notice',
    topic: 'saved',
    summaryDay: day,
  })
}

function sentencesOf({ title, roomType, priceTzs, knownPriceTzs, isFree, wasFree }: News): string[] {
  const name = roomType ? `${title} (${roomType})` : title
  if (!isFree) return [t`${name} is fully booked now.`]
  return [
    ...(wasFree ? [] : [t`${name} is free again.`]),
    ...(priceTzs < knownPriceTzs
      ? [t`${name} costs ${formatTzs(priceTzs)} per month now, not ${formatTzs(knownPriceTzs)}.`]
      : []),
  ]
}

/** Kept rows `s` that no summary has compared since `day`, with the listing `p`, the chosen category `r` and what they are now. */
const PRICE = 'coalesce(r.price_per_month, p.from_price)'
const IS_FREE = '(p.is_listed and (s.hostel_room_id is null or r.free_from is not null))'
const LISTING = `properties p left join hostel_rooms r on r.id = s.hostel_room_id and r.property_id = p.id`
/** What is gone, switched off or of a suspended owner says so on its page alone. */
const IS_LET = `p.is_public and p.is_available and (s.hostel_room_id is null or r.id is not null)
    and not exists (select 1 from profiles owners where owners.id = p.owner_id and owners.suspended_at is not null)`
const NEWS = `from saved_properties s join properties p on p.id = s.property_id
  left join hostel_rooms r on r.id = s.hostel_room_id and r.property_id = p.id
  join profiles on profiles.id = s.user_id join users on users.id = s.user_id
  where s.compared_day < :day and ${IS_LET} and profiles.suspended_at is null
    and (${IS_FREE} <> s.known_free or (${IS_FREE} and ${PRICE} < s.known_price))`
const PEOPLE = `select distinct s.user_id as userId ${NEWS}`
const OF_PERSON = `select users.email, p.title, r.room_type as roomType, ${PRICE} as priceTzs, s.known_price as knownPriceTzs,
  ${IS_FREE} as isFree, s.known_free as wasFree ${NEWS} and s.user_id = :userId order by s.created_at desc, s.rowid desc`

/** What everybody knows, or one person, from this summary on. */
function noteKnown(tx: Db, day: string, userId: string | null = null): void {
  tx.run(sql`update saved_properties as s set compared_day = ${day},
    known_price = coalesce((select ${sql.raw(PRICE)} from ${sql.raw(LISTING)} where p.id = s.property_id), known_price),
    known_free = coalesce((select ${sql.raw(IS_FREE)} from ${sql.raw(LISTING)} where p.id = s.property_id), 0)
    where compared_day < ${day} and user_id = coalesce(${userId}, user_id)`)
}
