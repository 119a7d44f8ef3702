import { areas, wings } from './import-rules'
import type { SourceFile } from './read-source'

/** Layers and areas from top to bottom: a file imports only from its own and from those below it. */
const order = [
  ...['entries', 'server', 'routes', 'ui', 'http'],
  ...areas.filter((area) => area !== 'shared').reverse(),
  ...['db', 'adapters', 'shared', 'route table', 'paths'],
]

interface Arrow {
  from: string
  to: string
}

/** The layer, or the area of domain/, of a path below app/; `undefined` for files outside all layers. */
function boxOf(path: string): string | undefined {
  const [top = '', , area = ''] = path.replace(/\.tsx?$/, '').split('/')
  if (top === 'domain') return area
  if (['routes.ts', 'route-facts.ts'].includes(path)) return 'route table'
  if (['paths.ts', 'address.ts'].includes(path)) return 'paths'
  if (top === 'root' || top === 'routes') return 'routes'
  return top.startsWith('entry.') ? 'entries' : order.find((box) => box === top)
}

function arrowsOf(sources: SourceFile[]): Arrow[] {
  const files = new Map(sources.map(({ path }) => [path.replace(/\.tsx?$/, ''), path]))
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ to }) => {
      const target = files.get(to)
      return target === undefined || target === path ? [] : [{ from: path, to: target }]
    }),
  )
}

/** Groups of files that import each other in a circle, whether values or only types. */
export function circles(sources: SourceFile[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of arrowsOf(sources)) next.set(from, [...(next.get(from) ?? []), to])
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file) ?? 0)
    stack.push(file)
    for (const to of next.get(file) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) found.push(group.reverse())
  }
  for (const { path } of sources) if (!index.has(path)) visit(path)
  return found
}

/** Imports of a file from a layer above its own or, within domain/, to the right of its own area. */
export function upwardArrows(sources: SourceFile[]): Arrow[] {
  const height = (path: string) => order.indexOf(boxOf(path) ?? 'entries')
  return arrowsOf(sources).filter(({ from, to }) => height(to) < height(from))
}

/** Files that one other file alone imports, with that file, in the order of their paths. */
export function soleImporters(sources: SourceFile[]): Arrow[] {
  const from = new Map<string, Set<string>>()
  for (const arrow of arrowsOf(sources)) from.set(arrow.to, (from.get(arrow.to) ?? new Set()).add(arrow.from))
  return sources.flatMap(({ path }) => {
    const [only, another] = from.get(path) ?? []
    return only === undefined || another !== undefined ? [] : [{ from: only, to: path }]
  })
}

/** The layers and areas that exist, top down, each with the number of its files and of its imports from each one below. */
export function drawImports(sources: SourceFile[]): string {
  const count = new Map<string, number>()
  const add = (key: string) => count.set(key, (count.get(key) ?? 0) + 1)
  for (const { path } of sources) add(boxOf(path) ?? '')
  for (const { from, to } of arrowsOf(sources)) add(`${boxOf(from)} ${boxOf(to)}`)
  const lines = order
    .filter((box) => count.has(box))
    .map((box) => {
      const below = order
        .filter((to) => to !== box && count.has(`${box} ${to}`))
        .map((to) => `${to} ${count.get(`${box} ${to}`)}`)
      return `${box.padEnd(14)}${String(count.get(box)).padStart(4)}  → ${below.join(', ') || 'nothing'}`
    })
  return lines.join('\n')
}

/** A Mermaid flowchart of the imports between boxes; files without a box are left out. */
function drawBoxes(sources: SourceFile[], nameOf: (path: string) => string | undefined): string {
  const lines = arrowsOf(sources).flatMap(({ from, to }) => {
    const [above, below] = [nameOf(from), nameOf(to)]
    return above && below && above !== below ? [`  ${above} --> ${below}`] : []
  })
  return ['flowchart TD', ...[...new Set(lines)].sort()].join('\n')
}

/**
 * The layers, all wings of domain/ as one box: the first drawing in app/docs/architecture.md.
 * Leaves out `paths`, the route table and `domain/ground/shared`, which nearly every layer imports.
 */
export function drawLayers(sources: SourceFile[]): string {
  const everywhere = ['paths', 'route table', 'shared']
  return drawBoxes(sources, (path) => {
    const box = boxOf(path) ?? 'elsewhere'
    if (everywhere.includes(box)) return undefined
    return areas.includes(box) ? 'domain' : box
  })
}

/** The wings of domain/: the second drawing in app/docs/architecture.md. */
export const drawWings = (sources: SourceFile[]): string =>
  drawBoxes(sources, (path) => Object.keys(wings).find((wing) => path.startsWith(`domain/${wing}/`)))
