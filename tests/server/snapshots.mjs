// Loaded before a script: copies DATA_DIR to SNAPSHOTS/N just before the N-th change of a file, which is what a process that is
// killed there leaves. SNAPSHOTS/N.json names the files that are not synced by then: after a power cut they may be anything.
import fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'

const Database = createRequire(import.meta.url)('better-sqlite3')
const { DATA_DIR, SNAPSHOTS } = process.env

const unsynced = new Set()
const opened = new Map()
let changes = 0
let isCopying = false

function snapshot() {
  if (isCopying) return
  isCopying = true
  changes += 1
  const folder = join(SNAPSHOTS, String(changes))
  fs.cpSync(DATA_DIR, folder, { recursive: true })
  fs.writeFileSync(`${folder}.json`, JSON.stringify([...unsynced]))
  isCopying = false
}

/** Takes a snapshot before each call, and then notes what it changes. */
function wrap(owner, name, note = () => undefined) {
  const original = owner[name]
  owner[name] = function (...args) {
    snapshot()
    const result = original.apply(this, args)
    if (!isCopying) note(args, this)
    return result
  }
}

const add = (path) => unsynced.add(resolve(path))
wrap(fs, 'copyFileSync', ([, target]) => add(target))
wrap(fs, 'writeFileSync', ([target]) => add(target))
wrap(fs, 'renameSync', ([from, to]) => unsynced.delete(resolve(from)) && add(to))
wrap(fs, 'linkSync', ([from, to]) => unsynced.has(resolve(from)) && add(to))
wrap(fs, 'rmSync', ([path]) => unsynced.delete(resolve(path)))
wrap(fs, 'mkdirSync')
wrap(fs, 'fsyncSync', ([handle]) => unsynced.delete(opened.get(handle)))
wrap(Database.prototype, 'exec', (_args, sqlite) => add(sqlite.name))
wrap(Database.prototype, 'pragma')
wrap(Database.prototype, 'close')
const { openSync } = fs
fs.openSync = (path, ...args) => {
  const handle = openSync(path, ...args)
  opened.set(handle, resolve(String(path)))
  return handle
}
syncBuiltinESMExports()
