import { eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { inOrderOf, numberedPage } from '~/db/numbered-list.server'
import { profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { wordsBeginning } from '~/domain/search/word-index.server'
import type { PanelQuery } from './panel-query'

const narrowed: Record<PanelQuery['filter'], string[]> = {
  '': [],
  listed: ['t.is_listed = 1'],
  unlisted: ['t.is_listed = 0'],
  featured: ['t.is_featured = 1'],
}

/** All listings as the panel switches them, newest first, 24 a page; for administrators. */
export function listForPanel(actor: Actor, { search, filter, owner, agent, page }: PanelQuery) {
  const ofAgent = 't.id in (select property_id from property_collaborators where user_id = :agent)'
  const { ids, count, tokens } = numberedPage(
    { table: 'properties', words: 'property_words', wordOf: wordsBeginning },
    {
      search,
      page,
      where: [
        ...(typeMay(actor.userType, 'admin.area') ? [] : ['0']),
        ...narrowed[filter],
        ...(owner === '' ? [] : ['t.owner_id = :owner']),
        ...(agent === '' ? [] : [ofAgent]),
      ],
      params: { owner, agent },
    },
  )
  return { lines: inOrderOf(ids, linesOf(ids)), count, tokens }
}

function linesOf(ids: readonly string[]) {
  return db()
    .select({
      id: properties.id,
      title: properties.title,
      propertyType: properties.propertyType,
      city: properties.city,
      ownerId: properties.ownerId,
      ownerName: profiles.fullName,
      images: properties.images,
      approvalState: properties.approvalState,
      isAvailable: properties.isAvailable,
      isListed: properties.isListed,
      isFeatured: properties.isFeatured,
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.id, properties.ownerId))
    .where(inArray(properties.id, [...ids]))
    .all()
    .map(({ images, ...line }) => ({ ...line, picture: images[0] ?? null }))
}
