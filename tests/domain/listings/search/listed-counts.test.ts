import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { random } from '#seed/random'
import { db } from '~/db/database.server'
import { listedCounts, properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { useFreshApp } from '../../../support/fresh-app'
import { deleteRows, findRows, updateRows } from '../../../support/rows'
import { makeListings } from './properties'

const kept = () =>
  db()
    .select()
    .from(listedCounts)
    .where(sql`count > 0`)
    .orderBy(listedCounts.city, listedCounts.region, listedCounts.propertyType, listedCounts.genderPolicy)
    .all()

/** The same, counted in the listings. */
const counted = () => {
  const { city, region, propertyType, genderPolicy } = properties
  return db()
    .select({ city, region, propertyType, genderPolicy, count: sql<number>`count(*)` })
    .from(properties)
    .where(eq(properties.isListed, true))
    .groupBy(city, region, propertyType, genderPolicy)
    .orderBy(city, region, propertyType, genderPolicy)
    .all()
}

useFreshApp()
beforeEach(() => makeListings(60, '2026-10-05', 'counts'))

it('are those of the listings, whatever is listed, moved, changed and deleted', () => {
  expect(kept()).toEqual(counted())
  const from = random('changes')
  const ids = db().select({ id: properties.id }).from(properties).all()
  const changes = [
    { isListed: false },
    { isListed: true, isApproved: true, approvalState: 'approved', isAvailable: true },
    { city: 'Moshi', region: 'Kilimanjaro' },
    { genderPolicy: 'female' },
    { title: 'Another name' },
  ] as const
  for (let change = 0; change < 300; change += 1) {
    const row = eq(properties.id, from.pick(ids).id)
    if (from.chance(0.04)) deleteRows(properties, row)
    else updateRows(properties, from.pick(changes), row)
  }
  expect(findRows(properties).length).toBeLessThan(ids.length)
  expect(kept()).toEqual(counted())
  expect(kept().length).toBeGreaterThan(3)
})

it('are what they were when a change does not hold', () => {
  const before = kept()
  expect(() =>
    transaction((tx) => {
      tx.update(properties).set({ isListed: false }).run()
      expect(kept()).toEqual([])
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(kept()).toEqual(before)
})
