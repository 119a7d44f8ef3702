import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { paths } from '~/paths'
import { serveApp, serveRaw } from './process'
import { asRatio, judged, median, number, type Row } from './table'

/** From `node` to the first good answer, beside what Node and the packages alone take. */
export async function benchStart(folder: string, rounds: number): Promise<Row[]> {
  const times: { app: number[]; raw: number[]; packages: number[] } = { app: [], raw: [], packages: [] }
  const imports = packagesOnly()
  for (let round = 0; round < rounds + 2; round += 1) {
    times.raw.push(await startOf(() => serveRaw(folder)))
    times.packages.push(runTime(imports))
    times.app.push(await startOf(() => serveApp(folder, paths.properties())))
  }
  const ms = median(times.app)
  return [
    {
      what: 'Cold start to the first list',
      figure: `${number(ms)} ms`,
      reference: `\`node:http\` ${number(median(times.raw))} ms; importing the packages ${number(median(times.packages))} ms`,
      ratio: asRatio(ms / median(times.packages)),
      goal: judged(ms, { atMost: 600, unit: ' ms' }),
    },
  ]
}

async function startOf(start: () => ReturnType<typeof serveApp>): Promise<number> {
  const { readyAfterMs, stop } = await start()
  await stop()
  return readyAfterMs
}

/** Imports what the built app imports at its start, and nothing else. */
function packagesOnly(): string {
  const built = readFileSync('build/server/index.js', 'utf8')
  const names = [...built.matchAll(/^import (?:.*? from )?["']([^"'.][^"']*)["'];?$/gm)].map(
    ([, name]) => name,
  )
  return names.map((name) => `import '${name}'`).join('\n')
}

function runTime(code: string): number {
  const startedAt = performance.now()
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code])
  if (status !== 0) throw new Error('The packages alone cannot be imported.')
  return performance.now() - startedAt
}
