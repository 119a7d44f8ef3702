// A process of its own: node renamer.mjs {database} {listing} {how often} {milliseconds between}. Gives the listing one
// title after the other, as regularly as it can or, without a number of milliseconds, one for each line that it is sent,
// and prints the number of each once it is committed.
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'

const [file, id, times, pause] = process.argv.slice(2)
const sqlite = new Database(file)
sqlite.pragma('synchronous = FULL')
sqlite.pragma('busy_timeout = 5000')
const rename = sqlite.prepare('update properties set title = ? where id = ?')

function name(n) {
  rename.run(`Toleo ${n}.`, id)
  process.stdout.write(`${n}\n`)
}

async function nameRegularly() {
  const startedAt = performance.now()
  for (let n = 1; n <= Number(times); n += 1) {
    name(n)
    await sleep(Math.max(1, startedAt + n * Number(pause) - performance.now()))
  }
}

async function nameWhenAsked() {
  let n = 0
  for await (const _line of createInterface(process.stdin)) {
    n += 1
    name(n)
    if (n === Number(times)) break
  }
  process.stdin.destroy()
}

await (pause ? nameRegularly() : nameWhenAsked())
