import { type FormReply, formReplyOf, hasErrors } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { MAX_TZS } from '~/domain/ground/shared/money'
import { parseTzs, unclearAmount, wholeNumber } from '~/domain/ground/shared/numbers'
import { MAX_LOCATION_LETTERS } from '~/domain/listings/search/filters'
import {
  type Calculation,
  calculatorDefaults,
  type Group,
  groups,
  invalidIncome,
  MAX_RENT_PERCENTAGE,
  MIN_RENT_PERCENTAGE,
  RENT_PERCENTAGE_STEP,
} from './rules'

/**
 * `reply` holds the typed values and their errors; `calculation` is set when there are none. Rule: decisions
 * "Calculator: answers are shared by URL".
 */
type ReadCalculation =
  | { calculation: Calculation; reply: null }
  | { calculation: null; reply: FormReply | null }

const names = ['monthly_income', 'transport_budget', 'preferred_location', 'rent_percentage'] as const
type Name = (typeof names)[number]

type CalculationQuery = Partial<Record<Name | 'gender', string | number>>

/** The calculation as a query in a fixed order: the URL that shows its result to anybody. */
export function calculationQuery(calculation: Calculation): Record<Name, string | number> {
  return {
    monthly_income: calculation.monthlyIncomeTzs,
    transport_budget: calculation.transportBudgetTzs,
    preferred_location: calculation.preferredLocation,
    rent_percentage: calculation.rentPercentage,
  }
}

/** The canonical query of all URLs for the same page; null when the page has to show an error. */
export function canonicalCalculation(query: URLSearchParams): CalculationQuery | null {
  const { calculation, reply } = readCalculation(query)
  if (reply) return null
  if (!calculation) return {}
  const gender = readGroup(query)
  return { ...calculationQuery(calculation), ...(gender ? { gender } : {}) }
}

/** The group that a guest narrows the answer to; null for everybody. */
export function readGroup(query: { get(name: string): unknown }): Group | null {
  return groups.find((group) => group === query.get('gender')) ?? null
}

/**
 * Reads a calculation from a query or form; returns neither calculation nor reply when it is empty. Absent
 * fields have their defaults, an empty transport budget means none. For a repeated name the first value
 * counts.
 */
export function readCalculation(query: { get(name: string): unknown }): ReadCalculation {
  const given = Object.fromEntries(names.map((name) => [name, query.get(name)]))
  if (Object.values(given).every((value) => typeof value !== 'string'))
    return { calculation: null, reply: null }
  const errors: Record<string, string[]> = {}
  function read<T>(
    name: Name,
    fallback: T,
    sentence: (text: string) => string,
    as: (text: string) => T | null,
  ): T {
    const text = given[name]
    const value = typeof text === 'string' ? as(text.trim()) : fallback
    if (value === null) errors[name] = [sentence(String(text))]
    return value ?? fallback
  }

  const calculation = {
    monthlyIncomeTzs: read(
      'monthly_income',
      calculatorDefaults.monthlyIncomeTzs,
      (text) => (/^\s*-/.test(text) ? null : unclearAmount(text)) ?? invalidIncome(),
      readIncome,
    ),
    transportBudgetTzs: read(
      'transport_budget',
      calculatorDefaults.transportBudgetTzs,
      (text) =>
        unclearAmount(text) ?? t`Please enter what you spend on transport as a whole amount, like 50,000`,
      readTransport,
    ),
    preferredLocation: read(
      'preferred_location',
      '',
      () => t`Please enter a college, city or region in at most ${MAX_LOCATION_LETTERS} letters, like Dodoma`,
      readLocation,
    ),
    rentPercentage: read('rent_percentage', calculatorDefaults.rentPercentage, invalidShare, readShare),
  }
  const reply = { ...formReplyOf(rawValues(given)), errors }
  return hasErrors(reply) ? { calculation: null, reply } : { calculation, reply: null }
}

function readIncome(text: string): number | null {
  const income = readAmount(text)
  return income !== null && income > 0 ? income : null
}

function readTransport(text: string): number | null {
  return text === '' ? 0 : readAmount(text)
}

function readAmount(text: string): number | null {
  const amount = parseTzs(text)
  return amount !== null && amount <= MAX_TZS ? amount : null
}

function readLocation(text: string): string | null {
  const location = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  if (location === '') return ''
  return location.length <= MAX_LOCATION_LETTERS && /\p{L}/u.test(location) ? location : null
}

function readShare(text: string): number | null {
  const share = wholeNumber(text) ?? 0
  const isOnSlider = share % RENT_PERCENTAGE_STEP === 0
  return isOnSlider && share >= MIN_RENT_PERCENTAGE && share <= MAX_RENT_PERCENTAGE ? share : null
}

/** The slider cannot show a value outside its range, so the sentence repeats it. */
function invalidShare(text: string): string {
  const choices = t`Please choose ${MIN_RENT_PERCENTAGE} to ${MAX_RENT_PERCENTAGE} in steps of ${RENT_PERCENTAGE_STEP}`
  return text.trim() === '' ? choices : t`${choices}: “${shortened(text.trim())}” is none of them`
}

/** All typed values, each cut to slightly more than its field allows. */
function rawValues(given: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, value.replace(UNSEEN, ' ').slice(0, 2 * MAX_LOCATION_LETTERS)]]
        : [],
    ),
  )
}

/** Control characters, and characters that change the writing direction. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

function shortened(text: string): string {
  const seen = text.replace(UNSEEN, ' ')
  return seen.length > 20 ? `${seen.slice(0, 20)}…` : seen
}
