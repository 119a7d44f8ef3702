import { expect } from 'vitest'
import type { Drawing } from '#seed/pictures/pool'
import { storePool } from '#seed/pictures.server'
import { pictureVariants } from '~/domain/shared/picture'
import { memoryStore } from '../support/memory-store'

/** Stores the drawings; each must have every variant and weigh no more than a picture of a card may. */
export async function expectLight(drawings: readonly Drawing[]): Promise<void> {
  const store = memoryStore()
  const stored = await storePool(store, drawings)
  expect(stored).toHaveLength(drawings.length)
  for (const { picture } of stored) {
    expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/)
    for (const { name } of pictureVariants(picture.width))
      expect(store.objects.has(`${picture.key}/${name}`)).toBe(true)
    expect(store.objects.get(`${picture.key}/240.webp`)?.length, picture.key).toBeLessThanOrEqual(3_000)
    expect(store.objects.get(`${picture.key}/320.webp`)?.length, picture.key).toBeLessThanOrEqual(6_000)
    expect(store.objects.get(`${picture.key}/640.webp`)?.length, picture.key).toBeLessThanOrEqual(16_000)
    expect(store.objects.has(`${picture.key}/jpg`)).toBe(true)
  }
}
