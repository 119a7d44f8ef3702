// Reads the mark of the main database from its open file, without SQLite.
import { readSync } from 'node:fs'

/** Where a database file keeps SQLite's `user_version`. */
const MARK_AT = 60

/** Returns the mark; 0 when the file is too short to have one. */
export function readMark(fd) {
  const mark = Buffer.alloc(4)
  readSync(fd, mark, 0, mark.length, MARK_AT)
  return mark.readInt32BE()
}
