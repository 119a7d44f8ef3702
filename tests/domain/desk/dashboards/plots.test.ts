import { describe, expect, it } from 'vitest'
import { barPlot } from '~/domain/desk/dashboards/bars'
import { monthsIn, readPeriod } from '~/domain/desk/dashboards/period'
import { addMonths } from '~/domain/ground/shared/calendar'

const read = (query: string) => readPeriod('2026-10-05', new URLSearchParams(query))

describe('a period', () => {
  it.each([
    ['', '2025-11-01', '2026-10-01'],
    ['from=2026-01&until=2026-03', '2026-01-01', '2026-03-01'],
    ['from=2026-03&until=2026-03', '2026-03-01', '2026-03-01'],
    ['until=2026-03', '2025-04-01', '2026-03-01'],
    ['from=2026-03', '2026-03-01', '2026-10-01'],
    ['from=2022-01&until=2026-12', '2022-01-01', '2026-12-01'],
  ])('is read from %j', (query, from, until) => {
    expect(read(query)).toEqual({ from, until, problem: null })
  })

  it.each([
    ['from=2026-04&until=2026-03', '2025-11-01', 'The first month must not be after the last one.'],
    ['from=2016-01&until=2026-03', '2021-04-01', 'At most 60 months fit here. These end with Mar 2026.'],
    ['from=2021-12&until=2026-12', '2022-01-01', 'At most 60 months fit here.'],
    ['from=May', '2025-11-01', 'Write months like 2026-11.'],
    ['from=2026-13', '2025-11-01', 'Write months like 2026-11.'],
    ['from=1900-01&until=1900-02', '2025-11-01', 'Write months like 2026-11.'],
  ])('that cannot be shown says why: %j', (query, from, problem) => {
    expect(read(query)).toMatchObject({ from, problem: expect.stringContaining(problem) })
  })

  it('has each of its months once', () => {
    expect(monthsIn({ from: '2026-11-01', until: '2027-02-01' })).toEqual([
      ...['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'],
    ])
  })
})

const months = (values: readonly number[]) =>
  values.map((value, index) => ({ month: addMonths('2025-11-01', index), value }))

describe('a plot', () => {
  it('has a scale of round numbers above its highest bar', () => {
    const texts = (values: number[]) => barPlot(months(values)).ticks.map(({ text }) => text)
    expect(texts([3, 7])).toEqual(['0', '2', '4', '6', '8'])
    expect(texts([0, 0])).toEqual(['0', '1'])
    expect(texts([1])).toEqual(['0', '1'])
    expect(texts([4_000])).toEqual(['0', '1K', '2K', '3K', '4K'])
    expect(texts([1_386_000])).toEqual(['0', '500K', '1M', '1.5M'])
    expect(texts([-40_000, 90_000])).toEqual(['-50K', '0', '50K', '100K'])
  })

  it('has bars as high as their values, also below zero', () => {
    const { bars, zeroY } = barPlot(months([10, 5, 0, -5]))
    const [ten, five, none, below] = bars
    expect(ten!.height).toBeCloseTo(five!.height * 2, 0)
    expect(ten!.y + ten!.height).toBeCloseTo(zeroY, 0)
    expect(none!.height).toBe(0)
    expect(below!.y).toBe(zeroY)
    expect(below!.height).toBeCloseTo(five!.height, 0)
  })

  it.each([1, 2, 12, 36, 60])('of %i months stays within its drawing, its labels apart', (count) => {
    const { bars, labels, width, height, left } = barPlot(months(Array(count).fill(1_000)))
    expect(bars).toHaveLength(count)
    for (const bar of bars) {
      expect(bar.x).toBeGreaterThanOrEqual(left)
      expect(bar.x + bar.width).toBeLessThanOrEqual(width)
      expect(bar.y + bar.height).toBeLessThanOrEqual(height)
    }
    labels.slice(1).forEach(({ x }, index) => {
      expect(x - (labels[index]?.x ?? 0)).toBeGreaterThanOrEqual(30)
    })
    expect(labels.at(-1)?.x).toBeLessThanOrEqual(width)
  })

  it('has each bar in the middle of its month, a single one in the middle of all', () => {
    expect(barPlot(months([5]))).toMatchObject({ bars: [{ x: 159, width: 28 }], labels: [{ x: 173 }] })
    const { bars, labels } = barPlot(months([5, 7]))
    expect(bars.map(({ x, width }) => x + width / 2)).toEqual(labels.map(({ x }) => x))
  })

  it('has second parts on top of its bars, on a scale that holds both', () => {
    const { bars, above, ticks } = barPlot(months([10, 0, 5]), months([0, 10, 5]))
    expect(ticks.at(-1)?.text).toBe('10')
    expect(above.map(({ month }) => month)).toEqual(['2025-12-01', '2026-01-01'])
    expect(above[0]).toMatchObject({ y: bars[0]!.y, height: bars[0]!.height })
    expect(above[1]!.y + above[1]!.height).toBeCloseTo(bars[2]!.y, 0)
  })

  it('says the year where it begins', () => {
    const { labels } = barPlot(months(Array(12).fill(1)))
    expect(labels.map(({ month, year }) => `${month} ${year ?? ''}`.trim())).toEqual([
      ...['Dec 2025', 'Feb 2026', 'Apr', 'Jun', 'Aug', 'Oct'],
    ])
  })
})
