import { dayOf } from '~/domain/shared/calendar'
import type { Person } from '../people'
import type { Wanted } from '../receipts/receipts.server'
import type { Story } from './story'

/** The receipts that the stories need. Those of the cast are pictures of a telephone, as most people send them. */
export function wantedReceipts(stories: readonly Story[], people: ReadonlyMap<string, Person>): Wanted[] {
  return stories.flatMap(({ key, method, listing, steps }) =>
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
