import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Mutation } from './mutations'

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

  /** Builds and runs the browser tests. What catches the mutation: '' when nothing does. */
  async browserTests(limitMs: number): Promise<string> {
    const built = await this.run(['app/scripts/dev/build.mjs'], 300_000)
    if (built !== 0) return 'build'
    const args = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      '.config/playwright.config.ts',
      '-x',
    ]
    const code = await this.run(args, limitMs)
    return code === 0 ? '' : code === 'late' ? 'time' : 'browser tests'
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
