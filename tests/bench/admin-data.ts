import { now } from '~/adapters/clock'
import type { Sqlite } from '~/db/open.server'
import { transaction } from '~/db/transaction.server'
import { renameInListings } from '~/domain/cities/rename-in-listings.server'
import { DAY, MINUTE } from '~/domain/shared/units'
import { quickly } from './money-data'

export const USERS = 100_000
export const BOOKINGS = 100_000
export const EVENTS = 1_000_000
export const REPORTS = 2_000
/** A city of the bench's own. */
export const RENAMED_CITY = 'Bench City'

const firstNames =
  'Asha Baraka Consolata Daudi Eliya Fatuma Gift Halima Imani Jabari Kulwa Latifa Musa Neema Omari'.split(' ')
const lastNames =
  'Abdallah Bakari Chande Damas Emmanuel Fundi Gama Haule Issa Juma Kessy Lyimo Mushi Nyoni'.split(' ')

/** A platform that has run for years: people of every type, stays in every state, all that happened, reports, broadcasts. */
export function addAdministration(sqlite: Sqlite): void {
  quickly(sqlite, () => {
    sqlite.exec('create temp table n(i integer primary key)')
    sqlite.exec(`insert into temp.n with recursive c(i) as (select 1 union all select i + 1 from c where i < ${EVENTS})
      select i from c`)
    addPeople(sqlite)
    addBookings(sqlite)
    addPayments(sqlite)
    addEvents(sqlite)
    addReports(sqlite)
    addBroadcasts(sqlite)
  })
}

/** Brings two cities of the seed together in one: 20,000 listings and some. */
export function addCityToRename(sqlite: Sqlite): void {
  sqlite
    .prepare(
      `insert into cities (id, name, region, property_count, universities, is_featured, display_order, updated_at)
      values ('bench-city', ?, 'Dodoma', 0, '[]', 0, 99, 1)`,
    )
    .run(RENAMED_CITY)
  transaction((tx) => renameInListings(tx, ['Arusha', 'Dodoma'], RENAMED_CITY))
}

const oneOf = (values: readonly string[], by: string) =>
  `json_extract('${JSON.stringify(values)}', '$[' || (${by} % ${values.length}) || ']')`

/** One of a thousand suspended, one of fifty deleted. */
function addPeople(sqlite: Sqlite): void {
  const types = ['tenant', 'tenant', 'tenant', 'property_owner', 'tenant', 'agent', 'tenant']
  sqlite
    .prepare(
      `insert into users (id, email, password_hash, email_confirmed_at, created_at)
      select 'bench-' || i, 'bench-' || i || '@bench.example', 'unusable', 1, :at + i from temp.n where i <= ${USERS}`,
    )
    .run({ at: yearsAgo() })
  sqlite
    .prepare(
      `insert into profiles (id, email, full_name, phone, user_type, gender, created_at, suspended_at, deleted_at)
      select 'bench-' || i, 'bench-' || i || '@bench.example',
        ${oneOf(firstNames, 'i * 7')} || ' ' || ${oneOf(lastNames, 'i * 11 / 3')},
        '2557' || printf('%08d', i * 997 % 100000000), ${oneOf(types, 'i * 5 / 2')}, 'female', :at + i,
        case when i % 1000 = 1 then :at + i end, case when i % 50 = 0 then :at + i end
      from temp.n where i <= ${USERS}`,
    )
    .run({ at: yearsAgo() })
}

