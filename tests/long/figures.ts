import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Findings } from './invariants'

/** Result of one part. All but `done` and the times must be 0 or empty. */
export type Figures = {
  /** A summary with counts. */
  done: string
  lost: number
  oversold: number
  doubled: number
  /** Answers 5xx that were not asked for. */
  errors: number
  /** Connections that ended with a request under way, unasked for. */
  resets: number
  /** Response times of other visitors meanwhile, in ms; they decide nothing. */
  p99Ms: number | null
  /** The same before it, with nothing else to do, where the part compares them. */
  idleP99Ms: number | null
  /** One sentence for each thing that is not as it must be. */
  problems: string[]
}

export const noFigures = (): Figures => ({
  done: '',
  lost: 0,
  oversold: 0,
  doubled: 0,
  errors: 0,
  resets: 0,
  p99Ms: null,
  idleP99Ms: null,
  problems: [],
})

/** Counts the database checker's findings. */
export function addFindings(figures: Figures, { lost, oversold, doubled, broken }: Findings): void {
  figures.lost += lost.length
  figures.oversold += oversold.length
  figures.doubled += doubled.length
  figures.problems.push(...lost, ...oversold, ...doubled, ...broken)
}

/** Fails with the sentences of whatever is not as it must be. */
export function expectFaultless({ done, p99Ms, idleP99Ms, problems, ...counts }: Figures): void {
  const wrong = Object.entries(counts).filter(([, count]) => count !== 0)
  const found = problems.slice(0, 20)
  expect({ wrong, problems: found }, [done, ...found].join('\n')).toEqual({ wrong: [], problems: [] })
}

/** Leaves the figures for the table at the end of the run. */
export function keepFigures(part: string, figures: Figures, seconds: number): void {
  const folder = process.env.LONG_FIGURES
  if (!folder) return console.log(JSON.stringify({ part, ...figures, seconds }, null, 1))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${part}.json`), JSON.stringify({ part, ...figures, seconds }))
}
