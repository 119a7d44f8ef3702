import { type Block, block, type Camera, facing, shadow } from './camera'
import { dim, lit, STEEL } from './palette'
import { type Art, oval, shape, strokes } from './svg'

/** A table with a thin top on four legs. */
export function table(cam: Camera, { at: [x, , z], width, height, depth }: Block, colour: string): Art {
  const leg = (lx: number, lz: number) =>
    block(cam, { at: [lx, 0, lz], width: 0.06, height: height - 0.05, depth: 0.06 }, dim(colour, 0.12))
  return [
    shadow(cam, x - 0.06, z - 0.04, width + 0.12, depth + 0.04),
    leg(x + 0.03, z + depth - 0.1) + leg(x + width - 0.09, z + depth - 0.1),
    leg(x + 0.03, z + 0.03) + leg(x + width - 0.09, z + 0.03),
    block(
      cam,
      { at: [x, height - 0.09, z + 0.04], width, height: 0.05, depth: depth - 0.08 },
      dim(colour, 0.18),
    ),
    block(cam, { at: [x, height - 0.04, z], width, height: 0.04, depth }, colour),
  ].join('')
}

/** A cupboard or wardrobe with doors. */
export function cupboard(cam: Camera, body: Block, colour: string, doors = 2): Art {
  const front = facing(cam, body.at[0], body.at[1], body.at[2] - 0.002)
  const each = body.width / doors
  const leaves = Array.from({ length: doors }, (_, i) => {
    const u = i * each
    const handle = i % 2 ? u + each * 0.12 : u + each * 0.84
    return (
      shape(front.quad(u + 0.025, 0.05, each - 0.05, body.height - 0.09), lit(colour, 0.1)) +
      shape(
        front.quad(handle, body.height * 0.48, 0.025, Math.min(0.16, body.height * 0.3)),
        dim(colour, 0.45),
      )
    )
  })
  return (
    shadow(
      cam,
      body.at[0] - 0.05,
      body.at[2] - 0.08,
      body.width + 0.1,
      body.depth + 0.08,
      body.at[1] === 0 ? 0.14 : 0,
    ) +
    block(cam, body, colour) +
    leaves.join('')
  )
}

/** A three-bladed fan at the ceiling. */
export function fan(cam: Camera, x: number, height: number, z: number): Art {
  const blade = (turn: number): Art => {
    const [dx, dz] = [Math.cos(turn) * 0.62, Math.sin(turn) * 0.62]
    return shape(
      [
        cam.at(x - dz * 0.1, height - 0.33, z + dx * 0.1),
        cam.at(x + dx - dz * 0.14, height - 0.33, z + dz + dx * 0.14),
        cam.at(x + dx + dz * 0.14, height - 0.33, z + dz - dx * 0.14),
        cam.at(x + dz * 0.1, height - 0.33, z - dx * 0.1),
      ],
      '#E9E3D6',
    )
  }
  const [hx, hy] = cam.at(x, height - 0.33, z)
  const size = cam.scale(z)
  return (
    strokes([[cam.at(x, height, z), [hx, hy]]], STEEL, size * 0.03) +
    [0.3, 2.4, 4.5].map(blade).join('') +
    oval(hx, hy, size * 0.11, size * 0.06, '#CFC8B8')
  )
}