/** Over the days of two years; the newest two thousand wait for an answer, and one of eleven is yet to begin. */
function addBookings(sqlite: Sqlite): void {
  const status = `case when i > ${BOOKINGS} - 2000 then 'pending' when i % 11 = 0 then 'confirmed'
    when i % 5 = 0 then 'cancelled' else 'completed' end`
  sqlite
    .prepare(
      `insert into bookings (id, reference, tenant_id, owner_id, property_id, property_title, property_address,
        property_city, property_type, start_date, end_date, duration_months, monthly_rent, fee_rate, admin_fee,
        total_amount, received_amount, payment_method, contact_name, contact_phone, status, respond_by, expires_at, pay_by,
        payout_account_id, confirmed_at, created_at, updated_at)
      select 'bench-' || i, printf('%08X', i * 7919), 'bench-' || (1 + i * 31 % ${USERS}), p.owner_id, p.id, p.title,
        p.address, p.city, p.property_type, date('now', days || ' days'), date('now', (days + 180) || ' days'),
        6, 100000, 10, 60000, 660000, 660000, 'mobile_money',
        ${oneOf(firstNames, 'i * 7')} || ' ' || ${oneOf(lastNames, 'i * 11 / 3')}, '255712345678', ${status},
        :now + ${DAY}, :now + 2 * ${DAY} + i, :now + 9 * ${DAY}, (select id from payout_accounts limit 1), :at + i * 10 * ${MINUTE},
        :at + i * 10 * ${MINUTE}, 1
      from (select i, case when i > ${BOOKINGS} - 2000 or i % 11 = 0 then 2 + i % 60 else -200 - i % 500 end as days from temp.n
          where i <= ${BOOKINGS})
        join properties p on p.seq = (select min(seq) from properties where seq >= i * 13 % 90000)`,
    )
    .run({ now: now(), at: now() - BOOKINGS * 10 * MINUTE })
  sqlite.exec(`insert into booking_approvals (id, booking_id, approval_status, approved_at, approved_by)
    select id, id, case status when 'cancelled' then 'rejected' else 'approved' end, created_at + 3 * 3600000, owner_id
    from bookings where id like 'bench-%' and status <> 'pending'`)
}

/** The whole sum of each stay, sent and received two days after it was asked for; every hundredth was rejected before. */
function addPayments(sqlite: Sqlite): void {
  const insert = (id: string, status: string, which: string) =>
    sqlite.exec(`insert into payments (id, booking_id, owner_id, tenant_id, property_id, amount, sent_amount, payment_method,
        payment_reference, reference_folded, receipt_url, receipt_name, receipt_type, receipt_sha256, status, processed_at,
        created_at)
      select ${id}, id, owner_id, tenant_id, property_id, 660000, 660000, 'mobile_money', ${id}, ${id},
        'private/x.png', 'x.png', 'image/png', ${id}, '${status}', created_at + 3 * ${DAY}, created_at + 2 * ${DAY}
      from bookings where id like 'bench-%' and ${which}`)
  insert('id', 'completed', "status in ('confirmed', 'completed')")
  insert("'no-' || id", 'rejected', 'seq % 100 = 1')
}

function addEvents(sqlite: Sqlite): void {
  const kinds = ['booking', 'property', 'account', 'payment', 'booking', 'setting', 'city', 'booking']
  const names = oneOf(['booking.requested', 'property.changed', 'account.signed-up'], 'i')
  sqlite
    .prepare(
      `insert into events (name, actor_id, subject_type, subject_id, data, created_at)
      select ${names}, case when i % 9 = 0 then null when i % 40 = 1 then (select id from profiles where email = 'admin@bweni.example')
          else 'bench-' || (1 + i * 17 % ${USERS}) end,
        ${oneOf(kinds, 'i * 3 / 2')}, 'bench-' || (1 + i % ${BOOKINGS}), '{}', :at + i * ${MINUTE}
      from temp.n`,
    )
    .run({ at: now() - EVENTS * MINUTE })
}

function addReports(sqlite: Sqlite): void {
  sqlite
    .prepare(
      `insert into reports (id, kind, subject_id, subject_name, reporter_id, reason, details, status, answer, closed_by,
        closed_at, created_at)
      select 'bench-' || i, 'listing', (select id from properties limit 1), 'A room', 'bench-' || i, 'wrong', 'It is not there.',
        case when i % 2 then 'open' else 'acted' end, case when i % 2 then null else 'Done.' end, null,
        case when i % 2 then null else :at + i end, :at + i
      from temp.n where i <= ${REPORTS}`,
    )
    .run({ at: yearsAgo() })
}

function addBroadcasts(sqlite: Sqlite): void {
  sqlite
    .prepare(
      `insert into broadcasts (id, event_id, created_by, title, message, type, recipients, receivers, notified, created_at,
        finished_at)
      select 'bench-' || i, -i, (select id from profiles where email = 'admin@bweni.example'), 'Water', 'No water on Sunday.',
        'info', 'all', 100, 100, :at + i, :at + i
      from temp.n where i <= 1000`,
    )
    .run({ at: yearsAgo() })
}

const yearsAgo = () => now() - 3 * 365 * DAY
