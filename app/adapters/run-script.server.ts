import { type ChildProcess, execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { scriptEnvironment } from './env.server'

/** Scripts that work beside the server, in a process of their own. */
type Script = 'database-report' | 'backup' | 'print-pdf'

const MAX_PRINTED_BYTES = 16 * 1024 * 1024

/** They leave the processor to those who answer people. */
const LOW_PRIORITY = 10

/**
 * Returns what the script printed. Runs in its own process, which reads `input`. @throws an error with its standard
 * error when it failed.
 */
export function runScript(script: Script, args: readonly string[] = [], input = ''): Promise<string> {
  const path = join(process.cwd(), 'app/scripts', `${script}.mjs`)
  return new Promise((resolve, reject) => {
    const settings = { env: scriptEnvironment(), maxBuffer: MAX_PRINTED_BYTES }
    const child = execFile(process.execPath, [path, ...args], settings, (error, printed) =>
      error ? reject(error) : resolve(printed),
    )
    giveWay(child)
    // A process that ended early says why by its code.
    child.stdin?.on('error', () => undefined).end(input)
  })
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or the system does not allow it: then it runs as everything else.
  }
}
