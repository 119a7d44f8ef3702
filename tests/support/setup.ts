import { afterEach } from 'vitest'
import { cleanUp } from './clean-up'
import { takeConsoleErrors } from './console-errors'

afterEach(cleanUp)

/** Fails a test that writes to console.error, unless it took the message with takeConsoleErrors(). */
afterEach(() => {
  const errors = takeConsoleErrors()
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
