/**
 * Finds the route of a path (or of its data request) among patterns as `routes.ts` writes them: `properties/:propertyId`,
 * '/' for the front page; '*' for addresses that none has.
 */
export function routeFinder(patterns: readonly string[]): (path: string) => string {
  const split = patterns
    .filter((pattern) => pattern !== '' && pattern !== '/' && pattern !== '*')
    .map((pattern) => pattern.split('/'))
    .sort((a, b) => countParams(a) - countParams(b))
  return (path) => {
    const segments = path
      .replace(/\.data$/, '')
      .split('/')
      .filter(Boolean)
    if (segments.length === 0 || path === '/_root.data') return '/'
    return split.find((pattern) => fits(pattern, segments))?.join('/') ?? '*'
  }
}

const isParam = (segment: string) => segment.startsWith(':')
const countParams = (pattern: readonly string[]) => pattern.filter(isParam).length

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => isParam(part) || part === segments[index])
  )
}
