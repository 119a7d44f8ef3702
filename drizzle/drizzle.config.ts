import { defineConfig } from 'drizzle-kit'

/**
 * `npx drizzle-kit generate --config drizzle/drizzle.config.ts` writes a migration after the tables changed. Where it rebuilds
 * a table, remove the quotes around expressions of indexes, leave generated columns out of the copy, and create the table's triggers again. List what it may remove:
 * `-- removes NAME`. Delete the former snapshot. Rule: decisions "Migrations: what they may not lose".
 */
export default defineConfig({
  dialect: 'sqlite',
  schema: './app/db/tables/*.server.ts',
  out: './drizzle/migrations',
})
