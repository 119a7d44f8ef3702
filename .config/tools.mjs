import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder; every tool works from there, wherever it was called. */
export const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

/** A problem that the person at the terminal can solve: its message is all that is printed. */
export class Problem extends Error {}

/** Prints a Problem as its sentence and anything else as it is, then ends with code 1. */
export function giveUp(error) {
  console.error(error instanceof Problem ? `\n${error.message}\n` : error)
  process.exit(1)
}

/** Runs a command in the project's folder with its output shown; true when it ended with 0. */
export function run(command, args, options = {}) {
  return (
    spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options }).status === 0
  )
}

/** Runs a tool out of node_modules, named by the path of its script there. */
export function runTool(script, args, options) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], options)
}

/** Where a command is on the PATH, or undefined. */
export function which(command) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, command)).find((file) => existsSync(file))
}

/** Ports that no system gives to a connection by itself; each process looks through them from a place of its own. */
const ports = { from: 20_000, count: 12_000 }
let looked = process.pid * 64

/** A TCP port of the loopback address that is free, and stays so until somebody takes it by its number. */
export async function freePort() {
  for (;;) {
    looked += 1
    const port = ports.from + (looked % ports.count)
    if (await isFree(port)) return port
  }
}

function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', (error) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
