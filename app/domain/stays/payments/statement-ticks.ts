import { type Day, isDay } from '~/domain/ground/shared/calendar'
import { seenVersion } from '~/domain/ground/shared/text'
import type { Answer } from './match-statement'

/** What was ticked: a receipt as it was shown, or a payment for a stay. */
export type Tick =
  | { does: 'approve'; id: string; version: number }
  | { does: 'record'; id: string; tzs: number; day: Day; number: string }

/** The value of an answer's box; null for one without. `today`: for a line without a day. */
export function tickValue(answer: Answer, today: Day): string | null {
  const { line } = answer
  if (answer.kind === 'approve') return `approve:${answer.receipt.id}:${answer.receipt.version}`
  if (answer.kind !== 'record' && answer.kind !== 'more') return null
  const tzs = answer.kind === 'more' ? answer.partTzs : line.sumTzs
  return `record:${answer.stay.id}:${tzs}:${line.day ?? today}:${line.shown}`
}

/** Whether an answer has a box, or a choice of stays. */
export const mayTick = ({ kind }: Answer) => ['approve', 'record', 'more', 'choose'].includes(kind)

/** The boxes of a sent form; what is none of them is left out. */
export function readTicks(values: readonly unknown[]): Tick[] {
  return values.map(String).flatMap((value): Tick[] => {
    const [does, id = '', third = '', day = '', number = ''] = value.split(':')
    const version = seenVersion(third)
    if (does === 'approve' && version !== null) return [{ does, id, version }]
    const tzs = Number(third)
    const isWhole = Number.isSafeInteger(tzs) && tzs > 0
    return does === 'record' && isWhole && isDay(day) && number !== '' ? [{ does, id, tzs, day, number }] : []
  })
}
