// Looks for the mark of the database in its open file, without SQLite.
import { readSync } from 'node:fs'

/** Offset of SQLite's `user_version` in a database file. */
const MARK_AT = 60

/**
 * The open file of a database and its mark. `wasSeen`: a checkpoint has written the mark.
 * @typedef {{ fd: number, mark: number, wasSeen: boolean }} FileMark
 */

/**
 * Whether the open file has its mark, so that nothing was copied over it. Also true until the mark was seen for the first time,
 * and when the file cannot be read.
 * @param {FileMark} known
 */
export function hasMark(known) {
  const found = Buffer.alloc(4)
  try {
    readSync(known.fd, found, 0, found.length, MARK_AT)
  } catch {
    return true
  }
  const isThere = found.readInt32BE() === known.mark
  known.wasSeen ||= isThere
  return isThere || !known.wasSeen
}
