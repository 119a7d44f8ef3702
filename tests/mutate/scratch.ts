import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Mutation } from './mutations'

/** `files`: the test files that failed. */
export type Outcome = { failed: boolean; by: string; files: string[] }

export const passed: Outcome = { failed: false, by: '', files: [] }

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

  /** Runs unit tests until one fails. Too long counts as failed: a loop that never ends is seen by anybody. */
  async unitTests(files: readonly string[], limitMs: number, bail = true): Promise<Outcome> {
    const report = join(this.folder, 'unit-report.json')
    rmSync(report, { force: true })
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', '.config/vitest.config.ts']
    const options = [
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${report}`,
      ...(bail ? ['--bail=1'] : []),
    ]
    const code = await this.run([...args, ...options, ...files], limitMs)
    if (code === 0) return passed
    if (code === 'late') return { failed: true, by: 'time', files: [] }
    const failures = failuresIn(report)
    return {
      failed: true,
      by: failures.map(({ title }) => title).join('; '),
      files: failures.map(({ file }) => file),
    }
  }

  /** Builds and runs the browser tests. */
  async browserTests(limitMs: number): Promise<Outcome> {
    const built = await this.run(['app/scripts/dev/build.mjs'], 300_000)
    if (built !== 0) return { failed: true, by: 'build', files: [] }
    const args = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      '.config/playwright.config.ts',
      '-x',
    ]
    const code = await this.run(args, limitMs)
    return code === 0 ? passed : { failed: true, by: code === 'late' ? 'time' : 'browser tests', files: [] }
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

type Report = {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** The files with a test that failed or that could not run, each with the first such test. */
function failuresIn(report: string): { file: string; title: string }[] {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    return testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => {
        const file = name.replace(/^.*\/tests\//, 'tests/')
        const title = assertionResults.find(({ status }) => status === 'failed')?.fullName
        return { file, title: title ? `${file}: ${title}` : file }
      })
  } catch {
    return []
  }
}
