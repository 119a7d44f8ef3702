import type { Random } from '../random'
import { camera, facing, lying } from './camera'
import { plasticChair } from './chairs'
import { cupboard, table } from './furniture'
import { mug } from './household'
import { interior } from './interior'
import { CLAY, HONEY, LAGOON, MANGO, MINT, PINE, SEA, SKY, TEAK, WHITE, WOOD } from './palette'
import { potted } from './plants'
import { shell, sunbeam } from './shell'
import { framed, pile, shelf } from './shelves'
import { HOURS } from './sky'
import { type Art, placed } from './svg'
import { KANGAS, kanga, mat } from './textiles'
import { bag, deskLamp, laptop } from './things'
import { curtains, windowIn } from './windows'

/** A place to study: the desk in the middle, shelves above it, a plant beside it. */
export function studyCorner(chance: Random): Art[] {
  const room = { ...interior(chance, 3.6, 2.5), height: 2.6 }
  const cam = camera({ x: chance.between(-0.3, 0.3), y: 1.35, back: 3 })
  const z = room.depth - 0.7
  const flip = chance.pick([-1, 1] as const)
  const opening = { x: flip > 0 ? -1.4 : 0.3, y: 1.1, width: 1.1, height: 1.05 }
  const wallX = flip > 0 ? 0.05 : -1.45
  const top = 0.76
  const on = (x: number, dz: number) => cam.at(x, top, z + dz)
  const wall = facing(cam, wallX, 1.42, room.depth - 0.03)
  const display = [
    () => shelf(cam, chance, wallX, 1.88, room.depth, 1.3) + shelf(cam, chance, wallX, 1.4, room.depth, 1.3),
    () =>
      shelf(cam, chance, wallX, 1.9, room.depth, 1.3) +
      framed(cam, chance, wallX + 0.1, 1.3, room.depth, 0.5, 0.4) +
      framed(cam, chance, wallX + 0.7, 1.3, room.depth, 0.5, 0.4),
    () => kanga(wall, 0.05, 0, 1.25, 0.8, chance.pick(KANGAS)),
  ]
  return [
    shell(cam, room),
    windowIn(cam, room.depth, opening, {
      chance,
      hour: chance.pick(HOURS),
      frame: chance.pick([WOOD, WHITE]),
    }),
    curtains(cam, room.depth, opening, chance.pick(KANGAS)),
    sunbeam(cam, opening.x, opening.width, room.depth, flip * -0.4),
    chance.pick(display)(),
    mat(lying(cam, -0.9, 0.004, 0.1), 0, 0, 1.8, 1.2, [
      chance.pick([HONEY, MINT, SKY]),
      chance.pick([CLAY, SEA, '#8F83B5']),
    ]),
    table(cam, { at: [-0.95, 0, z], width: 1.9, height: top, depth: 0.65 }, chance.pick([WOOD, PINE, TEAK])),
    pile(cam, chance, flip * 0.62 - 0.15, top, z + 0.3, chance.whole(3, 5)),
    placed(on(flip * -0.1, 0.25), cam.scale(z + 0.25), laptop()),
    placed(on(flip * 0.28, 0.2), cam.scale(z + 0.2), mug(chance.pick([MANGO, CLAY, SEA]))),
    placed(
      on(flip * -0.7, 0.35),
      cam.scale(z + 0.35),
      deskLamp(chance.pick([SEA, CLAY, '#C94F43', '#2C7A45'])),
    ),
    cupboard(
      cam,
      { at: [flip > 0 ? 1.05 : -1.65, 0, z + 0.1], width: 0.6, height: 0.95, depth: 0.55 },
      chance.pick([PINE, WOOD]),
      1,
    ),
    placed(cam.at(flip > 0 ? 1.35 : -1.35, 0.95, z + 0.35), cam.scale(z + 0.35) * 0.72, potted(chance)),
    placed(
      cam.at(flip * -0.1, 0, z - 0.4),
      cam.scale(z - 0.4),
      plasticChair(chance.pick([WHITE, LAGOON, '#C94F43', '#3F8F5B'])),
    ),
    placed(cam.at(flip * -1.3, 0, 0.8), cam.scale(0.8), bag(chance.pick([CLAY, SEA, '#5C7F5A']))),
  ]
}
