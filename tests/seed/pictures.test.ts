import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { POOL } from '#seed/pictures/pool'
import { expectLight } from './light-pictures'

describe('the pool of drawings', () => {
  test('has fixed keys and enough of every scene', () => {
    expect(POOL.length).toBeGreaterThanOrEqual(48)
    expect(POOL[0]?.key).toBe('public/demo-01')
    expect(new Set(POOL.map(({ key }) => key)).size).toBe(POOL.length)
    expect(POOL.filter(({ city }) => city).map(({ city }) => city)).toEqual([
      'Dar es Salaam',
      'Dodoma',
      'Arusha',
      'Mwanza',
      'Morogoro',
      'Mbeya',
    ])
  })

  test('draws the same every time, each one different, without words and without foreign parts', () => {
    const first = POOL.map((drawing) => drawing.draw())
    expect(POOL.map((drawing) => drawing.draw())).toEqual(first)
    expect(new Set(first).size).toBe(POOL.length)
    for (const svg of first) expect(svg).not.toMatch(/<text|<image|href|NaN|undefined/)
  })

  test('has pictures of 4:3', async () => {
    for (const drawing of POOL) {
      const { width, height } = await sharp(Buffer.from(drawing.draw())).metadata()
      expect([width, height]).toEqual([1600, 1200])
    }
  })
})

test('each scene is stored as uploads are, light enough for a card', async () => {
  const scenes = [...new Set(POOL.map(({ scene }) => scene))]
  await expectLight(scenes.flatMap((scene) => POOL.filter((drawing) => drawing.scene === scene).slice(-1)))
}, 60_000)
