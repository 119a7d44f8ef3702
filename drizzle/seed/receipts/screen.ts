import { lettering } from './lettering'
import { circle, rect, strokes, triangle } from './svg'

const PAPER = '#FFFBF5'
const CREAM = '#FBEFD9'
const MANGO = '#F59E0B'
const SEA = '#0F4C81'
const LEAF = '#2C7A45'
const WINE = '#8C2F45'
const INK = '#2E2622'

/** The content of a receipt. */
export interface Slip {
  amountTzs: number
  payee: string
  reference: string
  /** 'YYYY-MM-DD' */
  day: string
  /** The network or bank. */
  through: string
}

/** A telephone's screen after a transfer, 720 by 1280, as SVG. */
export function receiptScreen({ amountTzs, payee, reference, day, through }: Slip): string {
  const digits = amountTzs.toLocaleString('en-US')
  const line = (label: string, value: string, y: number) =>
    lettering(label, 80, y, 24, '#8A7F74') +
    lettering(value, 80, y + 44, 36, INK) +
    rect(80, y + 108, 560, 2, '#E4D8C6')
  const teeth = Array.from({ length: 12 }, (_, i) =>
    triangle(
      [
        [i * 60, 1200],
        [i * 60 + 30, 1240],
        [i * 60 + 60, 1200],
      ],
      i % 2 ? MANGO : WINE,
    ),
  )
  const art = [
    rect(0, 0, 720, 1280, PAPER),
    rect(0, 0, 720, 150, SEA),
    lettering(through, 80, 62, 36, CREAM),
    circle(360, 300, 84, LEAF),
    strokes(
      [
        [
          [322, 302],
          [350, 332],
          [404, 270],
        ],
      ],
      PAPER,
      16,
    ),
    lettering('SENT', 292, 420, 40, LEAF),
    lettering(`TSH ${digits}`, 360 - (digits.length + 4) * 22, 512, 46, INK),
    line('TO', payee, 660),
    line('REFERENCE', reference, 810),
    line('DATE', day, 960),
    lettering('MADE FOR THE DEMO', 80, 1110, 24, '#B8AC9E'),
    rect(0, 1180, 720, 100, SEA),
    ...teeth,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" viewBox="0 0 720 1280">${art.join('')}</svg>`
}
