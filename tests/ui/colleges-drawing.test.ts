import { expect, it } from 'vitest'
import { collegesDrawing, HEIGHT, WIDTH } from '~/ui/property-page/colleges-drawing'

const college = (code: string, east: number, north: number) => ({
  ...{ code, east, north },
  ...{ distance: '', direction: '', minutes: null },
})

it('has north on top, the farthest within the outer ring, and each label on the side of its college', () => {
  const { marks, rings } = collegesDrawing([college('N', 0, 2_000), college('W', -500, 0)])
  expect(rings).toMatchObject([
    { radius: 36, km: 0.5 },
    { radius: 72, km: 2 },
  ])
  expect(marks).toMatchObject([
    { code: 'N', x: WIDTH / 2, y: HEIGHT / 2 - 72, label: { anchor: 'start' } },
    { code: 'W', x: WIDTH / 2 - 36, y: HEIGHT / 2, label: { anchor: 'end' } },
  ])
})

/** Evenly spread and the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let n = seed; ; ) {
    n = (n * 1_103_515_245 + 12_345) % 2 ** 31
    yield n / 2 ** 31
  }
}

const CODES = ['UDSM', 'MUHAS', 'IFM', 'TUDARCo', 'DIT']

it('writes no label over a college, the house, a ring’s distance or another label, and nearly all of them', () => {
  const next = numbers(7)
  let written = 0
  for (let round = 0; round < 500; round += 1) {
    const reach = [700, 3_000, 15_000][round % 3] ?? 0
    const [far = 0, near = 0] = [next.next().value * reach, next.next().value * reach]
    const around = CODES.map((code) => {
      const [east, north] = [next.next().value - 0.5, next.next().value - 0.5]
      return college(code, Math.round(far + east * reach), Math.round(near + north * reach))
    })
    const { marks, rings } = collegesDrawing(around)
    const texts = marks.flatMap(({ code, label }) => (label ? [boxOf(code, label)] : []))
    const others = [
      ...marks.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 })),
      { left: WIDTH / 2 - 7, right: WIDTH / 2 + 7, top: HEIGHT / 2 - 7, bottom: HEIGHT / 2 + 6 },
      ...rings.map(({ km, labelY: y }) => boxOf(`${km} km`, { x: WIDTH / 2, y, anchor: 'middle' })),
    ]
    for (const [index, text] of texts.entries()) {
      expect(text.left, 'left').toBeGreaterThanOrEqual(0)
      expect(text.right, 'right').toBeLessThanOrEqual(WIDTH)
      for (const other of [...others, ...texts.slice(index + 1)]) expect(overlap(text, other)).toBe(false)
    }
    written += texts.length
  }
  expect(written).toBeGreaterThan(500 * 5 * 0.8)
})

type Label = { x: number; y: number; anchor: string }

/** Bold capitals are 8 px wide on average. */
function boxOf(text: string, { x, y, anchor }: Label) {
  const width = text.length * 8
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - 9, bottom: y + 3 }
}

type Box = ReturnType<typeof boxOf>
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
