import { expect, it } from 'vitest'
import { database } from '~/db/database.server'
import { propertiesOfPart, SITEMAP_PART, sitemapParts } from '~/domain/listings/properties/sitemap.server'
import { useFreshApp } from '../../../support/fresh-app'
import { letRoom } from '../../../support/stays'

useFreshApp()

/** Makes `howMany` copies of one listing, in the order of their numbers. */
function copy(howMany: number, first = 1) {
  const { sqlite } = database()
  if (!sqlite.prepare('select 1 from properties').get()) letRoom()
  const columns = sqlite
    .prepare("select name from pragma_table_info('properties') where name not in ('seq', 'id')")
    .pluck()
    .all()
    .join(', ')
  sqlite
    .prepare(
      `with recursive number(n) as (select :first union all select n + 1 from number where n < :last)
       insert into properties (seq, id, ${columns})
       select n + 1, 'copy-' || cast(n as integer), ${columns} from number, properties where properties.seq = 1`,
    )
    .run({ first, last: first + howMany - 1 })
}

const idsOf = (part: number) => [...propertiesOfPart(part)].flat().map(({ id }) => id)

it.each([999, 1_000, 1_001])('a site map names each of %i listings and one more, once', (howMany) => {
  copy(howMany)
  const ids = idsOf(1)
  expect(ids).toHaveLength(howMany + 1)
  expect(new Set(ids).size).toBe(howMany + 1)
})

it('a part holds 45,000 numbers, and there is always a first one', () => {
  expect([SITEMAP_PART, sitemapParts(), idsOf(1)]).toEqual([45_000, 1, []])
  copy(1, SITEMAP_PART - 1)
  expect(sitemapParts()).toBe(1)
  copy(1, SITEMAP_PART)
  expect(sitemapParts()).toBe(2)
  expect(idsOf(1)).toEqual([expect.any(String), 'copy-44999'])
  expect(idsOf(2)).toEqual(['copy-45000'])
})
