import { expect, test } from 'vitest'
import { wordMatch } from '~/domain/ground/shared/word-match'

test.each([
  ['0712 345 678', '"255712345678" *'],
  ['0712 3', '"2557123" *'],
  ['٠٧١٢ ٣', '"2557123" *'],
  ['Asha  Said', '"asha" * AND "said" *'],
  ['  ', null],
  ['%', ''],
])('%j is looked for as %j', (input, match) => {
  expect(wordMatch(input)).toBe(match)
})
