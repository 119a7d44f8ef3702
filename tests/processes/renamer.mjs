// A process of its own: node renamer.mjs {database} {listing} {how often} {milliseconds between}. Gives the listing one
// title after the other, as regularly as it can, and prints the number of each once it is committed.
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'

const [file, id, times, pause] = process.argv.slice(2)
const sqlite = new Database(file)
sqlite.pragma('synchronous = FULL')
sqlite.pragma('busy_timeout = 5000')
const rename = sqlite.prepare('update properties set title = ? where id = ?')

const startedAt = performance.now()
for (let n = 1; n <= Number(times); n += 1) {
  rename.run(`Toleo ${n}.`, id)
  process.stdout.write(`${n}\n`)
  await sleep(Math.max(1, startedAt + n * Number(pause) - performance.now()))
}
