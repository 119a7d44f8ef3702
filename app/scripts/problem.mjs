import { fileURLToPath } from 'node:url'

/** The project's folder; every script works from there, wherever it was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

/** A problem that the person at the terminal can solve: its message is all that is printed. */
export class Problem extends Error {}

/** Prints a Problem as its sentence and anything else as it is, then ends with code 1. */
export function giveUp(error) {
  console.error(error instanceof Problem ? `\n${error.message}\n` : error)
  process.exit(1)
}
