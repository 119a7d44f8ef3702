// A thread that moves what was committed from the write-ahead log into the database's file, whenever there is something
// new. A request would wait for it where it is done between two of them.
import { workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

const EVERY_MS = 250

const sqlite = new Database(workerData, { fileMustExist: true })
let moved

setInterval(() => {
  try {
    const version = sqlite.pragma('data_version', { simple: true })
    if (version === moved) return
    sqlite.pragma('wal_checkpoint(PASSIVE)')
    moved = version
  } catch {
    // A full or a bad disk: the next turn tries again.
  }
}, EVERY_MS)
