import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { rowOf } from './row-of.server'

/** Answers of the rent calculator that people saved, with the figures they gave. */
export const aiRecommendations = sqliteTable(
  'ai_recommendations',
  {
    id: text('id').primaryKey(),
    userId: rowOf('user_id', () => profiles.id, 'cascade'),
    monthlyIncomeTzs: integer('monthly_income').notNull(),
    /** Empty when no place was preferred. */
    preferredLocation: text('preferred_location').notNull().default(''),
    transportBudgetTzs: integer('transport_budget').notNull(),
    rentPercentage: integer('rent_percentage').notNull(),
    rentBudgetTzs: integer('rent_budget').notNull(),
    /** Ids of the properties, the best first. */
    recommendedProperties: text('recommended_properties', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ai_recommendations_once').on(
      t.userId,
      t.monthlyIncomeTzs,
      t.transportBudgetTzs,
      t.rentPercentage,
      t.preferredLocation,
    ),
    index('ai_recommendations_user').on(t.userId, t.createdAt),
    check(
      'ai_recommendations_numbers',
      sql`${t.monthlyIncomeTzs} > 0 and ${t.transportBudgetTzs} >= 0 and ${t.rentBudgetTzs} >= 0 and ${t.rentPercentage} between 10 and 50`,
    ),
  ],
)
