import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { keptPdf, type Paper } from '~/adapters/pdf.server'
import { freshApp } from '../support/app'

beforeEach(() => void freshApp())

const ROWS_PER_PAGE = 30

const paper: Paper = {
  title: 'Invoice BW-2026-0001',
  author: 'Bweni',
  facts: [['To', 'Łucja Ĉapelo-Ňguma']],
  sums: [['To pay', 'TSh 16,000']],
  notes: ['Write BW-2026-0001 in the note of the transfer.'],
  columns: [
    { label: 'Property', width: 300 },
    { label: 'Received', width: 100, isFigure: true },
  ],
  rows: [],
}

const pdfOf = (printed: Paper) => keptPdf('neema', 'invoice', printed)

/** Text of each page in writing order. */
async function pagesOf(written: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(written)))
  return text
}

test('a paper says what it was given, with letters beyond English, embedded', async () => {
  const written = await pdfOf({ ...paper, rows: [['Chumba cha Sinza', '165,000']] })
  const [page = '', ...others] = await pagesOf(written)
  expect(others).toEqual([])
  for (const text of [
    'Invoice BW-2026-0001',
    'Łucja Ĉapelo-Ňguma',
    'TSh 16,000',
    'Write BW-2026-0001 in the note',
    'Property',
    'Chumba cha Sinza',
    '165,000',
    'page 1 of 1',
  ])
    expect(page).toContain(text)
  expect(written.toString('latin1')).toMatch(/\/FontFile2/)
})

test('the table is split into pages of 30 rows, each with its head', async () => {
  const rows = Array.from({ length: 2 * ROWS_PER_PAGE + 1 }, (_, index) => [`Room ${index + 1}.`, '1'])
  const pages = await pagesOf(await pdfOf({ ...paper, rows }))
  expect(pages.map((page) => (page.match(/Room \d+\./g) ?? []).length)).toEqual([30, 30, 1])
  for (const page of pages) expect(page).toContain('Property')
  expect(pages[2]).toContain('Room 61.')
  expect(pages[2]).toContain('page 3 of 3')
})

test('a cell that is too long is cut, and a full first page stays one page', async () => {
  const rows = Array.from({ length: ROWS_PER_PAGE }, () => ['Nyumba ya Wageni '.repeat(20), '1'])
  const notes = ['CRDB Bank\n0150 123 456 789\nBweni Limited\nDar es Salaam']
  const pages = await pagesOf(await pdfOf({ ...paper, notes, rows }))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('…')
})
