import { memoised } from '~/db/memoised.server'
import { allRows } from '~/db/prepared.server'
import type { HeroFigure } from '~/domain/ground/settings/rules'
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

const FROM = 'per month, from'
const COUNTS = `
  select * from (
    select 'properties' as label, ifnull(sum(count), 0) as amount from listed_counts
    union all select 'universities', count(*) from universities where is_active = 1
    union all select '${FROM}', ifnull(min(from_price), 0) from properties where is_listed = 1
  ) where amount > 0`
