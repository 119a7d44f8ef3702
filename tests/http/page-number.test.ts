import { expect, test } from 'vitest'
import { pageNumber } from '~/http/page-number'

test.each([
  ['', 1],
  ['?page=', 1],
  ['?page=-1', 1],
  ['?page=0', 1],
  ['?page=1', 1],
  ['?page=2', 2],
  ['?page=2.5', 1],
  ['?page=last', 1],
  ['?page=1e400', 1],
  ['?page=9007199254740991', 9007199254740991],
  ['?page=9007199254740992', 1],
])('an address with "%s" asks for page %i', (query, page) => {
  expect(pageNumber(new Request(`http://localhost:3000/properties${query}`))).toBe(page)
})
