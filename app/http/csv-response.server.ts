import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { today } from '~/adapters/clock'
import { CSV_START, type CsvCell, type CsvColumn, csvLine } from '~/domain/ground/shared/csv'
import { translated } from '~/domain/ground/shared/language'

type CsvRow = readonly CsvCell[]

/**
 * A table as a file for spreadsheets. Its rows come in pieces: each is read when the one before has left, in a turn of the
 * event loop of its own, and none any more when the connection closes. `name` is the file's name without its ending.
 * Rule: decisions "CSV: streamed, and read as it was written".
 */
export function csvResponse(name: string, columns: CsvRow, pieces: Iterable<readonly CsvRow[]>): Response {
  return new Response(streamOf(linesOf(columns, pieces)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

/** A list as such a file: the labels of its columns in the language of the request, then the cells of each row. */
export function csvList<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  pieces: Iterable<readonly Row[]>,
): Response {
  return csvResponse(
    name,
    columns.map(([label]) => translated(label)),
    cellsOf(columns, pieces),
  )
}

/** Dated file name: 'bookings-2026-10-05'. */
export function csvName(list: string): string {
  return `${list}-${today()}`
}

export function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  pieces: Iterable<readonly Row[]>,
): Generator<CsvRow[], void> {
  for (const rows of pieces) yield rows.map((row) => columns.map(([, cell]) => cell(row)))
}

function* linesOf(columns: CsvRow, pieces: Iterable<readonly CsvRow[]>): Generator<string, void> {
  yield CSV_START + csvLine(columns)
  for (const rows of pieces) yield rows.map(csvLine).join('')
}

function streamOf(texts: Generator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  // Who reads the stream asks from outside of the request, which has the language of the cells.
  const inRequest = AsyncLocalStorage.snapshot()
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        await nextTurn()
        const { done, value } = inRequest(() => texts.next())
        if (done) stream.close()
        else stream.enqueue(encoder.encode(value))
      },
      cancel: () => void texts.return(),
    },
    { highWaterMark: 0 },
  )
}
