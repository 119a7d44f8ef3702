import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cities } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { featuredCities } from '~/domain/cities/cities.server'
import { freshApp } from '../support/app'
import { updateRows } from '../support/rows'
import { makeListings } from './search/properties'

const counted = () => featuredCities().find(({ name }) => name === 'Dar es Salaam')?.propertyCount ?? 0

it('counts its places once, and again when one of them is no longer listed', () => {
  freshApp()
  makeListings(30, '2026-10-05', 'featured')
  const before = counted()
  expect(before).toBeGreaterThan(1)
  expect(featuredCities()).toBe(featuredCities())
  transaction((tx) => {
    tx.run(`update properties set is_listed = 0 where seq =
      (select min(seq) from properties where city = 'Dar es Salaam' and is_listed = 1)`)
  })
  expect(counted()).toBe(before - 1)
})

it('shows the picture of a city that has one', () => {
  freshApp()
  const image = { key: 'public/city', width: 800, height: 600, colour: '#aabbcc' }
  updateRows(cities, { image }, eq(cities.name, 'Dodoma'))
  const pictures = featuredCities().map((city) => [city.name, city.image])
  expect(pictures).toContainEqual(['Dodoma', image])
  expect(pictures).toContainEqual(['Dar es Salaam', null])
})
