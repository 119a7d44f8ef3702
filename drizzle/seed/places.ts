import { parseCsv } from './csv'
import citiesCsv from './data/cities.csv?raw'
import neighbourhoodsCsv from './data/neighbourhoods.csv?raw'
import rentsCsv from './data/rents.csv?raw'
import universitiesCsv from './data/universities.csv?raw'

export interface City {
  name: string
  region: string
  latitude: number
  longitude: number
  /** 1 to 6 for the cities on the landing page, else 0. */
  featuredOrder: number
}

export interface College {
  code: string
  name: string
  city: string
  /** Null where no public source has it: see data/README.md. */
  latitude: number | null
  longitude: number | null
}

/** Areas of a city from which people walk to these colleges (codes). */
export interface Quarter {
  city: string
  colleges: string[]
  areas: string[]
}

export const RENT_KINDS = [
  'hostel bed (4 to 6 share)',
  'hostel bed (2 share)',
  'single room, shared toilet',
  'single room, self-contained',
  'studio or one-bedroom apartment',
  'small office',
] as const
export type RentKind = (typeof RENT_KINDS)[number]

export const CITIES: readonly City[] = parseCsv(citiesCsv).map((row) => ({
  name: text(row, 'city'),
  region: text(row, 'region'),
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
  featuredOrder: Number(row.featured_order),
}))

export const COLLEGES: readonly College[] = parseCsv(universitiesCsv).map((row) => ({
  code: text(row, 'code'),
  name: text(row, 'name'),
  city: text(row, 'city'),
  latitude: row.latitude ? Number(row.latitude) : null,
  longitude: row.longitude ? Number(row.longitude) : null,
}))

export const QUARTERS: readonly Quarter[] = parseCsv(neighbourhoodsCsv).map((row) => ({
  city: text(row, 'city'),
  colleges: text(row, 'near').split(' '),
  areas: text(row, 'neighbourhoods').split('|'),
}))

const rents = parseCsv(rentsCsv)

/** The usual monthly rent of such a place in that city, in whole shillings. */
export function rentRange(kind: RentKind, city: string): { lowTzs: number; highTzs: number } {
  const row =
    rents.find((rent) => rent.kind === kind && rent.city === city) ??
    rents.find((rent) => rent.kind === kind && rent.city === 'other')
  if (!row) throw new Error(`No rent for ${kind}`)
  return { lowTzs: Number(row.low_tzs), highTzs: Number(row.high_tzs) }
}

/** @throws Error when the city is not one of the reference cities. */
export function cityNamed(name: string): City {
  const city = CITIES.find((one) => one.name === name)
  if (!city) throw new Error(`Unknown city ${name}`)
  return city
}

function text(row: Record<string, string>, column: string): string {
  const value = row[column]
  if (!value) throw new Error(`A row lacks ${column}`)
  return value
}
