import { expect, test } from 'vitest'
import { answerText } from '~/domain/submissions/answers'

test.each([
  ['phone', '+255712345678', '+255 712 345 678'],
  ['date', '2026-10-05', 'Mon 5 Oct 2026'],
  ['date', 'in October', 'in October'],
  ['text', '2026-10-05', '2026-10-05'],
  ['text', '+255712345678', '+255712345678'],
] as const)('the answer to a %s, %s, is written %s', (type, answer, text) => {
  expect(answerText({ key: 'a', label: 'A', type, required: false }, answer)).toBe(text)
})
