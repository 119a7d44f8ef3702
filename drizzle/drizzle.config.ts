import { defineConfig } from 'drizzle-kit'

/**
 * `npx drizzle-kit generate --config drizzle/drizzle.config.ts` writes a migration after the tables changed. Where it rebuilds
 * a table, take the quotes off expressions of indexes and add the table's triggers anew. What a migration is meant to
 * take away it says itself: `-- removes NAME`. Rule: decisions "Migrations: what they may not lose".
 */
export default defineConfig({
  dialect: 'sqlite',
  schema: './app/db/tables/*.server.ts',
  out: './drizzle/migrations',
})
