import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { scriptEnvironment } from './env.server'

/** Scripts that work on the data folder beside the server, in a process of their own. */
type Script = 'database-report' | 'backup' | 'stream-backup'

/** They leave the processor to those who answer people. */
const LOW_PRIORITY = 10

function command(script: Script, args: readonly string[]): [string, string[]] {
  return [process.execPath, [join(process.cwd(), 'app/scripts', `${script}.mjs`), ...args]]
}

const settings = () => ({ env: scriptEnvironment() })

/** Returns the script's output; throws when it fails. Runs in its own process. */
export function runScript(script: Script, args: readonly string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(...command(script, args), settings(), (error, printed) =>
      error ? reject(error) : resolve(printed),
    )
    giveWay(child)
  })
}

/**
 * What the script writes, as it writes it. The stream fails when the script does; a reader that goes ends it. Throws when
 * it fails before it has written anything.
 */
export async function streamScript(script: Script, args: readonly string[]): Promise<ReadableStream> {
  const child = spawn(...command(script, args), { ...settings(), stdio: ['ignore', 'pipe', 'ignore'] })
  giveWay(child)
  const { stdout } = child
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => code !== 0 && reject(new Error(`${script} ended with ${code}`)))
  })
  failed.catch((error) => stdout.destroy(error))
  stdout.once('close', () => child.kill())
  await Promise.race([new Promise((resolve) => stdout.once('readable', resolve)), failed])
  return Readable.toWeb(stdout) as ReadableStream
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY)
  } catch {
    // It has ended already, or the system does not allow it: then it runs as everything else.
  }
}
