import type { ServerBuild } from '@remix-run/node'

/** From a path to its route as `routes.ts` writes it: `properties/:propertyId`; `*` for addresses that nothing has. */
export function routeNames(build: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const patterns = Object.values(build.routes)
    .flatMap(({ path }) => (path === undefined || path === '*' ? [] : [path.split('/')]))
    .sort((a, b) => countParams(a) - countParams(b))
  return (path) => {
    const segments = path
      .replace(/\.data$/, '')
      .split('/')
      .filter(Boolean)
    if (segments.length === 0 || path === '/_root.data') return '/'
    return patterns.find((pattern) => fits(pattern, segments))?.join('/') ?? '*'
  }
}

const isParam = (segment: string) => segment.startsWith(':')
const countParams = (pattern: string[]) => pattern.filter(isParam).length

function fits(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => isParam(part) || part === segments[index])
  )
}
