import { MAX_NAME_LENGTH, MAX_NAMES_IN_LIST } from '~/domain/properties/rules'
import { formatTzs, MAX_TZS, parseTzs } from '~/domain/shared/money'
import { namesAsOffered, wholeNumber } from '~/domain/shared/text'

/** Min monthly rent: the smallest part that a transfer may bring. Requests for a rent of 0 would fail. */
export const MIN_RENT_TZS = 1_000
export const MIN_RENT = `Enter the monthly rent, at least ${formatTzs(MIN_RENT_TZS)}`

/** Error messages by full field name. */
export type Problems = Record<string, string[]>

/** One line of text without control characters; empty when it has no visible characters. */
export function oneLine(typed: string): string {
  const line = typed.replace(/\p{Cc}+/gu, ' ').trim()
  return /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u.test(line) ? line : ''
}

/** Text of several lines, its line ends as one character each. */
export function severalLines(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim()
}

type NumberRule = { min: number; max: number; label: string }

/** Reads typed fields one by one and collects their errors. */
export function fieldReader() {
  const problems: Problems = {}
  const say = (name: string, message: string) => {
    problems[name] = [...(problems[name] ?? []), message]
  }
  return {
    problems,
    say,
    /** A required line. */
    required(name: string, typed: string, label: string, max: number): string {
      const text = oneLine(typed)
      if (text === '') say(name, `${label} is required`)
      else if (text.length > max) say(name, `${label} can have at most ${max} characters`)
      return text
    },
    /** A required whole number. */
    number(name: string, typed: string, rule: NumberRule): number {
      const value = this.optionalNumber(name, typed, rule)
      if (value === null && !problems[name]) say(name, `${rule.label} is required`)
      return value ?? rule.min
    },
    /** A whole number, or null when the field is empty. */
    optionalNumber(name: string, typed: string, { min, max, label }: NumberRule): number | null {
      if (typed.trim() === '') return null
      const value = wholeNumber(typed)
      if (/^\s*-\s*\d/.test(typed)) say(name, `${label} must be at least ${min}`)
      else if (value === null) say(name, `${label} must be a whole number`)
      else if (value < min) say(name, `${label} must be at least ${min}`)
      else if (value > max) say(name, `${label} can be at most ${max.toLocaleString('en-TZ')}`)
      return value
    },
    /** Whole shillings. */
    money(name: string, typed: string, label: string): number {
      const amountTzs = parseTzs(typed)
      if (typed.trim() === '') say(name, `${label} is required`)
      else if (amountTzs === null) say(name, `${label} must be a whole amount in shillings, like 120,000`)
      else if (amountTzs > MAX_TZS) say(name, `${label} is too high`)
      return amountTzs ?? 0
    },
    /** A month's rent: at least the smallest sum that one transfer may have. */
    rent(name: string, typed: string): number {
      const amountTzs = this.money(name, typed, 'Price per month')
      if (!problems[name] && amountTzs < MIN_RENT_TZS) say(name, MIN_RENT)
      return amountTzs
    },
    /** A list of words without blanks and repeats, known ones in our spelling; `what` is their plural. */
    names(name: string, typed: readonly string[], what: string, offered: readonly string[]): string[] {
      const names = namesAsOffered(typed.map(oneLine), offered)
      if (names.length > MAX_NAMES_IN_LIST) say(name, `Choose at most ${MAX_NAMES_IN_LIST} ${what}`)
      if (names.some((one) => one.length > MAX_NAME_LENGTH))
        say(name, `Each of the ${what} can have at most ${MAX_NAME_LENGTH} characters`)
      return names
    },
    /** One of the known words; an empty field is the first. */
    choice<T extends string>(name: string, typed: string, choices: readonly [T, ...T[]], label: string): T {
      if (typed === '') return choices[0]
      const found = choices.find((choice) => choice === typed)
      if (!found) say(name, `Choose ${label}`)
      return found ?? choices[0]
    },
  }
}

export type FieldReader = ReturnType<typeof fieldReader>
