import { describe, expect, it } from 'vitest'
import {
  type Ledger,
  matchStatement,
  notFound,
  type OwingStay,
  type WaitingReceipt,
} from '~/domain/stays/payments/match-statement'
import { readStatement } from '~/domain/stays/payments/read-statement'

const read = (text: string) =>
  readStatement(text).lines.map(({ day, shown, sumTzs }) => `${day} ${shown} ${sumTzs}`)

/**
 * Invented, in the layouts that were seen: the columns of M-Pesa's business statement and of two banks, the words of real
 * messages, without anybody's data.
 */
const layouts: [name: string, text: string, lines: string[]][] = [
  [
    'M-Pesa business, as CSV',
    `Short code,555062\r\nReceipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance
CL12K9RT5B,2026-12-01 10:22:11,Customer Merchant Payment from 255754555118 - AMINA HASSAN,Completed,"150,000.00",,"1,250,000.00"
CL13P4VN7C,2026-12-01 11:00:00,Business transfer to NMB,Completed,,"-1,000,000.00","250,000.00"
CL16F2LS9J,2026-12-02 09:00:00,Pay bill from 0712***604 - MASSAWE,Completed,"220,000.00",,"470,000.00"`,
    ['2026-12-01 CL12K9RT5B 150000', '2026-12-02 CL16F2LS9J 220000'],
  ],
  [
    'a bank, semicolons, a byte order mark, Swahili headings',
    `\uFEFFTarehe;Maelezo;Kumbukumbu;Kiasi kilichotoka;Kiasi kilichoingia;Salio
01/12/2026;TIPS kutoka JUMA ALLY;FT26335ABC12;;150000.00;2150000.00
02/12/2026;Makato;FT26336XYZ1;1500.00;;2148500.00`,
    ['2026-12-01 FT26335ABC12 150000'],
  ],
  [
    'another bank, tabs, one column of sums and one for their kind',
    `Date\tType\tReference\tAmount\tNarrative
2026-12-01\tCR\t52950397\t120000\tGRACE MWAKYUSA
2026-12-01\tDR\t52950398\t20000\tLEDGER`,
    ['2026-12-01 52950397 120000'],
  ],
  [
    'a table copied from a PDF, the latest line last',
    `01-12-2026 TIPS CREDIT FT26335ABC12 JUMA ALLY 150,000.00 2,150,000.00
02-12-2026 LEDGER FT26335ABC13 1,500.00 2,148,500.00
03-12-2026 GRACE MWAKYUSA FT26337ABC19 95,000.00 2,243,500.00`,
    ['2026-12-01 FT26335ABC12 150000', '2026-12-03 FT26337ABC19 95000'],
  ],
  [
    'the same, the latest line first',
    `03-12-2026 GRACE MWAKYUSA FT26337ABC19 95,000.00 2,243,500.00
02-12-2026 LEDGER FT26335ABC13 1,500.00 2,148,500.00
01-12-2026 TIPS CREDIT FT26335ABC12 JUMA ALLY 150,000.00 2,150,000.00`,
    ['2026-12-03 FT26337ABC19 95000', '2026-12-01 FT26335ABC12 150000'],
  ],
  [
    'messages in English, a line each',
    `CL12K9RT5B Confirmed. You have received Tsh150,000.00 from 255754555118 - AMINA HASSAN on 1/12/26 at 2:05 PM. New M-Pesa balance is Tsh812,000.00.
You have received TZS 25,000.00 from 0700005678. TxnID: MX789012. Balance: TZS 150,000.00
CL13P4VN7C Confirmed. Tsh5,000.00 sent to business VODACOM-BUNDLES 2 on 1/12/26 at 10:56 pm. New M-Pesa balance is Tsh0.36.`,
    ['2026-12-01 CL12K9RT5B 150000', 'null MX789012 25000'],
  ],
  [
    'messages in Swahili, with line ends in them and blank lines between',
    `M-PESA K82PM107 imethibitishwa umepokea Tsh. 30,000
kutoka kwa FATMA KIWELU tarehe 8/8/26 saa 7:52 PM
Salio lako la M-PESA ni Tsh.30,490.

Umetuma TSh 10,000 kwenda kwa mpokeaji wa Halo Pesa ZUHURA ALLY OMARI - 255700000456. Muamala: 26700000000004. 12/09/26 14:25.

Umepokea Tsh1,000.00, 700000066 Tatu Mwanga. Salio jipya ni Tsh26,684.00. Muamala No. MI240406.1141.Q03294`,
    ['2026-08-08 K82PM107 30000', 'null MI240406.1141.Q03294 1000'],
  ],
]

