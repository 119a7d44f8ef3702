import { strokes } from './svg'

/** Letters drawn as strokes, so that no font is needed: each pair of digits is a point on a field 4 wide and 6 high. */
const LETTERS: Record<string, string> = {
  A: '062046 1434',
  B: '00063645443303 0030414233',
  C: '4130100105163645',
  D: '00062645412000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '100105163645413010',
  P: '06003041423303',
  Q: '100105163645413010 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  '0': '100105163645413010 1432',
  '1': '112026 1636',
  '2': '01103041420646',
  '3': '01103041423313 334445361605',
  '4': '36300444',
  '5': '400003334445361605',
  '6': '4130100105163645443303',
  '7': '004016',
  '8': '133342413010010213 133344453616050413',
  '9': '4313020110304145361605',
  ',': '2617',
  '-': '1333',
  ':': '2122 2526',
}

/** A line of capitals, digits and `, - :`, its upper left corner at a point; `size` is the height of a letter in pixels. */
export function lettering(text: string, x: number, y: number, size: number, colour: string): string {
  const unit = size / 6
  const lines = [...text.toUpperCase()].flatMap((letter, index) =>
    (LETTERS[letter] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((stroke) =>
        Array.from({ length: stroke.length / 2 }, (_, i): [number, number] => [
          x + (index * 5.8 + Number(stroke[2 * i])) * unit,
          y + Number(stroke[2 * i + 1]) * unit,
        ]),
      ),
  )
  return strokes(lines, colour, unit * 0.85)
}
