import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoPictures, storePictures } from '#seed/pictures.server'
import { isKey } from '~/adapters/storage/storage.server'
import { pictureVariants } from '~/domain/ground/shared/picture'
import { memoryStore } from '../support/memory-store'

describe("the demo's pictures", () => {
  test('have fixed keys, and there are enough of every scene', () => {
    expect(demoPictures.length).toBeGreaterThanOrEqual(48)
    expect(demoPictures[0]?.picture.key).toBe('public/demo-01')
    expect(new Set(demoPictures.map(({ picture }) => picture.key)).size).toBe(demoPictures.length)
    const scenes = demoPictures.map(({ scene }) => scene)
    for (const scene of scenes) expect(scenes.filter((one) => one === scene).length).toBeGreaterThan(2)
    expect(demoPictures.filter(({ city }) => city).map(({ city }) => city)).toEqual([
      'Dar es Salaam',
      'Dodoma',
      'Arusha',
      'Mwanza',
      'Morogoro',
      'Mbeya',
    ])
  })

  test('are stored as uploads are: every variant in its size, light enough for a card, no two alike', async () => {
    const store = memoryStore()
    await storePictures(store)
    const object = (key: string) => store.objects.get(key) ?? new Uint8Array()
    for (const { picture } of demoPictures) {
      const { key, width } = picture
      for (const variant of [...pictureVariants(width), { name: '240.webp', width: 240 }]) {
        const { format, width, height } = await sharp(object(`${key}/${variant.name}`)).metadata()
        expect({ format, width, height }).toEqual({
          format: 'webp',
          width: variant.width,
          height: (variant.width * 3) / 4,
        })
      }
      expect((await sharp(object(`${key}/jpg`)).metadata()).format).toBe('jpeg')
      expect(object(`${key}/240.webp`).length, key).toBeLessThanOrEqual(3_000)
      expect(object(`${key}/320.webp`).length, key).toBeLessThanOrEqual(6_000)
      expect(object(`${key}/640.webp`).length, key).toBeLessThanOrEqual(16_000)
      expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/)
    }
    const keys = [...store.objects.keys()]
    expect(keys.filter((key) => !isKey(key))).toEqual([])
    expect(keys).toHaveLength(demoPictures.length * 5)
    const sizes = [...store.objects.values()].map((body) => body.length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
    expect(
      new Set([...store.objects.values()].map((body) => Buffer.from(body).toString('latin1'))).size,
    ).toBe(keys.length)
  })
})
