import { format } from 'node:util'

const errors: string[] = []
console.error = (...parts: unknown[]) => {
  errors.push(format(...parts))
}

/** The texts that reached console.error since the last call; for a test that wants them to. */
export function takeConsoleErrors() {
  return errors.splice(0)
}
