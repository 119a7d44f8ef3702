import { allRows } from '~/db/prepared.server'
import type { Picture } from '~/domain/ground/shared/picture'

export type ActiveUniversity = {
  id: string
  name: string
  code: string | null
  city: string | null
  logo: Picture | null
}

/** The universities that take part, by name. */
export function activeUniversities(): ActiveUniversity[] {
  return allRows<Omit<ActiveUniversity, 'logo'> & { logo: string | null }>(ACTIVE).map((university) => ({
    ...university,
    logo: university.logo === null ? null : JSON.parse(university.logo),
  }))
}

const ACTIVE = 'select id, name, code, city, logo from universities where is_active = 1 order by name'

/** Short names of their colleges as listings use them, in alphabetical order. */
export function collegeCodes(): string[] {
  return activeUniversities()
    .flatMap(({ code }) => code ?? [])
    .sort((a, b) => a.localeCompare(b))
}
