import { expect, it, vi } from 'vitest'
import { takeConsoleErrors } from '../support/console-errors'
import { printParts } from './parts'

it('prints the figures of all other parts when one fails, names it and reports the failure', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const isComplete = await printParts('10 listings', {
    start: () => [{ what: 'Cold start', figure: '500 ms' }],
    bookings: () => Promise.reject(new Error('Only 2 listings to book')),
    memory: async () => [{ what: 'Peak memory', figure: '150 MB' }],
  })
  const printed = String(print.mock.lastCall)
  print.mockRestore()
  expect(printed).toMatch(/Cold start +\| 500 ms[\s\S]*Peak memory +\| 150 MB/)
  expect(takeConsoleErrors()).toContainEqual(
    expect.stringMatching(/^FAILED: bookings: Error: Only 2 listings to book/),
  )
  expect(isComplete).toBe(false)
})

it('reports success when every part succeeds', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await printParts('10 listings', { start: () => [] })).toBe(true)
  print.mockRestore()
  takeConsoleErrors()
})
