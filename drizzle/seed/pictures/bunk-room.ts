import type { Random } from '../random'
import { bunk } from './beds'
import { camera, lying } from './camera'
import { cupboard, fan, table } from './furniture'
import { bucket } from './household'
import { interior } from './interior'
import { CLAY, HONEY, LAGOON, MINT, PINE, ROSE, SEA, TEAK, WHITE } from './palette'
import { shell, sunbeam } from './shell'
import { pile } from './shelves'
import { HOURS } from './sky'
import { type Art, placed } from './svg'
import { KANGAS, type Kanga, mat } from './textiles'
import { bag, deskLamp, sandals } from './things'
import { curtains, windowIn } from './windows'

/** A hostel room: a bunk at each side, the window between them. */
export function bunkRoom(chance: Random): Art[] {
  const room = { ...interior(chance, chance.between(4.2, 4.6), 3.6), pattern: 'cement' as const }
  const cam = camera({ x: chance.between(-0.3, 0.3), y: 1.5 })
  const frame = chance.pick(['#53707C', TEAK, '#7C5A4A', '#3F6B5C'])
  const [first, second, third, fourth] = chance.some(KANGAS, 4) as [Kanga, Kanga, Kanga, Kanga]
  const wide = 0.95
  const opening = { x: -0.6, y: 1.1, width: 1.2, height: 1.05 }
  const left = { x: -room.width / 2 + 0.06, z: 1.15, width: wide, depth: 2.1, cloth: first, frame }
  const right = { ...left, x: room.width / 2 - wide - 0.06, cloth: second }
  return [
    shell(cam, room),
    windowIn(cam, room.depth, opening, { chance, hour: chance.pick(HOURS), frame: WHITE }),
    curtains(cam, room.depth, opening, chance.pick(KANGAS)),
    sunbeam(cam, opening.x, opening.width, room.depth, chance.between(-0.3, 0.3)),
    mat(lying(cam, -0.65, 0.004, 0.5), 0, 0, 1.3, 1.9, [
      chance.pick([HONEY, MINT, ROSE]),
      chance.pick([CLAY, SEA, '#5C7F5A']),
    ]),
    chance.chance(0.5)
      ? table(cam, { at: [-0.6, 0, room.depth - 0.5], width: 1.2, height: 0.74, depth: 0.45 }, PINE)
      : cupboard(cam, { at: [-0.6, 0, room.depth - 0.5], width: 1.2, height: 0.74, depth: 0.45 }, frame, 3),
    pile(cam, chance, -0.45, 0.74, room.depth - 0.35, 3),
    placed(
      cam.at(0.42, 0.74, room.depth - 0.3),
      cam.scale(room.depth - 0.3),
      deskLamp(chance.pick([SEA, CLAY])),
    ),
    bunk(cam, left, third),
    bunk(cam, right, fourth),
    fan(cam, 0, room.height, 1.7),
    placed(
      cam.at(-0.85, 0, 0.95),
      cam.scale(0.95),
      chance.chance(0.5) ? bucket(chance.pick([LAGOON, CLAY])) : bag(chance.pick([CLAY, SEA])),
    ),
    placed(cam.at(0.8, 0, 0.6), cam.scale(0.6), sandals(chance.pick([LAGOON, HONEY, ROSE]))),
  ]
}
