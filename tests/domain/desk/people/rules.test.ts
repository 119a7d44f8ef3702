import { expect, test } from 'vitest'
import { endsSessions } from '~/domain/desk/people/rules'

test.each([
  ['tenant', 'admin', true],
  ['admin', 'tenant', true],
  ['tenant', 'agent', false],
] as const)('whoever was a %s and becomes a %s signs in anew: %s', (from, to, ends) => {
  expect(endsSessions(from, to)).toBe(ends)
})
