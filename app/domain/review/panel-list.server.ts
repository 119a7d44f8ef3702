import { eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { inOrderOf, numberedPage } from '~/db/numbered-list.server'
import { approvedVersions, profiles, properties } from '~/db/tables/index.server'
import { endingsIn } from '~/db/word-endings.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { waitingTitle } from '~/domain/properties/approved-version.server'
import { wordMatch } from '~/domain/shared/word-match'
import type { PanelQuery } from './panel-query'

/** Nearly all are listed; of the others each few have an index of their own. */
const filters: Record<PanelQuery['filter'], { where?: string[]; among?: string[] }> = {
  '': {},
  listed: { where: ['t.is_listed = 1'] },
  unlisted: { among: ['select seq from properties where is_listed = 0'] },
  featured: { among: ['select seq from properties where is_featured = 1'] },
}
const OF_OWNER = 'select seq from properties where owner_id = :owner'
const OF_AGENT = `select p.seq from property_collaborators c join properties p on p.id = c.property_id
  where c.user_id = :agent`

/** Listings of owners with these words in their name, address or number: owners are few, and their index has the numbers that are compared. */
const OF_NAMED = `select p.seq from profiles o indexed by profiles_type_seq cross join properties p on p.owner_id = o.id
  where o.deleted_at is null and o.user_type in ('admin', 'property_owner', 'agent')
    and +o.seq in (select rowid from people_words where people_words match :named)`

export type PanelListings = ReturnType<typeof listForPanel>

/** All listings as the panel switches them, newest first, 24 a page; for administrators. */
export function listForPanel(actor: Actor, { search, filter, owner, agent, page }: PanelQuery) {
  const named = wordMatch(search, endingsIn('people_words'))
  const { ids, counts, tokens } = numberedPage(
    { table: 'properties', words: 'property_words' },
    {
      search,
      page,
      filters,
      filter,
      where: typeMay(actor.userType, 'admin.area') ? [] : ['0'],
      among: [...(owner === '' ? [] : [OF_OWNER]), ...(agent === '' ? [] : [OF_AGENT])],
      also: named ? OF_NAMED : null,
      params: { owner, agent, named },
    },
  )
  return { lines: inOrderOf(ids, linesOf(ids)), count: counts[filter], counts, tokens }
}

function linesOf(ids: readonly string[]) {
  return db()
    .select({
      id: properties.id,
      title: properties.title,
      waitingTitle,
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
    .leftJoin(approvedVersions, eq(approvedVersions.propertyId, properties.id))
    .where(inArray(properties.id, [...ids]))
    .all()
    .map(({ images, ...line }) => ({ ...line, picture: images[0] ?? null }))
}
