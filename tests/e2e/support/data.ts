import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type DemoUserName, demoUsers } from '#seed/demo-users'

/** Reads one value from the database of the app under test. Throws when the demo has no such row. */
export function readOne(sql: string, ...values: (string | number)[]): string {
  const database = new Database(join(process.env.E2E_DATA_DIR ?? '', 'bweni.sqlite'), { readonly: true })
  const row = database.prepare(sql).pluck().get(values)
  database.close()
  if (row == null) throw new Error(`The demo has nothing for: ${sql} ${values.join(', ')}`)
  return String(row)
}

type Filter = { of?: DemoUserName; state?: string; type?: string }

/** Id of a listing of the demo. */
export function listing({ of, state = 'approved', type = 'hostel' }: Filter = {}): string {
  return readOne(
    `select id from properties where approval_state = ? and property_type = ? and owner_id like ?
     and is_available = 1 order by created_at limit 1`,
    state,
    type,
    of ? demoUsers[of].id : '%',
  )
}

type Stay = {
  tenant?: DemoUserName
  owner?: DemoUserName
  status: string
  payments?: 'none' | 'some'
  /** The one that begins last. */
  isAhead?: boolean
}

/** Id of a booking of the demo. */
export function booking({ tenant, owner, status, payments, isAhead }: Stay): string {
  const counted = '(select count(*) from payments where booking_id = bookings.id)'
  const paid = { none: `${counted} = 0`, some: `${counted} > 0` }
  return readOne(
    `select bookings.id from bookings join properties on properties.id = property_id
     where bookings.status = ? and tenant_id like ? and properties.owner_id like ? and ${payments ? paid[payments] : 'true'}
     order by ${isAhead ? 'bookings.start_date desc' : 'bookings.created_at'} limit 1`,
    status,
    tenant ? demoUsers[tenant].id : '%',
    owner ? demoUsers[owner].id : '%',
  )
}

/** Id of a receipt on a booking of this owner or tenant. */
export function payment(status: string, { tenant, owner }: Omit<Stay, 'status'>): string {
  return readOne(
    `select payments.id from payments join bookings on bookings.id = booking_id
     join properties on properties.id = bookings.property_id
     where payments.status = ? and bookings.tenant_id like ? and properties.owner_id like ? order by payments.created_at limit 1`,
    status,
    tenant ? demoUsers[tenant].id : '%',
    owner ? demoUsers[owner].id : '%',
  )
}

/** Id of a room category of a listing. */
export const roomOf = (listingId: string) =>
  readOne('select id from hostel_rooms where property_id = ? limit 1', listingId)

/** Id of the demo's invitation of Rehema, answered or not. */
export const invitation = () =>
  readOne('select id from invitations where email = ? limit 1', demoUsers.rehema.email)

/** Id of a booking whose owner is to return money. */
export const refunding = ({ owner }: { owner: DemoUserName }) =>
  readOne(
    "select booking_id from refunds join bookings on id = booking_id where owner_id = ? and refunds.status = 'owed' limit 1",
    demoUsers[owner].id,
  )

/** Id of the demo's invoice of an owner. */
export const invoice = (owner: DemoUserName) =>
  readOne('select id from owner_invoices where owner_id = ?', demoUsers[owner].id)

/** The token that ends this kind of e-mails to this person. */
export function endEmailsToken(user: DemoUserName, topic: string): string {
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'session-secret'), 'utf8').trim()
  const payload = `${demoUsers[user].id}.${topic}`
  return `${payload}.${createHmac('sha256', secret).update(`end-emails:${payload}`).digest('base64url')}`
}

type Row = Record<string, string | number | null>

/** Stores a copy of a row with these values in the database of the app under test. */
export function copyRow(
  table: 'bookings' | 'hostel_rooms' | 'payments' | 'properties',
  id: string,
  values: Row,
): void {
  change((database) => {
    const found = database.prepare(`select * from ${table} where id = ?`).get(id) as Row
    const row: Row = { ...found, ...('seq' in found && { seq: null }), ...values }
    // The database works out the others.
    const names = database
      .prepare<[string], string>('select name from pragma_table_info(?)')
      .pluck()
      .all(table)
    insert(database, table, Object.fromEntries(names.map((name) => [name, row[name] ?? null])))
  })
}

/** Stores rows in the database of the app under test, all at once. */
export const storeRows = (table: string, rows: readonly Row[]) =>
  change((database) =>
    database.transaction(() => {
      for (const row of rows) insert(database, table, row)
    })(),
  )

/** Stores other values in rows that tests alone can give: what else only time does. */
export const updateRows = (sql: string, ...values: (string | number)[]) =>
  change((database) => database.prepare(sql).run(...values))

/** Stores the number of a transfer with its receipt. */
export const numberReceipt = (paymentId: string, number: string) =>
  change((database) =>
    insert(database, 'transaction_numbers', {
      payment_id: paymentId,
      number: number.toLowerCase(),
      kind: 'sent',
    }),
  )

function insert(database: Database.Database, table: string, row: Row): void {
  const names = Object.keys(row)
  const marks = names.map((name) => `@${name}`)
  database.prepare(`insert into ${table} (${names.join()}) values (${marks.join()})`).run(row)
}

function change(work: (database: Database.Database) => void): void {
  const database = new Database(join(process.env.E2E_DATA_DIR ?? '', 'bweni.sqlite'), { timeout: 10_000 })
  work(database)
  database.close()
}

/** Reads rows of values from the database of the app under test. */
export function readAll(sql: string, ...values: (string | number)[]): string[][] {
  const database = new Database(join(process.env.E2E_DATA_DIR ?? '', 'bweni.sqlite'), { readonly: true })
  const rows = database
    .prepare<(string | number)[], string[]>(sql)
    .raw()
    .all(...values)
  database.close()
  return rows
}
