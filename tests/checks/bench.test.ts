import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readOptions } from '../bench/options'
import { asRatio, judged, printTable, type Row, readTables } from '../bench/table'
import { compareWith, DOCUMENT } from '../bench/worse'

const speed = { what: '`/properties`', figure: '640, 3 ms', goal: judged(1, { atLeast: 0.6 }), part: 'pages' }
const wait = { what: 'Wait', figure: '185 ms', goal: judged(1, { atMost: 2, unit: ' ×' }), part: 'pages' }
const memory = {
  what: 'Memory',
  figure: '1,000 KB; 200 MB',
  goal: judged(1, { atMost: 180 }),
  part: 'memory',
}
const before: Row[] = [{ ...speed, ratio: asRatio(0.64) }, { ...wait, ratio: asRatio(1.4) }, memory]
const document = `# Performance\n\n${printTable(before)}\n\nText.\n\n| What | Figure |\n|---|---|\n| Other | 1 MB |\n`
const nothingWorse = (compared: number) =>
  `Nothing is more than 15 % worse than app/docs/performance.md (${compared} figures compared)`

it('finds nothing worse in figures that differ by 15 % or are better', () => {
  expect(compareWith(document, before)).toEqual([nothingWorse(4)])
  const now = [
    { ...speed, ratio: asRatio(0.55) },
    { ...wait, ratio: asRatio(0.5) },
    { ...memory, figure: '1.1 MB; 1 MB' },
  ]
  expect(compareWith(document, now)).toEqual([nothingWorse(4)])
  expect(compareWith(document, [{ ...speed, ratio: asRatio(2_000) }])[0]).toBe(nothingWorse(1))
})

it('names what got worse, each by its own direction', () => {
  const now = [
    { ...speed, ratio: asRatio(0.49) },
    { ...wait, ratio: asRatio(1.7) },
    { ...memory, figure: '1,170 KB; 1,240 MB' },
  ]
  expect(compareWith(document, now)).toEqual([
    'WORSE by 23 %: `/properties`: 0.64 × before, 0.49 × now',
    'WORSE by 21 %: Wait: 1.4 × before, 1.7 × now',
    'WORSE by 17 %: Memory: 1,000 KB before, 1,170 KB now',
    'WORSE by 520 %: Memory: 200 MB before, 1,240 MB now',
  ])
})

it('does not compare milliseconds and figures without a unit', () => {
  const row = { what: 'Start', figure: '100 ms; 0', reference: '5 MB', part: 'start' }
  expect(compareWith(printTable([row]), [{ ...row, figure: '900 ms; 9' }])).toEqual([nothingWorse(0)])
})

it('names a renamed row and a lost ratio of the parts that ran, but no row of other parts', () => {
  const renamed = { ...speed, what: 'The list', ratio: asRatio(0.1) }
  expect(compareWith(document, [renamed, wait])).toEqual([
    nothingWorse(0),
    'Not compared, the document has no figure: The list',
    'Not measured, though the document has a figure: `/properties`',
    'Not measured, though the document has a figure: Wait',
  ])
})

it('names a row without a ratio in the document, and a part without any row', () => {
  const link = { ...memory, part: 'link' }
  const now = [{ ...speed, ratio: asRatio(0.64) }, link, { ...link, what: 'More' }]
  expect(compareWith(printTable([speed, memory]), now)).toEqual([
    nothingWorse(0),
    'Not compared, the document has no figure: `/properties`',
    'Not compared, the document has no figure: all of link',
  ])
})

it("reads the document's own tables, whose parts are those of the benchmark", () => {
  const rows = readTables(readFileSync(DOCUMENT, 'utf8'))
  const parts = new Set(rows.map(({ part }) => part))
  expect(readOptions([]).only).toEqual(expect.arrayContaining([...parts]))
  expect(parts.size).toBeGreaterThan(5)
  const compared = compareWith(readFileSync(DOCUMENT, 'utf8'), rows)
  expect(compared).toEqual([expect.stringMatching(/^Nothing .*\(\d\d figures compared\)$/)])
})
