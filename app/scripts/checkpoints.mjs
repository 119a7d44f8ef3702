// A thread that moves what was committed from the write-ahead log into the database's file, whenever there is something
// new. A request would wait for it where it is done between two of them.
import { workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { hasMark } from './file-mark.mjs'

const EVERY_MS = 250

const { file, known } = workerData
const sqlite = new Database(file, { fileMustExist: true })
let moved

setInterval(() => {
  try {
    const version = sqlite.pragma('data_version', { simple: true })
    if (version === moved) return
    // The log must not be written into a file that was copied over the database.
    if (known && !hasMark(known)) return
    sqlite.pragma('wal_checkpoint(PASSIVE)')
    moved = version
  } catch {
    // A full or a bad disk: the next turn tries again.
  }
}, EVERY_MS)
