import { csvCells } from '~/domain/ground/shared/csv'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import type { BallotEntry } from './draw-order.server'
import { genderNamed } from './rules'

/**
 * Reads the downloaded file of a ballot's public list: its participants, with their quotas as `harmlessText` writes them, the
 * beds, and the order that it states.
 */
export function readList(text: string): { entries: BallotEntry[]; freeBeds: FreeBeds; order: string[] } {
  const [head = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => csvCells(line))
  const at = (cells: string[], column: string) => cells[head.indexOf(column)] ?? ''
  const isEntry = (cells: string[]) => at(cells, 'Ticket') !== ''
  const entries = lines.filter(isEntry).map((cells) => ({
    ticket: at(cells, 'Ticket'),
    gender: genderNamed(at(cells, 'Gender')) || null,
    quota: at(cells, 'Quota') || null,
    group: at(cells, 'Group') === '' ? null : Number(at(cells, 'Group')),
  }))
  const placed = lines.filter((cells) => at(cells, 'Place') !== '')
  const order = placed.sort((a, b) => Number(at(a, 'Place')) - Number(at(b, 'Place')))
  const freeBeds = lines
    .filter((one) => !isEntry(one))
    .map((cells) => ({
      ...{ id: at(cells, 'Room') || null, name: at(cells, 'Room') },
      ...{ gender: genderNamed(at(cells, 'Gender')), free: Number(at(cells, 'Beds')) },
    }))
  return { entries, freeBeds, order: order.map((cells) => at(cells, 'Ticket')) }
}
