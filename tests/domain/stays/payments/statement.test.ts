import { describe, expect, it } from 'vitest'
import {
  type Answer,
  matchStatement,
  notFound,
  offersOf,
  offersText,
  type StatementLedger,
} from '~/domain/stays/payments/match-statement'
import { readStatement, STATEMENT_LINES } from '~/domain/stays/payments/read-statement'
import { layouts } from './statement-layouts'

const TODAY = '2026-12-31'
const linesOf = (text: string, others: string[] = []) => readStatement(text, TODAY, new Set(others))
const cameIn = (text: string, others?: string[]) =>
  linesOf(text, others)
    .filter((line) => line.cameIn)
    .map(({ day, shown, sumTzs }) => `${day} ${shown} ${sumTzs}`)

describe('a statement', () => {
  it.each(layouts)('is read as $name', ({ text, lines }) => {
    expect(cameIn(text, ['0150123456789'])).toEqual(lines)
    expect(cameIn(text.replaceAll('\n', '\r\n'), ['0150123456789'])).toEqual(lines)
  })

  it('has the phones of its payers, with their hidden figures', () => {
    const text = 'kutoka 0754 555 118 TZS 1,000 CL12K9RT5B\nkutoka 0712***604 TZS 1,000 CL12K9RT5C'
    expect(linesOf(text).map(({ phone }) => phone)).toEqual(['255754555118', '0712***604'])
  })

  it('says of a line without a direction that it has none', () => {
    expect(linesOf('03-12-2026 GRACE MWAKYUSA FT26337ABC19 95,000.00')).toMatchObject([
      { sumTzs: 95_000, cameIn: null },
    ])
  })

  it('takes a column of bookings, people or accounts for no transaction number', () => {
    const text = `Date,Reference,Amount,Credit,Transaction ID
01/12/2026,1F2A3B4C,,"1,000.00",FT26335ABC12`
    expect(cameIn(text, ['1f2a3b4c'])).toEqual(['2026-12-01 FT26335ABC12 1000'])
  })

  it.each([
    ['a sum that no rent has', '01/12/2026 Umepokea TZS 999,999,999,999,999,999.00 Muamala CL12K9RT5B'],
    ['no sum', '01/12/2026 Umepokea Muamala CL12K9RT5B'],
    ['only a balance', '01/12/2026 Salio TZS 5,000.00 CL12K9RT5B'],
    ['nothing', ''],
  ])('has no line for %s', (_, text) => {
    expect(linesOf(text)).toEqual([])
  })

  it.each([
    ['a day to come', '05/01/2027'],
    ['a day that is none', '32/12/2026'],
  ])('has no day where a line names %s', (_, day) => {
    expect(linesOf(`${day} Umepokea TZS 1,000.00 Muamala CL12K9RT5B`)).toMatchObject([{ day: null }])
  })

  it('keeps the sum apart from the balance beside it, and reads a formula as text', () => {
    expect(
      cameIn('Date,Details,Ref,Credit,Balance\n01/12/2026,=1+1,"=""CL12K9RT5B""","1,000","9,000"'),
    ).toEqual(['2026-12-01 CL12K9RT5B 1000'])
  })

  it('keeps its lines apart where a payer writes a quote', () => {
    const rows = ['CL12K9RT5B\tROOM 6" AMINA\t1,000\t9,000', 'CL12K9RT5C\tDAUDI\t2,000\t11,000']
    expect(cameIn(['Receipt\tDetails\tPaid in\tBalance', ...rows].join('\n'))).toEqual([
      'null CL12K9RT5B 1000',
      'null CL12K9RT5C 2000',
    ])
  })

  it.each([
    ['one line', 'balance '.repeat(25_000)],
    ['lines without a sum', 'a\n'.repeat(100_000)],
    ['figures', '12 '.repeat(66_000)],
    ['quotes', ',"'.repeat(100_000)],
  ])('reads 200 KB of %s, without a line of it', (_, text) => {
    expect(linesOf(text)).toEqual([])
  })

  it('has at most 500 lines', () => {
    const ofLines = (many: number) => linesOf('Umepokea Tsh1,000.00 Muamala CL12K9RT5B\n'.repeat(many))
    expect(ofLines(500)).toHaveLength(STATEMENT_LINES)
    expect(() => ofLines(501)).toThrow('Send at most 500 lines at once.')
    expect(() => linesOf(`a,b,c,"${'a,b,c,d\n'.repeat(25_000)}`)).toThrow('Send at most 500 lines at once.')
  })
})

type Stay = StatementLedger['stays'][number]
type Receipt = StatementLedger['receipts'][number]

