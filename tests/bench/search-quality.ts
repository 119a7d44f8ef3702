import { register } from 'node:module'
import { setClock } from '~/adapters/clock'
import { database, useDatabase } from '~/db/database.server'
import { figuresOf, type Judged, questions } from '../domain/search/judged/questions'
import { judged, type Row } from './table'

/** What people ask, by kind, and the third that was kept apart while the word list was written. */
export async function benchSearchQuality(): Promise<Row[]> {
  register('./csv-hooks.mjs', import.meta.url)
  const { JUDGED_AT, judgeAll, useDemoPlaces } = await import('../domain/search/judged/judge')
  const before = database()
  setClock(() => JUDGED_AT)
  useDemoPlaces()
  const all = judgeAll(questions)
  setClock()
  useDatabase(before)
  const groups: [string, (one: Judged) => boolean][] = [
    ['all questions', () => true],
    ['in Swahili', ({ kind }) => kind === 'sw'],
    ['misspelt', ({ kind }) => kind === 'mis'],
    ['kept apart', ({ isApart }) => isApart],
  ]
  return [
    ...groups.flatMap(([what, isIn]) => rowsOf(what, all.filter(isIn))),
    {
      what: `without an answer: says so (${all.filter(({ kind }) => kind === 'none').length})`,
      figure: percent(figuresOf(all).quiet),
      goal: judged(figuresOf(all).quiet, { id: 'search', atLeast: 1 }),
    },
  ]
}

function rowsOf(what: string, some: readonly Judged[]): Row[] {
  const { found, precision } = figuresOf(some)
  const count = some.filter(({ kind }) => kind !== 'none').length
  return [
    {
      what: `${what}: found on the first page (${count})`,
      figure: percent(found),
      goal: judged(found, { id: 'search', atLeast: 0.95 }),
    },
    {
      what: `${what}: right among the first ten`,
      figure: percent(precision),
      goal: judged(precision, { id: 'search', atLeast: 0.8 }),
    },
  ]
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}
