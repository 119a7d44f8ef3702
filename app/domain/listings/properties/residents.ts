import { labels, t } from '~/domain/ground/shared/language'

/** What tenants are asked about a place, in the order of the form and of the counts. */
export const questions = ['asShown', 'water', 'light', 'safe', 'agreed'] as const
export type Question = (typeof questions)[number]

export const questionText = labels<Question>({
  asShown: 'Was the place as it was shown?',
  water: 'Was there water every day?',
  light: 'Was there light every day?',
  safe: 'Was it safe at night?',
  agreed: 'Did the owner keep to what was agreed?',
})

/** A question as the heading of its count. */
export const countText = labels<Question>({
  asShown: 'As it was shown',
  water: 'Water every day',
  light: 'Light every day',
  safe: 'Safe at night',
  agreed: 'The owner kept to what was agreed',
})

export const answerText = labels({ yes: 'Yes', no: 'No', unsure: 'Cannot say' })
export type Answer = keyof typeof answerText.english
export const answerNames = Object.keys(answerText.english) as [Answer, ...Answer[]]

/** How many said yes, of those who could say. */
export type Count = { yes: number; of: number }

/** What a card says of these answers; null where nobody could say. */
export function asShownText(count: Count | null | undefined): string | null {
  return count && count.of > 0 ? t`${count.yes} of ${count.of}: as it was shown` : null
}

/** Answers that are counted together. `sinceAt`: when the first of them was given. */
export type Counted = { answers: number; sinceAt: number } & Record<Question, Count>

/** Answers of a listing; null for fewer than are shown. */
export type ResidentCounts = {
  /** In the time of today's owner, and of those before. */
  now: Counted | null
  before: Counted | null
  /** What a card counts: all, until the owner of today has enough. */
  card: Counted | null
  /** Whether some are from the time of another owner. */
  hasBefore: boolean
}

/** Fewer answers are not shown as counts: they would name who gave them. */
export const SHOWN_FROM = 3
export const MOST_LETTERS = 600

/** These counts in one. */
export function together(a: Counted, b: Counted): Counted {
  const sum = (question: Question): Count => ({
    yes: a[question].yes + b[question].yes,
    of: a[question].of + b[question].of,
  })
  return {
    answers: a.answers + b.answers,
    sinceAt: Math.min(a.sinceAt, b.sinceAt),
    ...{ asShown: sum('asShown'), water: sum('water'), light: sum('light') },
    ...{ safe: sum('safe'), agreed: sum('agreed') },
  }
}
