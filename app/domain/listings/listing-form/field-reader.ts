import { t, term, translated } from '~/domain/ground/shared/language'
import { MAX_TZS } from '~/domain/ground/shared/money'
import { parseTzs, unclearAmount, wholeNumber } from '~/domain/ground/shared/numbers'
import { inFigures, isNamed, namesAsOffered, singleLine } from '~/domain/ground/shared/text'
import { MAX_NAME_LENGTH, MAX_NAMES_IN_LIST } from '~/domain/listings/properties/rules'

/** Min monthly rent: the smallest part that a transfer may bring. Requests for a rent of 0 would fail. */
export const MIN_RENT_TZS = 1_000
export const MIN_RENT = term('Enter the monthly rent, at least TSh\u00a01,000')

/** Error messages by full field name. */
export type Problems = Record<string, string[]>

type NumberRule = { min: number; max: number; label: string }

const tooMany = {
  colleges: () => t`Choose at most ${MAX_NAMES_IN_LIST} colleges`,
  amenities: () => t`Choose at most ${MAX_NAMES_IN_LIST} amenities`,
}
const tooLongOf = {
  colleges: (max: number) => t`Each of the colleges can have at most ${max} characters`,
  amenities: (max: number) => t`Each of the amenities can have at most ${max} characters`,
}

/** Reads typed fields one by one and collects their errors. */
export function fieldReader() {
  const problems: Problems = {}
  const addProblem = (name: string, message: string) => {
    problems[name] = [...(problems[name] ?? []), message]
  }
  return {
    problems,
    addProblem,
    /** A required line. */
    required(name: string, input: string, label: string, max: number): string {
      const text = singleLine(input)
      if (!isNamed(text)) addProblem(name, t`${label} is required`)
      else if (text.length > max) addProblem(name, t`${label} can have at most ${inFigures(max)} characters`)
      return text
    },
    /** A required whole number. */
    number(name: string, input: string, rule: NumberRule): number {
      const value = this.optionalNumber(name, input, rule)
      if (value === null && !problems[name]) addProblem(name, t`${rule.label} is required`)
      return value ?? rule.min
    },
    /** A whole number, or null when the field is empty. */
    optionalNumber(name: string, input: string, { min, max, label }: NumberRule): number | null {
      if (input.trim() === '') return null
      const value = wholeNumber(input)
      if (/^\s*-\s*\d/.test(input)) addProblem(name, t`${label} must be at least ${min}`)
      else if (value === null) addProblem(name, t`${label} must be a whole number`)
      else if (value < min) addProblem(name, t`${label} must be at least ${min}`)
      else if (value > max) addProblem(name, t`${label} can be at most ${inFigures(max)}`)
      return value
    },
    /** Whole shillings. */
    money(name: string, input: string, label: string): number {
      const amountTzs = parseTzs(input)
      if (input.trim() === '') addProblem(name, t`${label} is required`)
      else if (amountTzs === null)
        addProblem(
          name,
          unclearAmount(input) ?? t`${label} must be a whole amount in shillings, like 120,000`,
        )
      else if (amountTzs > MAX_TZS) addProblem(name, t`${label} is too high`)
      return amountTzs ?? 0
    },
    /** A month's rent: at least the smallest sum that one transfer may have. */
    rent(name: string, input: string): number {
      const amountTzs = this.money(name, input, t`Price per month`)
      if (!problems[name] && amountTzs < MIN_RENT_TZS) addProblem(name, translated(MIN_RENT))
      return amountTzs
    },
    /** A list of words without blanks and repeats, known ones in our spelling. */
    names(
      name: string,
      input: readonly string[],
      what: keyof typeof tooMany,
      offered: readonly string[],
      max = MAX_NAME_LENGTH,
    ): string[] {
      const names = namesAsOffered(input.map(singleLine), offered)
      if (names.length > MAX_NAMES_IN_LIST) addProblem(name, tooMany[what]())
      if (names.some((one) => one.length > max)) addProblem(name, tooLongOf[what](max))
      return names
    },
    /** One of the known words, else `problem`; an empty field is the first. */
    choice<T extends string>(name: string, input: string, choices: readonly [T, ...T[]], problem: string): T {
      if (input === '') return choices[0]
      const found = choices.find((choice) => choice === input)
      if (!found) addProblem(name, problem)
      return found ?? choices[0]
    },
  }
}

export type FieldReader = ReturnType<typeof fieldReader>