describe('a statement', () => {
  it.each(layouts)('is read as %s', (_, text, lines) => {
    expect(read(text)).toEqual(lines)
  })

  it('has the phones and hidden phones of its payers', () => {
    const [, text] = layouts[0]!
    const { lines } = readStatement(text)
    expect(lines.map(({ phone, hidden }) => [phone, hidden])).toEqual([
      ['255754555118', null],
      [null, '0712***604'],
    ])
  })

  it('says of a line without a direction that it has none', () => {
    const { lines } = readStatement('03-12-2026 GRACE MWAKYUSA FT26337ABC19 95,000.00')
    expect(lines).toMatchObject([{ sumTzs: 95_000, isUnclear: true }])
  })

  it('is read as far as 500 lines', () => {
    const { lines, isTooLong } = readStatement('Umepokea Tsh1,000.00 Muamala CL12K9RT5B\n'.repeat(501))
    expect([lines.length, isTooLong]).toEqual([500, true])
  })
})

const stayOf = (id: string, other: Partial<OwingStay> = {}): OwingStay => ({
  ...{ id, reference: `${id}AAAAAAAA`.slice(0, 8), tenantName: `Tenant ${id}`, place: 'B12' },
  ...{ since: '2026-01-01', phones: [], openTzs: 100_000, unnumbered: [] },
  ...other,
})
const receiptOf = (number: string, other: Partial<WaitingReceipt> = {}): WaitingReceipt => ({
  ...{ id: `of ${number}`, version: 1, tenantName: 'Amina', place: 'B12', numbers: [number.toLowerCase()] },
  ...{ sentTzs: 100_000, day: '2026-12-01', why: null },
  ...other,
})
const nobody: Ledger = { receipts: [], stays: [], counted: new Map() }
const line = (number: string, about = '', sum = '100,000.00') =>
  `01/12/2026 Umepokea TZS ${sum} ${about} Muamala ${number}`
const answers = (text: string, ledger: Partial<Ledger>) =>
  matchStatement(readStatement(text).lines, { ...nobody, ...ledger })
const kinds = (text: string, ledger: Partial<Ledger>) => answers(text, ledger).map(({ kind }) => kind)

