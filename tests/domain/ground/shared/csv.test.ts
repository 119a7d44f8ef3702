import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, phoneCell } from '~/domain/ground/shared/csv'

describe('a line of a CSV file', () => {
  it('keeps numbers as they are and quotes every text', () => {
    expect(csvLine([1_000, -5, '2026-10-05', '0123', 'a,b', 'x; y', 'say "karibu"', 'two\nlines', ''])).toBe(
      '1000,-5,"2026-10-05","0123","a,b","x; y","say ""karibu""","two\nlines",""\r\n',
    )
  })

  it.each([
    ['=1+1', '\t =1+1'],
    ['+255', '\t +255'],
    ['@SUM(A1)', '\t @SUM(A1)'],
    ['  =1+1', '\t  =1+1'],
    ['\n=1', '\t\n =1'],
    ['\t1', '\t\t1'],
    [' \t1', '\t \t1'],
    ['＝1+1', '\t ＝1+1'],
    [' ＋1', '\t ＋1'],
    ['x;=1+1;-1;y', 'x; =1+1; -1;y'],
    ['x,@SUM(A1)', 'x, @SUM(A1)'],
    ['x\t+1', 'x\t +1'],
    ['x;;=1', 'x;; =1'],
    ['x;"=1"', 'x;" =1"'],
    ['x;﹣1', 'x; ﹣1'],
    ['two\r\n=1', 'two\r\n =1'],
  ])('does not let %j run', (text, written) => {
    expect(csvLine([text])).toBe(`"${written.replaceAll('"', '""')}"\r\n`)
  })

  const pieces = fc.constantFrom(...';,\t\n"= +-@＝a1', '\r\n', ';"', '",')
  const texts = fc.array(
    fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
    { maxLength: 4 },
  )

  it.each([',', ';', '\t'])('has no formula in any cell for a reader that splits at %j', (separator) => {
    const isFormula = (cell: string) => /^[=+\-@]/.test(cell.normalize('NFKC'))
    fc.assert(
      fc.property(texts, (cells) => {
        const file = csvLine(['Name', 1, 'Note']) + csvLine(cells) + csvLine([...cells, 1, ...cells])
        expect(readAsSpreadsheet(file, separator).filter(isFormula)).toEqual([])
      }),
    )
  })

  it('reads at commas as it was written, but for tabs in front and blanks', () => {
    const shown = (text: string) => text.replace(/[\t ]/g, '')
    fc.assert(
      fc.property(texts, (cells) => {
        expect(readAsSpreadsheet(csvLine([...cells, 'end']), ',').map(shown)).toEqual(
          [...cells, 'end'].map(shown),
        )
      }),
    )
  })

  it.each(['1-2', '3/4', '1,000', '12E45678', "'=1", 'a=b', '(=1)'])('adds nothing to %j', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`)
  })

  it('writes phone numbers without a plus', () => {
    expect(csvLine([phoneCell('255700000007')])).toBe('"255 700 000 007"\r\n')
  })
})

/**
 * All cells of a file as LibreOffice reads them: quotes count where a cell begins with one, and whatever follows the closing
 * quote up to the separator belongs to the cell.
 */
function readAsSpreadsheet(file: string, separator: string): string[] {
  const cells: string[] = []
  for (let at = 0; at < file.length; at += 1) {
    let cell = ''
    if (file[at] === '"') {
      for (at += 1; at < file.length && (file[at] !== '"' || file[at + 1] === '"'); at += 1) {
        if (file[at] === '"') at += 1
        cell += file[at]
      }
      at += 1
    }
    while (at < file.length && file[at] !== separator && !/[\r\n]/.test(file[at] ?? '')) {
      cell += file[at]
      at += 1
    }
    if (file[at] === '\r' && file[at + 1] === '\n') at += 1
    cells.push(cell)
  }
  return cells
}
