import { expect, it } from 'vitest'
import { collegesDrawing, HEIGHT, WIDTH } from '~/ui/property-page/colleges-drawing'

const college = (code: string, east: number, north: number) => ({
  ...{ code, east, north },
  ...{ distance: '', direction: '', minutes: null },
})

it('has north on top, the farthest within the outer ring, and each label on the side of its college', () => {
  const { marks, rings } = collegesDrawing([college('N', 0, 2_000), college('W', -500, 0)])
  expect(rings).toEqual([
    { radius: 36, km: 0.5 },
    { radius: 72, km: 2 },
  ])
  expect(marks).toMatchObject([
    { code: 'N', x: WIDTH / 2, y: HEIGHT / 2 - 72, side: 'start' },
    { code: 'W', x: WIDTH / 2 - 36, y: HEIGHT / 2, side: 'end' },
  ])
})

it('writes no label over another', () => {
  const { marks } = collegesDrawing([college('A', 500, 10), college('B', 510, 0), college('C', 505, -10)])
  const heights = marks.map(({ labelY }) => labelY)
  for (const [index, y] of heights.slice(1).entries()) expect(y - heights[index]!).toBeGreaterThanOrEqual(14)
})