const stayOf = (id: string, other: Partial<Stay> = {}): Stay => ({
  ...{ id, reference: `${id}AAAAAAAA`.slice(0, 8), tenantName: `Tenant ${id}`, name: id, href: `/${id}` },
  ...{ version: 1, since: '2026-01-01', phones: [], openTzs: 100_000, unnumbered: [] },
  ...other,
})
const receiptOf = (number: string, other: Partial<Receipt> = {}): Receipt => ({
  ...{
    id: `of ${number}`,
    version: 1,
    name: 'Amina, B12',
    href: `/${number}`,
    numbers: [number.toLowerCase()],
  },
  ...{ sentTzs: 100_000, day: '2026-12-01', since: '2026-01-01', isAfterEnd: false },
  ...other,
})
const line = (number: string, about = '', sum = '100,000.00') =>
  `01/12/2026 Umepokea TZS ${sum} ${about} Muamala ${number}`
const answersTo = (
  text: string,
  { receipts = [], stays = [], counted = new Map() }: Partial<StatementLedger>,
) =>
  matchStatement(
    linesOf(
      text,
      stays.map(({ reference }) => reference.toLowerCase()),
    ),
    { receipts, stays, counted },
  )
const brief = ({ kind, offers = [], about = [] }: Answer) =>
  [kind, ...[...offers, ...about].map(({ name }) => name.split(',')[0])].join(' ')
const answer = (text: string, ledger: Partial<StatementLedger>) => answersTo(text, ledger).map(brief)

