import { today } from '~/adapters/clock'
import { allRows, oneRow } from '~/db/prepared.server'
import type { Picture } from '~/domain/ground/shared/picture'

export type ActiveUniversity = {
  id: string
  name: string
  code: string | null
  city: string | null
  logo: Picture | null
  /** How its address names it: its short name where no other has the same, else its id. */
  ref: string
}

/** The universities that take part, by name. */
export function activeUniversities(): ActiveUniversity[] {
  const rows = allRows<Omit<ActiveUniversity, 'logo' | 'ref'> & { logo: string | null }>(ACTIVE)
  return rows.map(({ logo, ...university }) => {
    const { id, code } = university
    const isAlone = rows.filter((other) => other.code === code).length === 1
    return { ...university, logo: logo === null ? null : JSON.parse(logo), ref: isAlone && code ? code : id }
  })
}

const ACTIVE = 'select id, name, code, city, logo from universities where is_active = 1 order by name'

/** The university of this college, where it has hostels of its own or a form that can be sent today. */
export function universityToJoin(code: string): { id: string; code: string } | undefined {
  return oneRow<{ id: string; code: string }>(TO_JOIN, { code, today: today() })
}

const TO_JOIN = `select id, code from universities u where is_active = 1 and code = :code and (
    exists (select 1 from uni_hostels h where h.university_id = u.id)
    or exists (select 1 from university_forms f where f.university_id = u.id and f.is_active = 1
      and ifnull(f.opens_on <= :today, 1) and ifnull(f.closes_on >= :today, 1)))`

/** Short names of their colleges as listings use them, in alphabetical order. */
export function collegeCodes(): string[] {
  return activeUniversities()
    .flatMap(({ code }) => code ?? [])
    .sort((a, b) => a.localeCompare(b))
}
