import type { Db } from '~/db/database.server'
import { t } from '~/domain/ground/shared/language'
import { type LineProblem, lineProblemTexts, plainLines } from '~/domain/ground/shared/line-problems'
import { Refusal, refused } from '~/domain/ground/shared/refusals'
import type { Actor } from './actor'
import { transaction } from './transaction.server'

/** What a list does: how many rows it adds or changes, every wrong line, and what its preview says. */
export type ListOutcome = { count: number; problems: LineProblem[]; shown: string }
export type CarryOut = (tx: Db) => ListOutcome

class Rehearsed<T> extends Error {
  constructor(readonly outcome: T) {
    super('A rehearsal is taken back')
  }
}

/** What this work would do: it is carried out and taken back. Rule: decisions "Lists: the preview is a rehearsal". */
export function rehearse<T>(actor: Actor, work: (tx: Db) => T): T {
  let rehearsed: Rehearsed<T> | null = null
  try {
    return transaction(actor, (tx) => {
      rehearsed = new Rehearsed(work(tx))
      throw rehearsed
    })
  } catch (error) {
    if (rehearsed === null || error !== rehearsed) throw error
    return (rehearsed as Rehearsed<T>).outcome
  }
}

/**
 * Carries out a list whose preview said `seen` (null: a list that needs no preview), all of it or nothing. Returns its count.
 * @throws refused for a wrong line, or when the preview would say something else now
 */
export function carryOutSeen(actor: Actor, carryOut: CarryOut, seen: string | null): number {
  return transaction(actor, (tx) => {
    const { count, problems, shown } = carryOut(tx)
    const isSeen = seen === null || count === 0 || shown === plainLines(seen)
    const [wrong] = lineProblemTexts(problems)
    if (wrong !== undefined || !isSeen)
      throw refused(wrong ?? t`Something changed meanwhile. Check the list again.`, 'list')
    return count
  })
}

/** What refuses a line is what is wrong with it. */
export function tryLine(problems: LineProblem[], line: number, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push({ line, problem: error.sentence })
  }
}
