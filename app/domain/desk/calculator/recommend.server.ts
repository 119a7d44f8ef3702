import type { Actor } from '~/domain/ground/access/actor'
import { propertyCards } from '~/domain/listings/properties/card.server'
import { policiesFor } from '~/domain/listings/properties/gender-problem.server'
import { cheapestRooms } from '~/domain/listings/properties/rooms.server'
import { collegeOrigin, withDistances } from '~/domain/listings/search/distance.server'
import { genderPoliciesOf } from '~/domain/listings/search/filters'
import { collegeNamed } from '~/domain/university/universities/college.server'
import { candidates, lowestRentTzs } from './candidates.server'
import {
  bestMatches,
  type Calculation,
  type Group,
  rentBudgetTzs,
  totalScore,
  transportSavingsTzs,
} from './rules'

export type CalculatorAnswer = ReturnType<typeof recommend>
/** A property that fits, with the reasons; money in whole shillings a month. */
export type Recommendation = CalculatorAnswer['recommendations'][number]

/**
 * The calculator's result for this person, or for a guest, who may narrow it to places that take one group. Rule: decisions "Calculator: what it recommends".
 */
export function recommend(calculation: Calculation, actor?: Actor, group: Group | null = null) {
  const budgetTzs = rentBudgetTzs(calculation)
  const policies = group && !actor ? genderPoliciesOf(group) : policiesFor(actor)
  const { preferred, college, ...found } = candidates(budgetTzs, calculation.preferredLocation, policies)
  const best = bestMatches(found.candidates, budgetTzs)
  const rooms = cheapestRooms(best.map(({ id }) => id))
  const cardsInOrder = withDistances(
    propertyCards(best.map(({ seq }) => seq)),
    collegeOrigin(collegeNamed(college)),
  )
  const cards = new Map(cardsInOrder.map((card) => [card.id, card]))
  const recommendations = best.flatMap((candidate) => {
    const card = cards.get(candidate.id)
    if (!card) return []
    const { id, title, propertyType, address, city, fromPriceTzs, walkingMinutes } = card
    return {
      ...{ id, title, propertyType, address, city, fromPriceTzs, walkingMinutes },
      genderPolicy: card.genderPolicy,
      amenities: card.amenities,
      images: card.images.slice(0, 1),
      availability: card.availability,
      /** For a hostel: the room category that the price belongs to. */
      room: rooms.get(id) ?? null,
      /** 0 to 97, whole; decides the word of the match. */
      score: Math.round(totalScore(candidate, budgetTzs)),
      /** Distance to the requested college, when both locations are known. */
      distance: card.distance,
      isLocationMatch: candidate.isLocationMatch,
      transportSavingsTzs: transportSavingsTzs(calculation.transportBudgetTzs, walkingMinutes),
    }
  })
  const isEmpty = recommendations.length === 0
  return {
    preferred,
    rentBudgetTzs: budgetTzs,
    /** Best first, at most three. */
    recommendations,
    /** The cheapest rent when no place fits the budget; null when there is no place at all. */
    lowestRentTzs: isEmpty ? lowestRentTzs(policies) : null,
  }
}
