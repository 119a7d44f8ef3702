import { and, asc, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { today } from '~/adapters/clock'
import { lastSignIns } from '~/db/counters.server'
import { db } from '~/db/database.server'
import { fileColumns, keysIn } from '~/db/file-columns.server'
import { inTheirLanguage } from '~/domain/ground/access/hearing.server'
import { readPayload } from '~/domain/ground/events/payload'
import { reasonText } from '~/domain/ground/events/reasons'
import { BRAND } from '~/domain/ground/shared/brand'
import { formatDay } from '~/domain/ground/shared/calendar'
import { downloadName, typeByEnding } from '~/domain/ground/shared/download-name'
import { t, translated } from '~/domain/ground/shared/language'
import { nameText } from '~/domain/ground/shared/person-names'
import { noteText } from '~/domain/stays/bookings/history'
import { type ClosingPerson, type Entry, type Rows, reasonsByColumn } from './entry.server'
import { register } from './register.server'

/** The two storage calls needed to read files. */
export type FileReader = {
  get: (key: string) => Promise<{ stream: ReadableStream<Uint8Array> } | null>
  list: (prefix: string) => AsyncIterable<{ key: string }>
}

type Part = { name: string; input: string | ReadableStream<Uint8Array> | AsyncIterable<string> }

const MOST_SIGN_INS = 100

/**
 * A person's data, part by part: a text that explains it, a list of rows for each table as JSON, and the
 * files. Each part is read on demand. Rule: decisions "Own data: what people download".
 */
export async function* ownData(person: ClosingPerson, files: FileReader): AsyncGenerator<Part, void> {
  yield { name: 'README.txt', input: inTheirLanguage(db(), person.id, () => readme(person)) }
  for (const [name, entry, rows] of downloaded()) {
    if (ownRows(entry.table, rows, person).next().done) continue
    yield { name: `data/${name}.json`, input: jsonOf(entry, rows, person) }
  }
  const signIns = lastSignIns(person.id, MOST_SIGN_INS)
  if (signIns.length > 0) {
    const input = signIns.map(({ at, ...signIn }) => ({ at: new Date(at).toISOString(), ...signIn }))
    yield { name: 'data/sign_ins.json', input: JSON.stringify(input, null, 2) }
  }
  for (const [name, entry, rows] of downloaded())
    for (const file of filesOf(entry, rows, person)) {
      const found = await read(file, files)
      if (found) yield { name: `files/${name}/${found.name}`, input: found.stream }
    }
}

/** The downloaded rows, each with its file name: numbered from a table's second set of rows on. */
function downloaded(): [name: string, Entry, Rows][] {
  return register().flatMap((entry) =>
    entry.rows.flatMap((rows, index): [string, Entry, Rows][] => {
      const name = getTableName(entry.table) + (index === 0 ? '' : `-${index + 1}`)
      return rows.download === true ? [[name, entry, rows]] : []
    }),
  )
}

async function* jsonOf({ table }: Entry, rows: Rows, person: ClosingPerson): AsyncGenerator<string, void> {
  let separator = '[\n'
  for (const piece of ownRows(table, rows, person)) {
    const read = () => piece.map((row) => JSON.stringify(readable(row, rows), null, 2)).join(',\n')
    yield separator + inTheirLanguage(db(), person.id, read)
    separator = ',\n'
  }
  yield '\n]\n'
}

/** A document, or the folder of a picture's variants. */
type FileOfRow = { objectKey: string; name: string }

/**
 * Files named by the downloaded columns of these rows. Names are numbered: two files may have the same one.
 */
function* filesOf({ table }: Entry, rows: Rows, person: ClosingPerson): Generator<FileOfRow, void> {
  const leftOut = reasonsByColumn(rows.without)
  const columns = fileColumns.filter((column) => column.table === table && !leftOut.has(column.name))
  let number = 0
  for (const piece of columns.length > 0 ? ownRows(table, rows, person) : [])
    for (const row of piece)
      for (const objectKey of columns.flatMap(({ name }) => keysIn(row[name]))) {
        number += 1
        yield { objectKey, name: `${number}-${nameIn(row, objectKey)}` }
      }
}

/** A document's own name with the extension of its type; pictures have none, and are WebP. */
function nameIn(row: Record<string, unknown>, objectKey: string): string {
  const { fileName, receiptName } = row
  const name = fileName ?? receiptName ?? objectKey.replace(/^.*\//, '')
  return downloadName(String(name), typeByEnding(objectKey))
}

/** A document, or the widest variant of a picture; null when the storage has none. */
async function read({ objectKey, name }: FileOfRow, files: FileReader) {
  const key = objectKey.startsWith('public/') ? await widestOf(objectKey, files) : objectKey
  const found = key === undefined ? null : await files.get(key)
  return found && { name, stream: found.stream }
}

/** The objects of a picture's folder are named by their widths: 'public/{id}/640.webp'. */
async function widestOf(folder: string, files: FileReader): Promise<string | undefined> {
  const keys: string[] = []
  for await (const { key } of files.list(`${folder}/`)) keys.push(key)
  return keys.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
}

function readme({ name }: ClosingPerson): string {
  const leftOut = register().flatMap(({ table, rows }) =>
    rows.flatMap(({ download, without = {} }) => [
      ...(download === true ? [] : [`${getTableName(table)}: ${translated(download)}`]),
      ...Object.entries(without).map(
        ([columns, why]) => `${getTableName(table)}, ${columns}: ${translated(why)}`,
      ),
    ]),
  )
  return [
    t`What ${BRAND} knows of ${nameText(name)}, as of ${formatDay(today())}.`,
    t`Each file in "data" is a list of rows of one table, as JSON; times are in UTC, money in whole shillings.`,
    t`Where you are in a table in two ways, e.g. as tenant and as owner, there is a second file.`,
    t`Your files are in "files".`,
    '',
    t`Not in here, and why:`,
    ...[...new Set(leftOut)].map((line) => `- ${line}`),
    '',
  ].join('\r\n')
}

const AT_ONCE = 500

type Row = Record<string, unknown>

/** A person's rows of a table in one way, a few hundred at a time, each batch read on demand. */
function* ownRows(table: SQLiteTable, { where }: Rows, person: ClosingPerson): Generator<Row[], void> {
  for (let after = -1; ; ) {
    const batch = db()
      .select({ ...getTableColumns(table), rowId: sql<number>`rowid` })
      .from(table)
      .where(and(where(person), sql`rowid > ${after}`))
      .orderBy(asc(sql`rowid`))
      .limit(AT_ONCE)
    const rows = inTheirLanguage(db(), person.id, () => batch.all()) as (Row & { rowId: number })[]
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.rowId
  }
}

/** A row for the person to read: without the columns left out, and with instants as readable text. */
function readable({ rowId: _, ...row }: Row, { without }: Rows): Row {
  const leftOut = reasonsByColumn(without)
  const shown = Object.entries({ ...row, ...inWords(row) }).filter(([column]) => !leftOut.has(column))
  return Object.fromEntries(shown.map(([column, value]) => [column, readableValue(column, value)]))
}

/** What we stored as a code, in words. */
function inWords({ name, data, cancelReason }: Row): Row {
  const { note } = readPayload(data)
  return {
    ...(typeof cancelReason === 'string' && { cancelReason: reasonText(cancelReason) }),
    ...(note && { data: { ...Object(data), note: noteText(String(name), note) } }),
  }
}

function readableValue(column: string, value: unknown): unknown {
  return column.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value
}
