import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { keptPdf, type Paper } from '~/adapters/pdf.server'
import { freshApp } from '../support/app'

beforeEach(() => void freshApp())

const paper: Paper = {
  title: 'Invoice BW-2026-0001',
  author: 'Bweni',
  lead: 'TSh 16,000 to pay by Mon 19 Oct 2026',
  parties: [
    ['From', ['Bweni Limited\nDar es Salaam', 'TIN 123-456-789']],
    ['To', ['Łucja Ĉapelo-Ňguma']],
  ],
  facts: [['Due', 'Mon 19 Oct 2026']],
  sums: [[['To pay', 'TSh 16,000']]],
  notes: ['Write BW-2026-0001 in the note of the transfer.'],
  columns: [
    { label: 'Property', width: 300 },
    { label: 'Received', width: 100, isFigure: true },
  ],
  rows: [],
  totals: ['Total', '165,000'],
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

test('the table is split into pages as full as they can be, each with its head, the last with the totals', async () => {
  const rows = Array.from({ length: 81 }, (_, index) => [`Room ${index + 1}.`, '1'])
  const pages = await pagesOf(await pdfOf({ ...paper, rows }))
  expect(pages.map((page) => (page.match(/Room \d+\./g) ?? []).length)).toEqual([35, 46])
  for (const page of pages) expect(page).toContain('Property')
  expect(pages[1]).toContain('Room 81.')
  expect(pages.map((page) => page.includes('Total'))).toEqual([false, true])
  expect(pages[1]).toContain('page 2 of 2')
})

test('a cell that is too long wraps and stays whole, and a full first page stays one page', async () => {
  const long = Array.from({ length: 30 }, () => ['Nyumba ya Wageni '.repeat(20), '1'])
  const text = (await pagesOf(await pdfOf({ ...paper, rows: long }))).join(' ')
  expect(text.match(/Wageni/g)).toHaveLength(30 * 20)
  expect(text).not.toContain('…')
  const full = Array.from({ length: 35 }, (_, index) => [`Room ${index + 1}.`, '1'])
  const pages = await pagesOf(await pdfOf({ ...paper, rows: full }))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Total')
})
