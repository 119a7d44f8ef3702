// npm run schema: writes drizzle/schema.sql anew after app/db/tables/ changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp, Problem, root } from '../problem.mjs'
import { runTool } from './run.mjs'

const file = join(root, 'drizzle/schema.sql')

/** What follows is written by hand: drizzle-kit knows no triggers and no virtual tables. */
const BY_HAND = '-- Search, counts and rules, written by hand.'

/** The text of drizzle/schema.sql: the tables as drizzle-kit exports them, then the part that is written by hand. */
export async function schemaText() {
  const args = ['export', '--config=drizzle/drizzle.config.ts']
  const { passed, output } = await runTool('drizzle-kit/bin.cjs', args)
  if (!passed || !output.includes('CREATE TABLE')) throw new Problem(`drizzle-kit failed: ${output}`)
  const now = readFileSync(file, 'utf8')
  return `${output.trim()}\n\n${now.slice(now.indexOf(BY_HAND))}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await schemaText()
    .then((text) => writeFileSync(file, text))
    .catch(giveUp)
}
