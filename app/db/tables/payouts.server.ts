import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { oneOf } from './checks.server'
import { personName } from './person-name.server'
import { rowOf } from './row-of.server'

/** Number of the account, of a bank or a mobile network. */
export const payoutNumber = sql`(case when mobile_number is null then account_number else mobile_number end)`

/** Where tenants pay. Rows never change their numbers: a booking points at the account it was confirmed with. */
export const payoutAccounts = sqliteTable(
  'payout_accounts',
  {
    id: text('id').primaryKey(),
    ownerId: rowOf('owner_id', () => profiles.id),
    accountType: text('account_type', { enum: ['bank', 'mobile_money'] }).notNull(),
    bankName: text('bank_name'),
    accountName: personName('account_name').notNull(),
    accountNumber: text('account_number'),
    mobileNetwork: text('mobile_network'),
    mobileNumber: text('mobile_number'),
    isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
    status: text('status', { enum: ['active', 'removed'] })
      .notNull()
      .default('active'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('payout_accounts_owner').on(t.ownerId),
    index('payout_accounts_number').on(payoutNumber),
    uniqueIndex('payout_accounts_one_default').on(t.ownerId).where(sql`is_default = 1 and status = 'active'`),
    check('payout_accounts_type_known', oneOf(t.accountType, ['bank', 'mobile_money'])),
    check(
      'payout_accounts_complete',
      sql`(${t.accountType} = 'bank' and ${t.accountNumber} is not null) or (${t.accountType} = 'mobile_money' and ${t.mobileNumber} is not null)`,
    ),
  ],
)
