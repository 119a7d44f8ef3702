import { readFileSync } from 'node:fs'
import type { Mutation } from './mutations'

/** What one run of the unit tests tries. A mutation is named by its place in the list. */
export type Plan = {
  mutations: Mutation[]
  /** Only these test files try a mutation; where none are named, every file does. */
  filesOf: Record<number, string[]>
  /** Test files in the order in which they run: those first that are near to what is tried. */
  order: string[]
  /** After so many tests that noticed nothing a mutation is not tried again in the same process. */
  triesEach: number
  /** So many hold at once, and each alone when a test noticed some of them: one can hide another, so 1 for a figure. */
  atOnce: number
  /** Where the findings of each process are written. */
  folder: string
}

/**
 * `ran`: mutations whose line a test ran; `imported`: those that an import ran; `unfit`: a test that fails without any,
 * and with it the mutation, `doubtful`, after which it did so for the first time.
 */
export type Finding =
  | { caught: number; by: string }
  | { ran: number[]; imported: number[] }
  | { unfit: string; doubtful?: number }

export const PLAN = 'BWENI_MUTATIONS'
/** The one mutation that holds for the whole process, for what an import alone runs. */
export const ALONE = 'BWENI_MUTATION'

export const readPlan = (): Plan => JSON.parse(readFileSync(process.env[PLAN] as string, 'utf8'))

export const findingsIn = (path: string): Finding[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
