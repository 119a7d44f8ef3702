import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CITIES, COLLEGES, cityNamed, QUARTERS, RENT_KINDS, rentRange } from '#seed/places'
import { loadReference } from '#seed/reference.server'
import { cities, universities } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { regions } from '~/domain/listings/properties/catalogue'
import { freshApp } from '../support/app'
import { deleteRows, findRow, findRows } from '../support/rows'

describe('the places', () => {
  test('25 cities, six of them featured in order', () => {
    expect(CITIES).toHaveLength(25)
    const featured = CITIES.filter((city) => city.featuredOrder > 0).map((city) => city.name)
    expect(featured).toEqual(['Dar es Salaam', 'Dodoma', 'Arusha', 'Mwanza', 'Morogoro', 'Mbeya'])
  })

  test('every region is one that the listing form offers', () => {
    for (const city of CITIES) expect(regions).toContain(city.region)
  })

  test('colleges and quarters lie in known cities, near known colleges', () => {
    const codes = COLLEGES.map((college) => college.code)
    for (const college of COLLEGES) expect(cityNamed(college.city).name).toBe(college.city)
    for (const quarter of QUARTERS) {
      expect(cityNamed(quarter.city).name).toBe(quarter.city)
      for (const code of quarter.colleges) expect(codes).toContain(code)
      expect(quarter.areas.length).toBeGreaterThan(1)
    }
  })

  test('colleges of which a position is known have one in Tanzania, near their town', () => {
    const without = COLLEGES.filter(({ latitude, longitude }) => latitude === null || longitude === null)
    expect(COLLEGES).toHaveLength(63)
    expect(without.map(({ latitude, longitude }) => latitude ?? longitude)).toEqual(without.map(() => null))
    for (const { code, city, latitude, longitude } of COLLEGES) {
      const town = cityNamed(city)
      expect(Math.abs((latitude ?? town.latitude) - town.latitude), code).toBeLessThan(0.2)
      expect(Math.abs((longitude ?? town.longitude) - town.longitude), code).toBeLessThan(0.2)
    }
  })

  test('every city is in Tanzania', () => {
    for (const location of CITIES) {
      expect(location.latitude).toBeGreaterThan(-12)
      expect(location.latitude).toBeLessThan(-0.9)
      expect(location.longitude).toBeGreaterThan(29)
      expect(location.longitude).toBeLessThan(41)
    }
  })

  test('every kind of place has a rent in every city; those of Dar es Salaam are its own', () => {
    for (const kind of RENT_KINDS)
      for (const city of CITIES) {
        const { lowTzs, highTzs } = rentRange(kind, city.name)
        expect(lowTzs).toBeGreaterThan(0)
        expect(highTzs).toBeGreaterThan(lowTzs)
      }
    expect(rentRange('single room, shared toilet', 'Dar es Salaam')).toEqual({
      lowTzs: 60_000,
      highTzs: 130_000,
    })
    expect(rentRange('single room, shared toilet', 'Songea')).toEqual({ lowTzs: 35_000, highTzs: 90_000 })
  })
})

describe('loading the reference data', () => {
  beforeEach(() => void freshApp())

  test('a second load changes nothing, and what was deleted stays deleted', () => {
    expect(findRows(cities)).toHaveLength(25)
    expect(findRows(universities)).toHaveLength(COLLEGES.length)
    deleteRows(cities, eq(cities.name, 'Lindi'))
    transaction(loadReference)
    expect(findRows(cities)).toHaveLength(24)
    expect(findRows(universities)).toHaveLength(COLLEGES.length)
  })

  test('a city knows its universities by name', () => {
    const city = findRow(cities, eq(cities.name, 'Iringa'))
    expect(city?.universities).toEqual([
      'Mkwawa University College of Education',
      'Ruaha Catholic University',
      'University of Iringa',
    ])
    expect(city?.isFeatured).toBe(false)
  })
})
