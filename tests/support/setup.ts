import { afterEach } from 'vitest'
import { cleanUp } from './clean-up'
import { takeConsoleErrors } from './console-errors'

afterEach(cleanUp)

/** Whatever reaches console.error during a test fails it, unless the test itself took it with takeConsoleErrors(). */
afterEach(() => {
  const errors = takeConsoleErrors()
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
