// A thread that moves what was committed from the write-ahead log into the database's file, whenever there is something
// new. A request would wait for it where it is done between two of them.
import { workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { readMark } from './file-mark.mjs'

const EVERY_MS = 250

const { file, mark } = workerData
const sqlite = new Database(file, { fileMustExist: true })
let moved

/** Whether another file was copied over the database: the log does not belong into it. */
const isOverwritten = () => mark !== undefined && readMark(mark.fd) !== mark.mark

setInterval(() => {
  try {
    const version = sqlite.pragma('data_version', { simple: true })
    if (version === moved || isOverwritten()) return
    sqlite.pragma('wal_checkpoint(PASSIVE)')
    moved = version
  } catch {
    // A full or a bad disk: the next turn tries again.
  }
}, EVERY_MS)
