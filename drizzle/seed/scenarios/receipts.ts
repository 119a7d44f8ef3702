import { dayOf } from '~/domain/ground/shared/calendar'
import type { Person } from '../people'
import type { Wanted } from '../receipts/receipts.server'
import type { Scenario } from './scenario'

/** The receipts that the scenarios need. Those of demo users are pictures of a telephone, as most people send them. */
export function wantedReceipts(
  scenarios: readonly Scenario[],
  people: ReadonlyMap<string, Person>,
): Wanted[] {
  return scenarios.flatMap(({ key, method, listing, steps }) =>
    steps.flatMap((step) =>
      step.does === 'pay'
        ? [
            {
              payment: step.payment,
              payee: people.get(listing.property.ownerId)?.fullName ?? '',
              amountTzs: step.amountTzs,
              day: dayOf(step.at),
              method,
              asPicture: method === 'mobile_money' && !key.startsWith('crowd'),
            },
          ]
        : [],
    ),
  )
}
