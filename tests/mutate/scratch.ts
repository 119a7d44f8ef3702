import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Mutation } from './mutations'

const LIMIT_MS = 1_800_000
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config=.config/vitest.config.ts', '--bail=1']
const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=.config/playwright.config.ts',
  '-x',
]

/** A copy of the tree, never the tree itself, in which one file at a time is another. */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'bweni-mutate-'))

  constructor() {
    const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    for (const file of stdout.split('\0').filter(Boolean)) {
      mkdirSync(join(this.folder, dirname(file)), { recursive: true })
      cpSync(file, join(this.folder, file), { force: true, verbatimSymlinks: true })
    }
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'))
  }

  /** The work with the mutation in its place, which is taken back afterwards. */
  async with<T>({ file, start, end, text }: Mutation, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file)
    const own = readFileSync(path, 'utf8')
    writeFileSync(path, own.slice(0, start) + text + own.slice(end))
    try {
      return await work()
    } finally {
      writeFileSync(path, own)
    }
  }

  /** Builds and runs what starts the built server. What catches the mutation: '' when nothing does. */
  async builtTests(withBrowser: boolean): Promise<string> {
    const steps: [name: string, ...args: string[]][] = [
      ['build', 'app/scripts/dev/build.mjs'],
      ['tests of processes', ...vitest, 'tests/server', 'tests/processes', 'tests/long'],
    ]
    if (withBrowser) steps.push(['browser tests', ...playwright])
    for (const [name, ...args] of steps) {
      const code = await this.run(args, LIMIT_MS)
      if (code !== 0) return code === 'late' ? `${name}: too late` : name
    }
    return ''
  }

  private run(args: string[], limitMs: number): Promise<number | 'late'> {
    const child = spawn(process.execPath, args, { cwd: this.folder, detached: true, stdio: 'ignore' })
    return new Promise((done) => {
      const timer = setTimeout(() => {
        process.kill(-(child.pid as number), 'SIGKILL')
        done('late')
      }, limitMs)
      child.on('exit', (code) => {
        clearTimeout(timer)
        done(code ?? 1)
      })
    })
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
