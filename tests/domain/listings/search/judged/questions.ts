import { readFileSync } from 'node:fs'

export type Rule = [name: string, value: string]
export type Question = {
  kind: 'en' | 'sw' | 'mis' | 'mix' | 'none'
  isApart: boolean
  asked: string
  rules: Rule[]
}
export type Judged = Question & {
  /** How many places answer it at all. */
  answers: number
  /** Which of the first page answer it, in order. */
  hits: boolean[]
  /** Whether the page says that it shows something other than was searched for. */
  isExplained: boolean
}

export const questions = readQuestions('questions.txt')
/** Written later, of what students really type. */
export const studentQuestions = readQuestions('students.txt')

function readQuestions(file: string): Question[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind = '', query = '', ...rest] = line.split('|').map((part) => part.trim())
      const rules = rest.join('|')
      return {
        kind: kind.replace('*', '').trim() as Question['kind'],
        isApart: kind.endsWith('*'),
        asked: query,
        rules: rules
          .split(' ')
          .filter(Boolean)
          .map((rule) => rule.split('=') as Rule),
      }
    })
}

export type Figures = { found: number; precision: number; quiet: number }

/** Part of the questions with an answer that find one on the first page, precision of the first ten, part of the others that pretend nothing. */
export function figuresOf(judged: readonly Judged[]): Figures {
  const answered = judged.filter(({ kind }) => kind !== 'none')
  const none = judged.filter(({ kind }) => kind === 'none')
  const firstTen = answered
    .filter(({ hits }) => hits.length > 0)
    .map(({ hits }) => partOf(hits.slice(0, 10), Boolean))
  return {
    found: partOf(answered, ({ hits }) => hits.includes(true)),
    precision: firstTen.reduce((sum, one) => sum + one, 0) / Math.max(1, firstTen.length),
    quiet: partOf(none, ({ hits, isExplained }) => hits.length === 0 || isExplained),
  }
}

function partOf<T>(all: readonly T[], isIn: (one: T) => boolean): number {
  return all.length === 0 ? 1 : all.filter(isIn).length / all.length
}
