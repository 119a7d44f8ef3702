import { defineConfig } from 'drizzle-kit'

/** `npm run schema` writes the statements for these tables. Rule: decisions "Schema: one start until the first release". */
export default defineConfig({
  dialect: 'sqlite',
  schema: './app/db/tables/*.server.ts',
})
