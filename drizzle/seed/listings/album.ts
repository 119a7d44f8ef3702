import type { Picture } from '~/domain/ground/shared/picture'
import type { Scene } from '../pictures.server'
import type { Random } from '../random'

/** The stored pictures by what they show. */
export type Album = Partial<Record<Scene, readonly Picture[]>>

/** An album of these pictures. */
export function albumOf(pictures: readonly { scene: Scene; picture: Picture }[]): Album {
  const album: Partial<Record<Scene, Picture[]>> = {}
  for (const { scene, picture } of pictures) {
    const page = album[scene] ?? []
    page.push(picture)
    album[scene] = page
  }
  return album
}

/** One picture of each scene in their order, none twice; scenes that the album lacks are left out. */
export function choose(chance: Random, album: Album, scenes: readonly Scene[]): Picture[] {
  const chosen: Picture[] = []
  for (const scene of scenes) {
    const left = (album[scene] ?? []).filter((picture) => !chosen.includes(picture))
    if (left.length > 0) chosen.push(chance.pick(left))
  }
  return chosen
}
