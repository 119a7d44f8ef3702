import { type Day, formatMonth } from '~/domain/ground/shared/calendar'

/** A month's value; whole units, below 0 where more was returned than received. */
export type MonthValue = { month: Day; value: number }

export type BarPlotView = ReturnType<typeof barPlot>

/** The drawing's size in its own units: as wide as a small phone's page, so that its labels are readable there. */
const WIDTH = 320
const HEIGHT = 180
const LEFT = 40
const RIGHT = 14
const TOP = 10
const BOTTOM = 36
const TICKS = 4
const LABEL_WIDTH = 34
const STEPS = [1, 2, 5, 10]

/** Positions of the bars of these months, on a scale of round numbers that holds them all; `above` has a part on top of each. */
export function barPlot(series: readonly MonthValue[], above: readonly MonthValue[] = []) {
  const values = series.map(({ value }) => value)
  const tops = values.map((value, index) => Math.max(0, value) + (above[index]?.value ?? 0))
  const { from, to, step } = roundScale(Math.min(0, ...values), Math.max(0, ...tops))
  const yOf = (value: number) => round(TOP + ((to - value) / (to - from)) * (HEIGHT - TOP - BOTTOM))
  const slot = (WIDTH - LEFT - RIGHT) / Math.max(1, series.length)
  const width = round(Math.min(28, slot * 0.72))
  const centre = (index: number) => LEFT + slot * (index + 0.5)
  return {
    width: WIDTH,
    height: HEIGHT,
    /** Left edge of the plot, and the zero line. */
    left: LEFT,
    zeroY: yOf(0),
    bars: series.map(({ month, value }, index) => ({
      ...{ month, value, width },
      x: round(centre(index) - width / 2),
      y: yOf(Math.max(0, value)),
      height: round(Math.abs(yOf(value) - yOf(0))),
    })),
    above: above.flatMap(({ month, value }, index) => {
      const [top, bottom] = [yOf(tops[index] ?? 0), yOf((tops[index] ?? 0) - value)]
      const box = { x: round(centre(index) - width / 2), y: top, height: round(bottom - top) }
      return value === 0 ? [] : [{ month, value, width, ...box }]
    }),
    ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => {
      const value = from + index * step
      return { y: yOf(value), text: shortNumber(value) }
    }),
    labels: monthLabels(
      series.map(({ month }) => month),
      Math.ceil(LABEL_WIDTH / slot),
      centre,
    ),
  }
}

/** Every `stride`th month counted back from the last one, with the year where it changes. */
function monthLabels(months: readonly Day[], stride: number, centre: (index: number) => number) {
  let year = ''
  return months.flatMap((day, index) => {
    if ((months.length - 1 - index) % stride !== 0) return []
    const [month = '', yearOfDay = ''] = formatMonth(day).split(' ')
    const isNew = yearOfDay !== year
    year = yearOfDay
    return [{ x: round(centre(index)), month, year: isNew ? yearOfDay : null }]
  })
}

/**
 * The smallest scale in whole steps of 1, 2 or 5 times a power of ten that reaches from `least` to `most`.
 */
function roundScale(least: number, most: number): { from: number; to: number; step: number } {
  const rough = Math.max(1, (most - least) / TICKS)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power
  const to = Math.ceil(most / step) * step
  return { from: Math.floor(least / step) * step, to: Math.max(to, step), step }
}

/** '250', '1.5K', '20M': a round number in short form. */
function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= 1_000_000) return `${value / 1_000_000}M`
  return size >= 1_000 ? `${value / 1_000}K` : String(value)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
