import type { Random } from '../random'
import { type Bed, bed } from './beds'
import { type Camera, camera, facing, lying } from './camera'
import { plasticChair } from './chairs'
import { fan, table } from './furniture'
import { interior } from './interior'
import { openNet, tiedNet } from './nets'
import { CLAY, HONEY, LAGOON, MINT, PINE, ROSE, SEA, TEAK, WHITE, WOOD } from './palette'
import { potted } from './plants'
import { shell, sunbeam } from './shell'
import { framed, pile } from './shelves'
import { HOURS } from './sky'
import { type Art, placed } from './svg'
import { KANGAS, kanga, mat } from './textiles'
import { deskLamp, laptop, sandals } from './things'
import { curtains, windowIn } from './windows'

/** A single room: a bed under its net, a table by the window. */
export function bedroom(chance: Random): Art[] {
  const room = interior(chance, chance.between(3.9, 4.4))
  const side = chance.pick([-1, 1] as const)
  const cam = camera({ x: side * 0.3 })
  const wide = chance.pick([1.05, 1.35])
  const edge = room.width / 2 - 0.1
  const x = side < 0 ? -edge : edge - wide
  const place: Bed = {
    x,
    z: 1.2,
    width: wide,
    depth: 2,
    cloth: chance.pick(KANGAS),
    frame: chance.pick([TEAK, WOOD, PINE]),
  }
  const opening = { x: side < 0 ? 0.05 : -1.25, y: 1.02, width: 1.2, height: 1.1 }
  const net = openNet(cam, place, room.height)
  const tied = chance.chance(0.45)
  const wall = facing(cam, 0, 0, room.depth - 0.03)
  return [
    shell(cam, room),
    windowIn(cam, room.depth, opening, {
      chance,
      hour: chance.pick(HOURS),
      frame: chance.pick([WOOD, WHITE, TEAK]),
    }),
    curtains(cam, room.depth, opening, chance.pick(KANGAS)),
    sunbeam(cam, opening.x, opening.width, room.depth, side * 0.35),
    chance.chance(0.5)
      ? framed(cam, chance, x + wide * 0.25, 1.5, room.depth, 0.55, 0.42)
      : kanga(wall, x + wide * 0.1, 1.3, 0.95, 0.7, chance.pick(KANGAS)),
    mat(lying(cam, side < 0 ? x + wide + 0.25 : x - 1.3, 0.004, 0.4), 0, 0, 1.05, 1.5, [
      chance.pick([HONEY, ROSE, MINT]),
      chance.pick([CLAY, SEA, '#5C7F5A']),
    ]),
    fan(cam, side * -0.2, room.height, 1.6),
    tied ? '' : net.behind,
    bed(cam, place),
    tied ? tiedNet(cam, x + wide / 2, place.z + 1, room.height) : net.before,
    workplace(chance, cam, side < 0 ? edge - 1.2 : -edge, room.depth - 0.6),
    placed(cam.at(side < 0 ? edge - 0.25 : -edge + 0.25, 0, 1), cam.scale(1), potted(chance)),
    placed(cam.at(side * 0.25, 0, 0.45), cam.scale(0.45), sandals(chance.pick([LAGOON, HONEY, ROSE]))),
  ]
}

function workplace(chance: Random, cam: Camera, x: number, z: number): Art {
  const top = 0.75
  const on = (dx: number, dz: number) => cam.at(x + dx, top, z + dz)
  const colours = [WHITE, LAGOON, '#C94F43', '#3F8F5B']
  return [
    table(cam, { at: [x, 0, z], width: 1.2, height: top, depth: 0.55 }, chance.pick([PINE, WOOD, TEAK])),
    pile(cam, chance, x + 0.08, top, z + 0.25, chance.whole(2, 4)),
    placed(on(0.62, 0.2), cam.scale(z + 0.2), laptop()),
    placed(on(1.02, 0.3), cam.scale(z + 0.3), deskLamp(chance.pick([SEA, CLAY, '#2C7A45']))),
    placed(cam.at(x + 0.55, 0, z - 0.32), cam.scale(z - 0.32), plasticChair(chance.pick(colours))),
  ].join('')
}