describe('what answers a line', () => {
  it('is the one receipt with its number and sum', () => {
    expect(answersTo(line('CL12K9RT5B'), { receipts: [receiptOf('CL12K9RT5B')] })).toMatchObject([
      {
        kind: 'approve',
        offers: [{ id: 'of CL12K9RT5B', version: 1, tzs: 100_000, day: '2026-12-01' }],
      },
    ])
  })

  it.each([
    ['another sum', [receiptOf('CL12K9RT5B', { sentTzs: 90_000 })]],
    ['a cancelled booking', [receiptOf('CL12K9RT5B', { isAfterEnd: true })]],
    ['several transfers', [receiptOf('CL12K9RT5B', { numbers: ['cl12k9rt5b', 'cl12k9rt5c'] })]],
    [
      'another receipt of the same number',
      [receiptOf('CL12K9RT5B'), receiptOf('CL12K9RT5B', { id: 'other' })],
    ],
  ])('is looked at alone: a receipt with %s', (_, receipts) => {
    const [found] = answersTo(line('CL12K9RT5B'), { receipts })
    expect(found).toMatchObject({ kind: 'look' })
    expect(found!.about).toHaveLength(receipts.length)
    expect(offersOf([found!])).toEqual([])
  })

  it('is never ticked where nothing says whether the money came in', () => {
    const text = '01/12/2026 CL12K9RT5B 1F2A3B4C 100,000.00'
    expect(answer(text, { receipts: [receiptOf('CL12K9RT5B')] })).toEqual(['look Amina'])
    expect(answer(text, { stays: [stayOf('1F2A3B4C')] })).toEqual(['nothing'])
  })

  it.each([
    ['as it is', '1F2A3B4C'],
    ['in small letters, in two parts', '1f2a 3b4c'],
    ['with letters for figures', 'IF2A3B4C'],
  ])('is the stay whose reference it names %s', (_, reference) => {
    const stays = [stayOf('1F2A3B4C'), stayOf('2F2A3B4C')]
    expect(answer(line('CL12K9RT5B', `kumb ${reference}`), { stays })).toEqual(['record 1F2A3B4C'])
  })

  it('is no stay whose reference is typed with another letter, nor one of two that it names', () => {
    const stays = [stayOf('1F2A3B4C'), stayOf('2F2A3B4C')]
    expect(answer(line('CL12K9RT5B', 'kumb 1F2A3B4D'), { stays })).toEqual(['choose 1F2A3B4C 2F2A3B4C'])
    expect(answer(line('CL12K9RT5B', '1F2A3B4C 2F2A3B4C'), { stays })).toEqual(['choose 1F2A3B4C 2F2A3B4C'])
  })

  it('is the stay that alone has its phone', () => {
    const stays = [stayOf('1F2A3B4C'), stayOf('2F2A3B4C', { phones: ['255754555118'] })]
    const text = line('CL12K9RT5B', 'kutoka 0754 555 118')
    expect(answer(text, { stays })).toEqual(['record 2F2A3B4C'])
    const both = [...stays, stayOf('3F2A3B4C', { phones: ['255754555118'] })]
    expect(answer(text, { stays: both })).toEqual(['choose 2F2A3B4C 3F2A3B4C'])
    const paid = [...stays, stayOf('3F2A3B4C', { phones: ['255754555118'], openTzs: 0 })]
    expect(answer(text, { stays: paid })).toEqual(['choose 2F2A3B4C'])
  })

  it('is no stay that was asked for later', () => {
    const stays = [stayOf('1F2A3B4C', { since: '2026-12-02' })]
    expect(answer(line('CL12K9RT5B', 'kumb 1F2A3B4C'), { stays })).toEqual(['nothing'])
  })

  it('is nothing sure where the stay has such a payment without a number within 7 days', () => {
    const stays = (receivedOn: string) => [
      stayOf('1F2A3B4C', { unnumbered: [{ name: 'cash', href: '/', tzs: 100_000, receivedOn }] }),
    ]
    const text = line('CL12K9RT5B', 'kumb 1F2A3B4C')
    for (const near of ['2026-11-24', '2026-12-08'])
      expect(answer(text, { stays: stays(near) })).toEqual(['twice 1F2A3B4C cash'])
    for (const far of ['2026-11-23', '2026-12-09'])
      expect(answer(text, { stays: stays(far) })).toEqual(['record 1F2A3B4C'])
  })

  it('is nothing sure where it may be in what was paid before the stay was entered', () => {
    const before = { name: 'before', href: '/', tzs: null, receivedOn: '2026-12-02' }
    const stays = [stayOf('1F2A3B4C', { unnumbered: [before] })]
    const text = line('CL12K9RT5B', 'kumb 1F2A3B4C')
    expect(answer(text, { stays })).toEqual(['twice 1F2A3B4C before'])
    expect(answer(text.replace('01/12', '02/12'), { stays })).toEqual(['record 1F2A3B4C'])
  })

  it('is a choice by hidden figures, else by name, else by sum', () => {
    const stays = [
      stayOf('1F2A3B4C', { phones: ['255712555604'] }),
      stayOf('2F2A3B4C', { tenantName: 'Joyce Massawe' }),
    ]
    const chosen = (about: string) => answer(line('CL12K9RT5B', about), { stays })
    expect(chosen('kutoka 0712xxx604')).toEqual(['choose 1F2A3B4C'])
    expect(chosen('kutoka MASSAWE JOYCE')).toEqual(['choose 2F2A3B4C'])
    expect(chosen('kutoka JUMA ALLY')).toEqual(['choose 1F2A3B4C 2F2A3B4C'])
    expect(answer(line('CL12K9RT5B', '', '60,000'), { stays })).toEqual(['nothing'])
    const many = Array.from({ length: 21 }, (_, at) => stayOf(`${at + 10}2A3B4C`))
    expect(answersTo(line('CL12K9RT5B'), { stays: many })).toMatchObject([{ why: 'Fits 21 stays' }])
  })

  it('is the part that a stay owes, of a larger sum', () => {
    const stays = [stayOf('1F2A3B4C', { openTzs: 70_000 })]
    const [found] = answersTo(line('CL12K9RT5B', 'kumb 1F2A3B4C'), { stays })
    expect(found).toMatchObject({ kind: 'more', offers: [{ tzs: 70_000 }] })
    expect(found?.why).toContain('30,000 is more than is owed')
  })

  it('takes from a stay what the lines before it left, and each number once', () => {
    const stays = [stayOf('1F2A3B4C', { openTzs: 150_000 })]
    const text = ['CL12K9RT5B', 'CL12K9RT5C', 'CL12K9RT5B']
      .map((one) => line(one, 'kumb 1F2A3B4C'))
      .join('\n')
    expect(answersTo(text, { stays })).toMatchObject([
      { kind: 'record' },
      { kind: 'more', offers: [{ tzs: 50_000 }] },
      { kind: 'nothing', why: 'A line above has the same number' },
    ])
  })

  it('is named where its number counts, with the tenant for those who may know', () => {
    const counted = new Map([
      ['cl12k9rt5b', [{ name: 'Amina, 3 Nov', href: '/' }]],
      ['cl12k9rt5c', []],
    ])
    const text = [line('CL12K9RT5B'), line('CL12K9RT5C')].join('\n')
    expect(answer(text, { counted })).toEqual(['counted Amina', 'counted'])
  })

  it.each([
    ['its number', 'Reversal CL99REVERS1 of CL12K9RT5B TZS 1.00'],
    ['its number, without a word', 'Umetuma TZS 100,000.00 Muamala CL12K9RT5B'],
    ['its sum, as reversal', 'Reversal CL99REVERS1 TZS 100,000.00'],
    ['its sum, as rejesho', 'Rejesho CL99REVERS1 TZS 100,000.00'],
    ['its sum, as kurudishwa', 'Kurudishwa CL99REVERS1 TZS 100,000.00'],
  ])('is not ticked for a line that another takes back by %s', (_, back) => {
    const stays = [stayOf('1F2A3B4C')]
    const text = `${line('CL12K9RT5B', 'kumb 1F2A3B4C')}\n02/12/2026 ${back}`
    expect(answersTo(text, { stays })).toMatchObject([
      { kind: 'taken-back', why: expect.stringMatching(/^Goes with Wed 2 Dec 2026 · CL\w+ · TSh/) },
      {
        kind: 'taken-back',
        why: expect.stringMatching(/^Goes with Tue 1 Dec 2026 · CL12K9RT5B · TSh.100,000$/),
      },
    ])
  })

  it('leaves a line alone that shares its number with a fee, or its sum with money sent out', () => {
    const stays = [stayOf('1F2A3B4C')]
    const text = `${line('CL12K9RT5B', 'kumb 1F2A3B4C')}
02/12/2026 Umetuma ada TZS 500.00 Muamala CL12K9RT5B
02/12/2026 Umetuma TZS 100,000.00 Muamala CL12K9RT5D`
    expect(answer(text, { stays })).toEqual(['record 1F2A3B4C'])
  })

  it('says what a press does with those that are ticked', () => {
    const stays = [stayOf('1F2A3B4C', { openTzs: 150_000 })]
    const receipts = [receiptOf('CL12K9RT5B'), receiptOf('CL12K9RT5C')]
    const lines = [line('CL12K9RT5B'), line('CL12K9RT5C'), line('CL12K9RT5D', '1F2A3B4C', '50,000.00')]
    const offers = offersOf(answersTo(lines.join('\n'), { receipts, stays }))
    const press = (ticked: typeof offers) => offersText(ticked).replaceAll('\u00a0', ' ')
    expect(press(offers)).toBe('Approve 2 receipts, TSh 200,000, and record 1 payment, TSh 50,000')
    expect(press(offers.slice(2))).toBe('Record 1 payment, TSh 50,000')
    expect(press([])).toBe('')
  })

  it('leaves the receipts that it should have and has not', () => {
    const text = `${line('CL12K9RT5B')}\n${line('CL12K9RT5C').replace('01/12', '05/12')}`
    const receipts = [
      receiptOf('CL12K9RT5B'),
      receiptOf('CL55555555', { day: '2026-12-03' }),
      receiptOf('CL66666666', { day: '2026-12-06' }),
    ]
    expect(notFound(linesOf(text), receipts)).toMatchObject([
      { kind: 'missing', about: [{ href: '/CL55555555' }] },
    ])
  })

  it('takes a moment for 500 lines of one number, and for a house of 1,000 stays', () => {
    const stays = Array.from({ length: 1_000 }, (_, at) =>
      stayOf(`${at + 10_000_000}`, { tenantName: 'Amina Hassan' }),
    )
    const text = Array.from({ length: 500 }, (_, at) => line(`CL${at + 10_000_000}`, 'JUMA ALLY', '1,234'))
    expect(answer(text.join('\n'), { stays })).toEqual(text.map(() => 'nothing'))
    const same = answer(text.map(() => line('CL12K9RT5B', '10000007')).join('\n'), { stays })
    expect(same.filter((one) => one !== 'nothing')).toEqual(['record 10000007'])
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
        stayOf(`${at}F2A3B4C`, { phones: [`25575455511${at}`], openTzs: next(5) * 50_000 }),
      )
      const receipts = Array.from({ length: next(3) }, () =>
        receiptOf(numberOf(next(6)), { id: `r${next(99)}`, sentTzs: (1 + next(2)) * 50_000 }),
      )
      const lines = Array.from({ length: 1 + next(7) }, () => {
        const shown = numberOf(next(6))
        const text = ['', `kumb ${next(3)}f2a3b4c`, 'umepokea', `rejesho ${numberOf(next(6))}`][next(4)] ?? ''
        const phone = next(2) === 0 ? `25575455511${next(3)}` : null
        const sumTzs = (1 + next(3)) * 50_000
        const came = [true, true, true, false, null][next(5)] ?? null
        return {
          day: '2026-12-01',
          shown,
          number: shown.toLowerCase(),
          sumTzs,
          cameIn: came,
          text,
          phone,
        }
      })
      const found = matchStatement(lines, {
        receipts,
        stays,
        counted: new Map([[numberOf(0).toLowerCase(), []]]),
      })
      expect(new Set(found.map((one) => one.line)).size).toBe(found.length)
      const done = found.filter(({ kind }) => kind === 'approve' || kind === 'record')
      sure += done.length
      expect(new Set(done.map((one) => one.line.number)).size).toBe(done.length)
      const offering = found.filter((one) => offersOf([one]).length > 0)
      expect(new Set(offering.map((one) => one.line.number)).size).toBe(offering.length)
      expect(offering.every((one) => one.line.cameIn === true && one.line.number !== 'cl00000000')).toBe(true)
      for (const { id, openTzs } of stays) {
        const taken = offersOf(done).filter((offer) => offer.id === id)
        expect(taken.reduce((sum, { tzs }) => sum + tzs, 0)).toBeLessThanOrEqual(openTzs)
      }
    }
    expect(sure).toBeGreaterThan(3_000)
  })
})
