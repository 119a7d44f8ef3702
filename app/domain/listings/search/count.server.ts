import { memoised } from '~/db/memoised.server'
import { oneRow } from '~/db/prepared.server'
import { conditions, fromText, isThroughIndex, type Search, searchParams } from './plan.server'
import { FREE, SUSPECTS, termsFit } from './stay.server'

export type Found = {
  count: number
  /** There are more than `count`; only with free text. */
  more: boolean
}

/** Counts of free text stop here. */
export const TEXT_COUNT_LIMIT = 1_000

const counts = memoised<Found>(1_000)

/**
 * How many listings match: exactly, with free text up to 1,000. Counted once for each state of the database, whatever the
 * page and the order. Rule: decisions "Property list: counts and pages".
 */
export function countFound(search: Search): Found {
  const { scope, filters, policies, stay, today } = search
  const key = JSON.stringify([
    scope.condition,
    scope.viewer,
    policies,
    stay?.start,
    today,
    { ...filters, sort: null },
  ])
  return counts(key, () => count(search))
}

function count(search: Search): Found {
  if (search.locations?.length === 0) return { count: 0, more: false }
  if (search.filters.search === '') return { count: exactCount(search), more: false }
  const found = read(
    search,
    `select count(*) as count from (select 1 ${fromWhere(search)} limit ${TEXT_COUNT_LIMIT + 1})`,
  )
  return { count: Math.min(found, TEXT_COUNT_LIMIT), more: found > TEXT_COUNT_LIMIT }
}

/** The listings free for a stay are those whose terms fit, less the suspects that turn out not to be free. */
function exactCount(search: Search): number {
  if (isKept(search)) return keptCount(search)
  if (!search.stay) return read(search, `select count(*) as count ${fromWhere(search)}`)
  const without = { ...search, stay: null }
  const fits = termsFit(search.stay)
  const fitting = read(search, `select count(*) as count ${fromWhere(without, [fits])}`)
  const suspects = `from properties p where p.id in (${SUSPECTS}) and ${conditions(without, { throughIndex: false }).join(' and ')}`
  return fitting - read(search, `select count(*) as count ${suspects} and ${fits} and not ${FREE}`, false)
}

/** Whether a kept count answers it: bookable listings are counted by city, type and gender. */
function isKept({ scope, filters, stay }: Search): boolean {
  const { minPriceTzs, maxPriceTzs, college, list } = filters
  return scope.kind === 'listed' && !stay && minPriceTzs === null && maxPriceTzs === null && !college && !list
}

function keptCount(search: Search): number {
  const all = { ...search, scope: { ...search.scope, condition: 'p.count > 0' } }
  const where = conditions(all, { throughIndex: false }).join(' and ')
  return read(search, `select ifnull(sum(p.count), 0) as count from listed_counts p where ${where}`)
}

function fromWhere(search: Search, more: readonly string[] = []): string {
  const throughIndex = isThroughIndex(search)
  const { text } = search
  const parts = [...conditions(search, { throughIndex }), ...more]
  if (throughIndex)
    return `from ${fromText(search)} where t.${text?.table} match :match and ${parts.join(' and ')}`
  return `from properties p${indexFor(search)} where ${parts.join(' and ')}`
}

/** Most counts are read from one index alone. */
function indexFor({ scope, filters }: Search): string {
  if (scope.kind !== 'listed' || filters.list !== '') return ''
  return ` indexed by ${filters.college === '' ? 'properties_listed_facts' : 'properties_listed_row'}`
}

function read(search: Search, query: string, throughIndex = isThroughIndex(search)): number {
  return oneRow<{ count: number }>(query, searchParams(search, throughIndex))?.count ?? 0
}
