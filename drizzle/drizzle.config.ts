import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './app/db/tables/*.server.ts',
  out: './drizzle/migrations',
})
