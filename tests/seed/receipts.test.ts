import { describe, expect, test } from 'vitest'
import { lettering } from '#seed/receipts/lettering'
import { storeReceipts, type Wanted } from '#seed/receipts/receipts.server'
import { slipPdf } from '#seed/receipts/slip-pdf'
import { processReceipt } from '~/adapters/images/process.server'
import { banks, mobileNetworks } from '~/domain/listings/payouts/rules'
import { memoryStore } from '../support/memory-store'

const spec: Wanted = {
  payment: 'one',
  payee: 'Neema John',
  amountTzs: 555_000,
  day: '2026-10-05',
  method: 'mobile_money',
  asPicture: false,
}

describe('a slip as PDF', () => {
  const pdf = slipPdf({
    amountTzs: 555_000,
    payee: 'NEEMA (JOHN)',
    reference: 'B123',
    day: '2026-10-05',
    through: 'NMB Bank',
  })

  test('says where each of its objects begins', () => {
    const table = pdf.slice(Number(pdf.match(/startxref\n(\d+)/)?.[1]))
    const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]))
    expect(offsets).toHaveLength(5)
    for (const [index, offset] of offsets.entries())
      expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
    const stream = pdf.match(/\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/)
    expect(stream?.[2]).toHaveLength(Number(stream?.[1]))
  })

  test('is taken as a receipt and shows the amount', async () => {
    expect((await processReceipt(Buffer.from(pdf, 'latin1'))).contentType).toBe('application/pdf')
    expect(pdf).toContain('(Amount: TZS 555,000)')
    expect(pdf).toContain('(To: NEEMA \\(JOHN\\))')
  })
})

test('every letter and digit of a receipt can be drawn', () => {
  const used = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,-:', ...mobileNetworks, ...banks]
    .join('')
    .toUpperCase()
    .replace(/ /g, '')
  for (const letter of used) expect(lettering(letter, 0, 0, 24, '#000000'), letter).toContain('M')
})

test('receipts are stored privately, no two alike', async () => {
  const store = memoryStore()
  const made = await storeReceipts(store, [
    spec,
    { ...spec, payment: 'two', asPicture: true },
    { ...spec, payment: 'three', method: 'bank_transfer' },
  ])
  const files = [...made.values()].map(({ file }) => file)
  expect(files.map(({ contentType }) => contentType)).toEqual([
    'application/pdf',
    'image/jpeg',
    'application/pdf',
  ])
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(3)
  expect(new Set([...made.values()].map(({ reference }) => reference)).size).toBe(3)
  for (const { objectKey } of files) expect(objectKey).toMatch(/^private\//)
  expect([...store.objects.keys()].sort()).toEqual(files.map(({ objectKey }) => objectKey).sort())
})
