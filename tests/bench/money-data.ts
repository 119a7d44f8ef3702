import { now } from '~/adapters/clock'
import type { Sqlite } from '~/db/open.server'
import { DAY } from '~/domain/shared/units'

export const OWNERS = 2_000
const BOOKINGS_OF_EACH = 5
export const PAYMENTS_OF_EACH = 10
/** Of the owner with a very large house. */
export const BOOKINGS_OF_ONE = 10_000
/** All that an administrator's file holds. */
export const BOOKINGS_OF_ALL = 100_000
const TENANTS = 500

/** Neema's large house, once: 10,000 stays with ten payments each, on one listing of hers that Juma looks after. */
export function addLargeHouse(sqlite: Sqlite): void {
  if (sqlite.prepare("select 1 from bookings where id like 'large-%' limit 1").get()) return
  quickly(sqlite, () => {
    addPeople(sqlite, 'tenant', TENANTS)
    sqlite.exec(`insert or ignore into property_collaborators (property_id, user_id, created_at)
      select p.id, j.id, 1 from properties p, profiles o, profiles j where p.owner_id = o.id
        and o.email = 'neema@bweni.example' and j.email = 'juma@bweni.example' limit 1`)
    addBookings(sqlite, { prefix: 'large', owners: "o.email = 'neema@bweni.example'", each: BOOKINGS_OF_ONE })
    addPayments(sqlite, 'large')
  })
}

/** Stays without payments of the same owner's, until there are so many as the file is to hold. */
export function addMoreBookings(sqlite: Sqlite): void {
  const missing = BOOKINGS_OF_ALL - BOOKINGS_OF_ONE
  quickly(sqlite, () =>
    addBookings(sqlite, { prefix: 'more', owners: "o.email = 'baraka@bweni.example'", each: missing }),
  )
}

/** Owners with five stays each, and ten payments of each stay that no invoice has. */
export function addOwners(sqlite: Sqlite): void {
  quickly(sqlite, () => {
    addPeople(sqlite, 'tenant', TENANTS)
    addPeople(sqlite, 'property_owner', OWNERS)
    addBookings(sqlite, {
      prefix: 'many',
      owners: "o.id like 'bench-property_owner-%'",
      each: BOOKINGS_OF_EACH,
    })
    addPayments(sqlite, 'many')
  })
}

/**
 * Without waiting for the disk, and with room for what is written. Nothing of ours is analysed but the seed's listings: what
 * that noted of tables that were nearly empty then is taken back.
 */
export function quickly(sqlite: Sqlite, write: () => void): void {
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -400000')
  write()
  for (const counts of ['sqlite_stat1', 'sqlite_stat4'])
    sqlite.exec(`delete from ${counts} where tbl in ('bookings', 'payments', 'profiles')`)
  sqlite.pragma('cache_size = -8000')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
}

/** Those who are there already stay. */
function addPeople(sqlite: Sqlite, userType: 'tenant' | 'property_owner', count: number): void {
  sqlite.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert or ignore into profiles (id, email, full_name, user_type, gender, created_at)
    select 'bench-${userType}-' || i, 'bench-${userType}-' || i || '@bweni.example', 'Bench ' || i, '${userType}', 'female', 1 from n`)
}

type Houses = { prefix: string; owners: string; each: number }

/** Stays that are over, asked for on the days of most of a year. */
function addBookings(sqlite: Sqlite, { prefix, owners, each }: Houses): void {
  sqlite
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${each})
      insert into bookings (id, reference, tenant_id, owner_id, property_id, property_title, property_address, property_city,
        property_type, start_date, end_date, duration_months, monthly_rent, fee_rate, admin_fee, total_amount,
        received_amount, payment_method, contact_name, contact_phone, status, respond_by, expires_at, pay_by, confirmed_at,
        created_at, updated_at)
      select '${prefix}-' || o.rowid || '-' || i, '${prefix}' || o.rowid || 'x' || i,
        'bench-tenant-' || (1 + i % ${TENANTS}), o.id,
        (select c.property_id from property_collaborators c join properties p on p.id = c.property_id where p.owner_id = o.id limit 1),
        'A room', 'Sinza', 'Dar es Salaam', 'room', '2025-01-01', '2025-11-01', 10, 100000, 10, 100000, 1100000, 0,
        'mobile_money', 'A tenant', '255712345678', 'completed', 1, 1, 1, 1, :at - (i % 300) * ${DAY} + i, 1
      from profiles o, n where ${owners}`,
    )
    .run({ at: now() - DAY })
}

/** Ten of each booking, a month apart, all of them approved and on no invoice. */
function addPayments(sqlite: Sqlite, prefix: string): void {
  sqlite
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PAYMENTS_OF_EACH})
      insert into payments (id, booking_id, owner_id, tenant_id, property_id, amount, sent_amount, payment_method,
        payment_reference, reference_folded, receipt_url, receipt_name, receipt_type, receipt_sha256, status, processed_at,
        created_at)
      select b.id || '-' || i, b.id, b.owner_id, b.tenant_id, b.property_id, 110000, 110000, 'mobile_money', b.id || i, b.id || i,
        'private/x.png', 'x.png', 'image/png', b.id || i, 'completed', :at - i * 30 * ${DAY}, :at - i * 30 * ${DAY}
      from bookings b, n where b.id like '${prefix}-%'`,
    )
    .run({ at: now() - DAY })
  sqlite.exec(`update bookings set received_amount = total_amount where id like '${prefix}-%'`)
}
