import { allRows, oneRow } from '~/db/prepared.server'

/** A listing in the sitemap for search engines; `updatedAt` in milliseconds UTC. */
type MappedProperty = { id: string; updatedAt: number }

/** Numbers of listings in one part: fewer than the 50,000 addresses that a site map may hold. */
export const SITEMAP_PART = 45_000
const AT_ONCE = 1_000

/** How many parts the site map has; they are numbered from 1. */
export function sitemapParts(): number {
  const newest = oneRow<{ seq: number | null }>(NEWEST)?.seq ?? 0
  return Math.max(1, Math.ceil(newest / SITEMAP_PART))
}

/**
 * The listed listings of a part, in batches, so that a slow reader blocks neither memory nor the database.
 */
export function* propertiesOfPart(part: number): Generator<MappedProperty[]> {
  let seq = (part - 1) * SITEMAP_PART
  const end = part * SITEMAP_PART
  for (;;) {
    const rows = allRows<MappedProperty & { seq: number }>(PART, { seq, end })
    yield rows
    if (rows.length < AT_ONCE) return
    seq = rows.at(-1)?.seq ?? end
  }
}

const NEWEST = 'select max(seq) as seq from properties indexed by properties_listed where is_listed = 1'
const PART = `select seq, id, updated_at as updatedAt from properties indexed by properties_listed
  where is_listed = 1 and seq > :seq and seq <= :end order by seq limit ${AT_ONCE}`
