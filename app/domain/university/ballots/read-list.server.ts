import type { BallotEntry } from './draw-order.server'

/**
 * Reads the downloaded file of a ballot's public list: its participants, with their quotas as `harmlessText` writes them, and the
 * order that it states.
 */
export function readList(text: string): { entries: BallotEntry[]; order: string[] } {
  const [head = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(cellsOf)
  const at = (cells: string[], column: string) => cells[head.indexOf(column)] ?? ''
  const entries = lines.map((cells) => ({
    ticket: at(cells, 'Ticket'),
    quota: at(cells, 'Quota') || null,
    group: at(cells, 'Group') === '' ? null : Number(at(cells, 'Group')),
  }))
  const placed = lines.filter((cells) => at(cells, 'Place') !== '')
  const order = placed.sort((a, b) => Number(at(a, 'Place')) - Number(at(b, 'Place')))
  return { entries, order: order.map((cells) => at(cells, 'Ticket')) }
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}
