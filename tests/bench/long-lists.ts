import type { Sqlite } from '~/db/open.server'

/** Words that every ninth row has, and one row. */
export const COMMON = 'zawadi'
export const RARE = 'k17123'
const NAME = "iif(i % 9 = 0, 'Zawadi', 'Hamisi') || ' K' || i"
const PHONE = "'255' || (700000000 + i)"
/** One row each three minutes up to now. */
const AT = '(unixepoch() - (select count from wanted) * 180 + i * 180) * 1000'

type Filled = { count: number; submissions: number; agentId: string; ownerId: string; universityId: string }

/** 1 in 50 rows belongs to one owner and one agent. */
export const OWN_PER = 50
/** Owners and agents of the other rows. */
const OWNERS = 1_000
const IS_OWN = `i % ${OWN_PER} = 23`

/**
 * Fills every list of the desks: `count` people, each with a booking, a receipt, an agent's share, an invoice, a report and an
 * event, as many clients of the agent, and `submissions` of the university. Rows are copies of the demo's.
 */
export function fillLists(
  sqlite: Sqlite,
  { count, submissions, agentId, ownerId, universityId }: Filled,
): void {
  sqlite.exec('create temp table wanted (count integer)')
  sqlite.prepare('insert into wanted values (?)').run(count)
  sqlite.pragma('cache_size = -512000')
  const copy = (table: string, values: Values, rows = count) =>
    sqlite.exec(copies(sqlite, table, values, rows))
  const person = { id: "'person-' || i", email: "'p' || i || '@bench.example'", created_at: AT }
  const ofBooking = { booking_id: "'booking-' || i", tenant_id: "'person-' || i", created_at: AT }
  sqlite.transaction(() => {
    copy('profiles', { ...person, full_name: NAME, phone: PHONE, seq: 'null', user_type: "'tenant'" })
    copy('bookings', {
      ...{ id: "'booking-' || i", reference: "'R' || i", seq: 'null', created_at: AT },
      ...{ tenant_id: "'person-' || i", contact_name: NAME, contact_phone: PHONE },
      owner_id: `iif(${IS_OWN}, '${ownerId}', 'person-' || (1 + i % ${OWNERS}))`,
    })
    copy('payments', {
      ...ofBooking,
      ...{ id: "'payment-' || i", payment_reference: "'TX' || i" },
      owner_id: "(select owner_id from bookings where id = 'booking-' || i)",
    })
    copy('transaction_numbers', {
      ...{ number: "'TX' || i", payment_id: "'payment-' || i", is_counted: '0' },
    })
    copy('booking_commissions', {
      booking_id: "'booking-' || i",
      agent_id: `iif(${IS_OWN}, '${agentId}', 'person-' || (1 + i % ${OWNERS}))`,
    })
    copy('owner_invoices', {
      ...{
        id: "'invoice-' || i",
        owner_id: `'person-' || (1 + i % ${OWNERS})`,
        carried_to: 'null',
        created_at: AT,
      },
      number_in_year: "iif(status = 'draft', null, 1000000 + i)",
    })
    copy('clients', {
      ...{ id: "'client-' || i", agent_id: `'${agentId}'`, note: "''" },
      ...{ name: NAME, phone: PHONE, created_at: AT },
    })
    copy('reports', { id: "'report-' || i", reporter_id: "'person-' || i", created_at: AT })
    copy('events', { id: 'null', subject_id: "subject_type || '-' || i", created_at: AT })
    copy(
      'form_submissions',
      {
        ...{ id: "'submission-' || i", reference: "'S' || i", university_id: `'${universityId}'` },
        ...{ student_name: NAME, search_text: `lower(${NAME})`, form_name: "'Room'", source: "'form'" },
        ...{ fields: "'[]'", data: "'{}'", is_placed: '0', version: '1', submitted_at: AT, updated_at: AT },
        status: "iif(i % 3 = 0, 'submitted', 'approved')",
      },
      submissions,
    )
  })()
  sqlite.exec('analyze')
}

/** Expressions by column, with the row's number `i`. */
type Values = Record<string, string>

/** Inserts this number of rows, copied in turn from those that the table has; without any, columns that are not given are null. */
function copies(sqlite: Sqlite, table: string, values: Values, rows: number): string {
  const columns = sqlite.prepare<[], { name: string }>(`pragma table_info(${table})`).all()
  const names = columns.map(({ name }) => name)
  return `with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${rows}),
    sources as materialized (select *, row_number() over () as source from ${table})
    insert into ${table} (${names.join()})
    select ${names.map((name) => values[name] ?? name).join()} from numbers
    left join sources on source = 1 + i % (select count(*) from sources)`
}