describe('what answers a line', () => {
  it('is the one receipt with its number and sum', () => {
    expect(kinds(line('CL12K9RT5B'), { receipts: [receiptOf('CL12K9RT5B')] })).toEqual(['approve'])
  })

  it.each([
    ['another sum', [receiptOf('CL12K9RT5B', { sentTzs: 90_000 })], 'look'],
    ['something else that differs', [receiptOf('CL12K9RT5B', { why: 'slip used twice' })], 'look'],
    ['several transfers', [receiptOf('CL12K9RT5B', { numbers: ['cl12k9rt5b', 'cl12k9rt5c'] })], 'look'],
    ['two of them', [receiptOf('CL12K9RT5B'), receiptOf('CL12K9RT5B', { id: 'other' })], 'several'],
  ] as const)('is looked at alone: a receipt with %s', (_, receipts, kind) => {
    expect(kinds(line('CL12K9RT5B'), { receipts })).toEqual([kind])
  })

  it('is the stay whose reference it names, or that alone has its phone', () => {
    const stays = [stayOf('1F2A3B4C'), stayOf('2F2A3B4C', { phones: ['255754555118'] })]
    expect(answers(line('CL12K9RT5B', 'kumb 1F2A3B4C'), { stays })).toMatchObject([
      { kind: 'record', stay: { id: '1F2A3B4C' }, by: 'reference' },
    ])
    expect(answers(line('CL12K9RT5B', 'kutoka 0754 555 118'), { stays })).toMatchObject([
      { kind: 'record', stay: { id: '2F2A3B4C' }, by: 'phone' },
    ])
    const both = [...stays, stayOf('3F2A3B4C', { phones: ['255754555118'] })]
    expect(answers(line('CL12K9RT5B', 'kutoka 0754 555 118'), { stays: both })).toMatchObject([
      { kind: 'choose', stays: [{ id: '2F2A3B4C' }, { id: '3F2A3B4C' }] },
    ])
  })

  it('is nothing sure where the stay has such a payment without a number nearby', () => {
    const near = [{ id: 'cash', tzs: 100_000, day: '2026-11-24' }]
    const far = [{ id: 'cash', tzs: 100_000, day: '2026-11-23' }]
    const text = line('CL12K9RT5B', 'kumb 1F2A3B4C')
    expect(kinds(text, { stays: [stayOf('1F2A3B4C', { unnumbered: near })] })).toEqual(['twice'])
    expect(kinds(text, { stays: [stayOf('1F2A3B4C', { unnumbered: far })] })).toEqual(['record'])
  })

  it('is a choice by hidden figures, else by name, else by sum', () => {
    const stays = [
      stayOf('1F2A3B4C', { phones: ['255712555604'] }),
      stayOf('2F2A3B4C', { tenantName: 'Joyce Massawe' }),
    ]
    const chosen = (about: string) =>
      answers(line('CL12K9RT5B', about), { stays }).map(
        (one) => one.kind === 'choose' && one.stays.map(({ id }) => id),
      )
    expect(chosen('kutoka 0712xxx604')).toEqual([['1F2A3B4C']])
    expect(chosen('kutoka MASSAWE JOYCE')).toEqual([['2F2A3B4C']])
    expect(chosen('kutoka JUMA ALLY')).toEqual([['1F2A3B4C', '2F2A3B4C']])
  })

  it('is the part that a stay owes, of a larger sum', () => {
    const stays = [stayOf('1F2A3B4C', { openTzs: 70_000 })]
    expect(answers(line('CL12K9RT5B', 'kumb 1F2A3B4C'), { stays })).toMatchObject([
      { kind: 'more', partTzs: 70_000 },
    ])
  })

  it('takes from a stay what the lines before it left', () => {
    const stays = [stayOf('1F2A3B4C', { openTzs: 150_000 })]
    const text = ['CL12K9RT5B', 'CL12K9RT5C', 'CL12K9RT5B']
      .map((one) => line(one, 'kumb 1F2A3B4C'))
      .join('\n')
    expect(answers(text, { stays })).toMatchObject([
      { kind: 'record' },
      { kind: 'more', partTzs: 50_000 },
      { kind: 'nothing' },
    ])
  })

  it('is named where its number counts, with the tenant for those who may know', () => {
    const counted = new Map([
      ['cl12k9rt5b', { tenantName: 'Amina', day: '2026-11-03' }],
      ['cl12k9rt5c', null],
    ])
    expect(answers([line('CL12K9RT5B'), line('CL12K9RT5C')].join('\n'), { counted })).toMatchObject([
      { kind: 'counted', tenantName: 'Amina' },
      { kind: 'counted', tenantName: null },
    ])
  })

  it('is not ticked for a line that is taken back, nor for the one that takes it back', () => {
    const stays = [stayOf('1F2A3B4C')]
    const text = `${line('CL12K9RT5B', 'kumb 1F2A3B4C')}\n02/12/2026 Reversal CL99REVERS1 of CL12K9RT5B TZS 100,000.00`
    expect(answers(text, { stays })).toMatchObject([
      { kind: 'taken-back', withAt: 2 },
      { kind: 'taken-back', withAt: 1 },
    ])
  })

  it('leaves the receipts that it should have and has not', () => {
    const text = `${line('CL12K9RT5B')}\n${line('CL12K9RT5C').replace('01/12', '05/12')}`
    const receipts = [
      receiptOf('CL12K9RT5B'),
      receiptOf('CL55555555', { day: '2026-12-03' }),
      receiptOf('CL66666666', { day: '2026-12-06' }),
    ]
    expect(notFound(readStatement(text).lines, receipts).map(({ id }) => id)).toEqual(['of CL55555555'])
  })

  it('is one thing for each number, and never more than is owed, in ten thousand random statements', () => {
    let seed = 20261201
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const numberOf = (at: number) => `CL${String(at).padStart(8, '0')}`
    let sure = 0
    for (let round = 0; round < 10_000; round++) {
      const stays = [0, 1, 2].map((at) =>
        stayOf(`${at}F2A3B4C`, { phones: [`25575455511${at}`], openTzs: (1 + next(4)) * 50_000 }),
      )
      const receipts = Array.from({ length: next(3) }, () =>
        receiptOf(numberOf(next(6)), { id: `r${next(99)}` }),
      )
      const lines = Array.from({ length: 1 + next(7) }, (_, at) => {
        const number = numberOf(next(6)).toLowerCase()
        const terms = ['', `kumb ${next(3)}f2a3b4c`, 'umepokea', `rejesho ${number}`][next(4)] ?? ''
        const phone = next(2) === 0 ? `25575455511${next(3)}` : null
        const about = { text: terms, terms, phone, hidden: null, takesBack: terms.startsWith('rejesho') }
        const sumTzs = (1 + next(3)) * 50_000
        return { at, day: '2026-12-01', shown: number, number, sumTzs, isUnclear: next(9) === 0, ...about }
      })
      const found = matchStatement(lines, { ...nobody, stays, receipts })
      const done = found.filter(({ kind }) => kind === 'approve' || kind === 'record')
      sure += done.length
      expect(new Set(done.map((one) => one.line.number)).size).toBe(done.length)
      for (const { id, openTzs } of stays) {
        const taken = found.flatMap((one) =>
          one.kind === 'record' && one.stay.id === id ? one.line.sumTzs : [],
        )
        expect(taken.reduce((sum, tzs) => sum + tzs, 0)).toBeLessThanOrEqual(openTzs)
      }
    }
    expect(sure).toBeGreaterThan(5_000)
  })
})
