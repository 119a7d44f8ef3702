import { memoised } from '~/db/memoised.server'
import { allRows } from '~/db/prepared.server'
import type { HeroFigure } from '~/domain/ground/settings/rules'
import { terms } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'

const counted = memoised<readonly HeroFigure[]>(1)

/**
 * How many places tenants can find, how many universities take part, and the lowest price of a month; memoised per state
 * of the database. Rule: decisions "Claims: beside what is counted".
 */
export function countWhatIsThere(): readonly HeroFigure[] {
  return counted('all', () =>
    allRows<{ label: string; amount: number }>(COUNTS).map(({ label, amount }) => ({
      label,
      value: label === FROM ? formatTzs(amount) : amount.toLocaleString('en-TZ'),
    })),
  )
}

const [FROM, PLACES, UNIVERSITIES] = terms('per month, from', 'properties', 'universities')
const COUNTS = `
  select * from (
    select '${PLACES}' as label, ifnull(sum(count), 0) as amount from listed_counts
    union all select '${UNIVERSITIES}', count(*) from universities where is_active = 1
    union all select '${FROM}', ifnull(min(from_price), 0) from properties where is_listed = 1
  ) where amount > 0`
