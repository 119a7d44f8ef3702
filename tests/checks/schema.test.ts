import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { schemaText } from '../../app/scripts/dev/schema.mjs'

it('drizzle/schema.sql creates the tables of app/db/tables', async () => {
  expect(readFileSync('drizzle/schema.sql', 'utf8')).toBe(await schemaText())
})
