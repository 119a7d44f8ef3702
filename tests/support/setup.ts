import { afterEach } from 'vitest'
import { takeConsoleErrors } from './console-errors'

/** Whatever reaches console.error during a test fails it, unless the test itself took it with takeConsoleErrors(). */
afterEach(() => {
  const errors = takeConsoleErrors()
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
