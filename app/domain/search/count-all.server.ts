import { memoised } from '~/db/memoised.server'
import { allRows } from '~/db/prepared.server'
import type { HeroFigure } from '~/domain/settings/rules'

const counted = memoised<readonly HeroFigure[]>(1)

/**
 * How many places tenants can find, and how many universities, cities and colleges they are for; memoised per state of
 * the database. Rule:
 * decisions "Claims: counts until somebody types them".
 */
export function countWhatIsThere(): readonly HeroFigure[] {
  return counted('all', () =>
    allRows<{ label: string; count: number }>(COUNTS).map(({ label, count }) => ({
      label,
      value: count.toLocaleString('en-TZ'),
    })),
  )
}

const COUNTS = `
  select * from (
    select 'Places' as label, ifnull(sum(count), 0) as count from listed_counts
    union all select 'Universities', count(*) from universities where is_active = 1
    union all select 'Cities', count(distinct city) from listed_counts where count > 0
    union all select 'Colleges', count(distinct c.value)
      from (select distinct nearest_colleges from properties where is_listed = 1), json_each(nearest_colleges) c
  ) where count > 0`
