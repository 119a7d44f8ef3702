import { expect, test } from 'vitest'
import { routeFinder } from '~/http/route-facts'

const routeAt = routeFinder(['/', '*', 'properties/:propertyId', 'properties/new', 'auth'])

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/_root.data', '/'],
  ['/auth', 'auth'],
  ['/auth.data', 'auth'],
  ['/auth/', 'auth'],
  ['/properties/7', 'properties/:propertyId'],
  ['/properties/new', 'properties/new'],
  ['/properties', '*'],
  ['/properties/7/8', '*'],
  ['/nowhere', '*'],
  ['/*', '*'],
])('%s is the route %s', (path, route) => {
  expect(routeAt(path)).toBe(route)
})
