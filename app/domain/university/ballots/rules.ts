import { wholeNumber } from '~/domain/ground/shared/numbers'
import { count } from '~/domain/ground/shared/text'

export const MAX_REASON = 500

/** 'Year of study: First year = 60', one per line, as the quotas of a draw are typed. */
export function readQuotas(input: string): Record<string, number> | string {
  const quotas: Record<string, number> = {}
  for (const line of input.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const [, answer = '', many = ''] = /^(.*)[=:](.*)$/.exec(line) ?? []
    const beds = wholeNumber(many)
    if (answer.trim() === '' || beds === null || beds >= 1_000_000)
      return `Write an answer and a number of beds, like First year = 60, instead of '${line.trim()}'.`
    if (Object.hasOwn(quotas, answer.trim())) return `'${answer.trim()}' stands there twice.`
    quotas[answer.trim()] = beds
  }
  return quotas
}

/** The quotas as typed text. */
export const quotasText = (quotas: Record<string, number>): string =>
  Object.entries(quotas)
    .map(([answer, many]) => `${answer} = ${many}`)
    .join('\n')

/** Why students with a place in a drawn ballot are not in the next one: ' 12 students keep their place …'. */
export const keepPlaces = (alreadyDrawn: number): string =>
  alreadyDrawn === 0
    ? ''
    : ` ${count(alreadyDrawn, 'student keeps a', 'students keep their')} place in a ballot that was drawn.`

type Result = { students: number; beds: number; withBed: number }

/**
 * Which places have a bed: 'Places 1 to 4 have a bed by the rules. 8 students wait.', and why beds are left.
 */
export function resultText({ students, beds, withBed }: Result): string {
  const [waiting, left] = [students - withBed, beds - withBed]
  const sentences = [has(withBed)]
  if (waiting > 0) sentences.push(`${count(waiting, 'student waits', 'students wait')}.`)
  if (waiting > 0 && left > 0)
    sentences.push(
      `${count(left, 'bed is', 'beds are')} left for which nobody who waits fits: groups stay together, and kept beds stay kept.`,
    )
  return sentences.join(' ')
}

function has(withBed: number): string {
  if (withBed === 0) return 'Nobody has a bed by the rules.'
  if (withBed === 1) return 'Place 1 has a bed by the rules.'
  return `Places 1 to ${withBed.toLocaleString('en-TZ')} have a bed by the rules.`
}

/** Whether a place of a drawn ballot has a bed: 'has a bed' or 'waits'. */
export const hasOrWaits = (position: number, withBed: number): string =>
  position <= withBed ? 'has a bed' : 'waits'
