import { t } from '~/domain/ground/shared/language'
import { percentOf } from '~/domain/ground/shared/money'

/** Guests may narrow an answer to places that take women, or men. */
export const groups = ['female', 'male'] as const
export type Group = (typeof groups)[number]

/** Initial values of the form; money in whole shillings a month. */
export const calculatorDefaults = {
  monthlyIncomeTzs: 500_000,
  transportBudgetTzs: 50_000,
  /** A college, or part of a city's or region's name; empty for anywhere. */
  preferredLocation: '',
  /** Share of the income for rent, in percent. */
  rentPercentage: 30,
}

/** Input of the calculator. */
export type Calculation = typeof calculatorDefaults

export const MIN_RENT_PERCENTAGE = 10
export const MAX_RENT_PERCENTAGE = 50
export const RENT_PERCENTAGE_STEP = 5

export const invalidIncome = () => t`Please enter a valid monthly income`

/** Minutes to college where a property gives none, and the maximum that the score counts. */
export const DEFAULT_WALK_MINUTES = 30
export const LONGEST_WALK_MINUTES = 60

/** Max saved results per person. */
export const MAX_SAVED = 20

const RECOMMENDATIONS = 3
const LOCATION_MATCHED = 90
const LOCATION_ELSEWHERE = 50
const SHORT_WALK_MINUTES = 15
/** Share of the transport budget still spent by people within a short walk. */
const TRANSPORT_LEFT_PERCENT = 30

/** Rent budget = income × share, whole shillings. */
export function rentBudgetTzs({ monthlyIncomeTzs, rentPercentage }: Calculation): number {
  return percentOf(monthlyIncomeTzs, rentPercentage)
}

/** 100 less the price as a percentage of the budget, not below 0; 0 for a budget of 0. */
export function affordabilityScore(priceTzs: number, budgetTzs: number): number {
  return budgetTzs <= 0 ? 0 : Math.max(0, 100 - (priceTzs / budgetTzs) * 100)
}

export function locationScore(isMatch: boolean): number {
  return isMatch ? LOCATION_MATCHED : LOCATION_ELSEWHERE
}

/** The walk as the score counts it, 0 to 60 minutes. */
export function countedWalk(walkingMinutes: number | null): number {
  return Math.min(walkingMinutes ?? DEFAULT_WALK_MINUTES, LONGEST_WALK_MINUTES)
}

/** Inputs of a property's score. */
export type Scored = { priceTzs: number; walkingMinutes: number | null; isLocationMatch: boolean }

/** Half affordability, three tenths location, two tenths nearness: 0 to 97, not rounded. */
export function totalScore({ priceTzs, walkingMinutes, isLocationMatch }: Scored, budgetTzs: number): number {
  const rent = affordabilityScore(priceTzs, budgetTzs)
  return 0.5 * rent + 0.3 * locationScore(isLocationMatch) + 0.2 * (100 - countedWalk(walkingMinutes))
}

/**
 * The transport budget less the remaining transport cost: the full budget, or three tenths of it where the
 * walk takes 15 minutes at most.
 */
export function transportSavingsTzs(transportBudgetTzs: number, walkingMinutes: number | null): number {
  const isShort = (walkingMinutes ?? DEFAULT_WALK_MINUTES) <= SHORT_WALK_MINUTES
  const stillSpent = isShort ? percentOf(transportBudgetTzs, TRANSPORT_LEFT_PERCENT) : transportBudgetTzs
  return Math.max(0, transportBudgetTzs - stillSpent)
}

const matchLevels = ['excellent', 'good', 'fair'] as const
export type MatchLevel = (typeof matchLevels)[number]

/** Label of a score: excellent from 80, good from 60. */
export function matchLevel(score: number): MatchLevel {
  if (score >= 80) return 'excellent'
  return score >= 60 ? 'good' : 'fair'
}

/**
 * The best three candidates within the budget: those in the preferred place before others, each group best first.
 * Ties: the cheaper, then the nearer, then the earlier in the list.
 */
export function bestMatches<Candidate extends Scored>(
  candidates: readonly Candidate[],
  budgetTzs: number,
): Candidate[] {
  const byPlace = (a: Scored, b: Scored) => Number(b.isLocationMatch) - Number(a.isLocationMatch)
  return candidates
    .filter(({ priceTzs }) => priceTzs <= budgetTzs)
    .map((candidate) => ({ candidate, total: totalScore(candidate, budgetTzs) }))
    .sort((a, b) => byPlace(a.candidate, b.candidate) || b.total - a.total || byTie(a.candidate, b.candidate))
    .slice(0, RECOMMENDATIONS)
    .map(({ candidate }) => candidate)
}

function byTie(a: Scored, b: Scored): number {
  return a.priceTzs - b.priceTzs || countedWalk(a.walkingMinutes) - countedWalk(b.walkingMinutes)
}
