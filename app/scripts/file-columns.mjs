// Which columns of the database name stored files. The app, restore and the checks of the tests use this one list.

/** Columns that hold the key of a stored file. */
const KEYS = ['object_key', 'more_key', 'original_key', 'receipt_url']

/** Columns that hold pictures as JSON, each with its key: the folder of its widths. */
const PICTURES = ['image', 'images', 'logo']

/** Returns 'key' or 'pictures' for a column that names stored files, else null. `removals` names files that no row needs. */
export function filesIn(table, column) {
  if (table === 'removals') return null
  if (KEYS.includes(column)) return 'key'
  return PICTURES.includes(column) ? 'pictures' : null
}
