import { expect, it } from 'vitest'
import { transaction } from '~/db/transaction.server'
import { featuredCities } from '~/domain/listings/cities/cities.server'
import { freshApp } from '../../../support/app'
import { makeListings } from '../search/properties'

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
