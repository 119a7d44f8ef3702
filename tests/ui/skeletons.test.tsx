import { expect, it } from 'vitest'
import { Skeletons } from '~/ui/show/skeletons'
import { render, textOf } from './render'

it.each([
  ['cards', 8],
  ['lines', 5],
] as const)('skeleton %s are as many as asked, and hold nothing for readers', (kind, count) => {
  const html = render(<Skeletons title="My Properties" kind={kind} count={count} />)
  expect(html.match(/class="card [^"]*ghost"/g)).toHaveLength(count)
  expect(html).toMatch(/aria-hidden="true"><div class="card/)
  expect(textOf(html)).toBe('My Properties Loading…')
  expect(html).not.toMatch(/<a |<button/)
})
