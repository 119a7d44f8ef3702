import { allRows } from '~/db/prepared.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import type { Picture } from '~/domain/ground/shared/picture'
import { searchWords } from '~/domain/ground/shared/text'

/** A university as the administrators' panel shows it. */
export type UniversityCard = {
  id: string
  name: string
  code: string | null
  city: string | null
  logo: Picture | null
  contactEmail: string | null
  isActive: boolean
  /** Since when its new name waits for an answer; null without one. */
  askedAt: number | null
  administrators: number
  hostels: number
}

type Row = Omit<UniversityCard, 'isActive' | 'logo'> & { isActive: 0 | 1; logo: string | null }

/**
 * Universities with these words in their name, code or city; all without words. Those that ask for another name come first, then
 * the newest.
 */
export function listUniversities(actor: Actor, search = ''): UniversityCard[] {
  if (!typeMay(actor.userType, 'admin.area')) return []
  const terms = searchWords(search)
  return allRows<Row>(UNIVERSITIES)
    .filter(({ name, code, city }) => {
      const text = searchWords(`${name} ${code ?? ''} ${city ?? ''}`).join(' ')
      return terms.every((term) => text.includes(term))
    })
    .map(({ isActive, logo, ...row }) => ({
      ...row,
      isActive: isActive === 1,
      logo: logo === null ? null : (JSON.parse(logo) as Picture),
    }))
}

const UNIVERSITIES = `
  select u.id, u.name, u.code, u.city, u.logo, u.contact_email as contactEmail, u.is_active as isActive,
    u.proposed ->> '$.at' as askedAt,
    (select count(*) from university_members m where m.university_id = u.id and m.role = 'university_admin')
      as administrators,
    (select count(*) from uni_hostels h where h.university_id = u.id) as hostels
  from universities u order by askedAt is null, askedAt, u.created_at desc, u.name`
