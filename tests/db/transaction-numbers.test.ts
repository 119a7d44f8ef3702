import { beforeAll, expect, it } from 'vitest'
import { migrateDatabase } from '~/db/migrate.server'
import { type DatabaseHandle, openDatabase } from '~/db/open.server'
import { copyMigrations, dropMigrationsFrom } from '../support/drizzle-kit'

let handle: DatabaseHandle

type Old = { status?: string; method?: string; at?: number }

/** A receipt of the booking 1A2B3C4D as the version before stored it; its id is its text. */
function insertReceipt(reference: string, folded: string | null, { status, method, at }: Old = {}): void {
  handle.sqlite
    .prepare(
      `insert into payments (id, booking_id, owner_id, tenant_id, amount, sent_amount, payment_method, payment_reference,
        reference_folded, receipt_url, receipt_name, receipt_type, receipt_sha256, status, processed_at, created_at)
        values (?, 'b', 'u', 'u', 1, 1, ?, ?, ?, '', '', '', '', ?, ?, 1)`,
    )
    .run(reference, method ?? 'mobile_money', reference, folded, status ?? 'pending', at ?? null)
}

const receipts: [reference: string, folded: string | null, numbers: string[]][] = [
  ['SGR7XK2P1M', 'sgr7xk2p1m', ['sgr7xk2p1m']],
  ['SGR7XK2P1M Confirmed.', 'sgr7xk2p1mconfirmed', ['sgr7xk2p1m']],
  ['TxnID: SGR7XK2P1M', 'txnidsgr7xk2p1m', ['sgr7xk2p1m']],
  ['\u200esgr7xk2p1m', 'sgr7xk2p1m', ['sgr7xk2p1m']],
  ['SGR7 XK2P1M', 'sgr7xk2p1m', ['sgr7xk2p1m']],
  ['SGR7XK2P1M 1A2B3C4D', 'sgr7xk2p1m1a2b3c4d', ['sgr7xk2p1m']],
  ['FT26061CY5SQ/0150ABC456789', 'ft26061cy5sq0150abc456789', ['ft26061cy5sq']],
  ['ZX81QW90AA Tsh88000.00 0712345678 26.11.2026 20261126', 'folded 1', ['zx81qw90aa']],
  ['KLM7XK2P1M + XY26061CY5SQ', 'folded 2', ['klm7xk2p1m', 'xy26061cy5sq']],
  ['Salio 890.00.Muamala No.PP210624.1338.B44267.Tuma', 'folded 3', ['pp2106241338b44267']],
  ['Kumbukumbu no.26200000000002.26/11', 'folded 4', ['26200000000002']],
  ['QGH-7 2x', 'qgh72x', ['qgh72x']],
  ['Élan 1', 'elan1', ['elan1']],
  ['0712 345 678', '0712345678', []],
  ['1a2b3c4d', null, []],
]

beforeAll(() => {
  handle = openDatabase(':memory:')
  const folder = copyMigrations()
  dropMigrationsFrom(folder, '0008_transaction_numbers')
  migrateDatabase(handle, folder)
  handle.sqlite.exec(`
    insert into users (id, email, password_hash, created_at) values ('u', 'u@bweni.example', '', 1);
    insert into profiles (id, full_name, user_type, created_at) values ('u', 'Neema', 'property_owner', 1);
    insert into payout_accounts (id, owner_id, account_type, account_name, account_number, created_at)
      values ('a', 'u', 'bank', 'Neema', '0150ABC456789', 1);
    insert into bookings (id, reference, tenant_id, owner_id, property_title, property_address, property_city, property_type,
      start_date, end_date, monthly_rent, fee_rate, admin_fee, total_amount, payment_method, contact_name,
      contact_phone, respond_by, expires_at, created_at, updated_at)
      values ('b', '1A2B3C4D', 'u', 'u', '', '', '', 'room', '2026-11-01', '2026-12-01', 1, 0, 0, 1, 'mobile_money', '',
      '', 1, 1, 1, 1);
  `)
  for (const [reference, folded] of receipts) insertReceipt(reference, folded)
  const sent: Old = { status: 'completed' }
  insertReceipt('DFJ9B1FPQ8', 'dfj9b1fpq8')
  insertReceipt('DFJ9B1FPQ8 Confirmed.', 'dfj9b1fpq8confirmed', { ...sent, at: 3 })
  insertReceipt('TxnID DFJ9B1FPQ8', 'txniddfj9b1fpq8', { ...sent, at: 2 })
  insertReceipt('dfj9b1fpq8', 'dfj9b1fpq8', { ...sent, method: 'bank_transfer', at: 4 })
  insertReceipt('DFF9B1DPIJ', 'dff9b1dpij', { status: 'rejected', at: 1 })
  migrateDatabase(handle)
})

it.each(receipts)('the migration reads of %j, folded %j, the numbers %j', (reference, _folded, numbers) => {
  const found = handle.sqlite
    .prepare('select number from transaction_numbers where payment_id = ? order by number')
    .pluck()
  expect(found.all(reference)).toEqual(numbers)
  const texts = handle.sqlite.prepare('select payment_reference, reference_text from payments where id = ?')
  expect(texts.raw().get(reference)).toEqual(numbers.length > 0 ? [reference, null] : ['', reference])
})

it('the migration counts a number for the first completed of the payments that share it', () => {
  const counted = handle.sqlite
    .prepare('select payment_id from transaction_numbers where is_counted = 1')
    .pluck()
  expect(counted.all()).toEqual(['TxnID DFJ9B1FPQ8'])
})
