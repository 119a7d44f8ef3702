import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { database } from '~/db/database.server'
import { cities, properties, settings, universities } from '~/db/tables/index.server'
import { demoHeroFigures, demoTestimonials } from '~/domain/ground/settings/demo-texts'
import type { HeroFigure } from '~/domain/ground/settings/rules'
import { formatTzs } from '~/domain/ground/shared/money'
import { loader as calculator } from '~/routes/public/calculator-alias'
import { loader } from '~/routes/public/landing'
import { isListed } from '../domain/listings/search/expected'
import { makeListings } from '../domain/listings/search/properties'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, visit } from '../support/pages'
import { findRows, insertRows, updateRows } from '../support/rows'
import { addCollaborator, letRoom } from '../support/stays'

const TODAY = '2026-10-05'
useFreshApp()

const landing = async (as?: DemoUserName) => (await get(loader, '/', { as })).data

describe('the landing page', () => {
  it('is for guests and tenants, who look at cards as renters', async () => {
    expect(await landing()).toMatchObject({ role: undefined })
    expect(await landing('amina')).toMatchObject({ role: 'tenant' })
  })

  it('shows at most six featured listings, and only those that can be booked', async () => {
    const made = makeListings(150, TODAY)
    const featured = made.filter((one) => one.isFeatured && isListed(one, TODAY)).map((one) => one.id)
    const page = await landing()
    const shown = page.properties.map((card: { id: string }) => card.id)
    expect(featured.length).toBeGreaterThan(6)
    expect(shown).toEqual(featured.reverse().slice(0, 6))
    const hidden = made.filter((one) => !isListed(one, TODAY)).map((one) => one.id)
    expect(hidden.filter((id) => JSON.stringify(page).includes(id))).toEqual([])
  })

  it('shows six cities in their order with their live counts, unless a number was typed', async () => {
    const made = makeListings(60, TODAY)
    updateRows(cities, { propertyCount: 0 })
    const live = (await landing()).cities
    const featured = findRows(cities).filter((city) => city.isFeatured)
    expect(live.map((city: { name: string }) => city.name)).toEqual(
      featured
        .sort((a, b) => a.displayOrder - b.displayOrder)
        .slice(0, 6)
        .map((city) => city.name),
    )
    const inMorogoro = made.filter((one) => one.city === 'Morogoro' && isListed(one, TODAY)).length
    expect(live).toContainEqual({ name: 'Morogoro', propertyCount: inMorogoro, image: null })
    updateRows(cities, { propertyCount: 7 })
    expect(
      new Set((await landing()).cities.map((city: { propertyCount: number }) => city.propertyCount)),
    ).toEqual(new Set([7]))
  })

  it('counts what can be found, and claims and quotes only what somebody typed', async () => {
    updateRows(universities, { isActive: false })
    expect(await landing()).toMatchObject({ figures: [], claims: [], testimonials: [], contact: {} })
    const made = makeListings(60, TODAY).filter((one) => isListed(one, TODAY))
    updateRows(universities, { isActive: true })
    const counts = async () =>
      (await landing()).figures.map(({ label, value }: HeroFigure) => `${value} ${label}`)
    const count = findRows(universities).length
    const lowest = formatTzs(
      Math.min(...findRows(properties).flatMap((one) => (one.isListed ? one.fromPriceTzs : []))),
    )
    expect(await counts()).toEqual([
      `${made.length} properties`,
      `${count} universities`,
      `${lowest} per month, from`,
    ])
    letRoom({ pricePerMonthTzs: 1_500 })
    insertRows(settings, [
      { key: 'hero_figures', value: demoHeroFigures, updatedAt: 1 },
      { key: 'testimonials', value: demoTestimonials, updatedAt: 1 },
    ])
    expect(await counts()).toEqual([
      `${made.length + 1} properties`,
      `${count} universities`,
      `${formatTzs(1_500)} per month, from`,
    ])
    const page = await landing()
    expect(page.claims).toEqual(demoHeroFigures)
    expect(page.testimonials).toHaveLength(3)
  })
})

describe('a list that cannot be read', () => {
  beforeEach(() => {
    log.level = 'silent'
  })
  const breakTable = (table: string) => {
    database().sqlite.pragma('foreign_keys = off')
    database().sqlite.exec(`drop table ${table}`)
  }

  it.each([
    ['cities', 'Explore Cities'],
    ['universities', 'No universities registered yet.'],
    ['properties', 'No featured properties available at the moment.'],
  ])('is empty on the landing page when %s fails, and the page is not cached', async (table, sentence) => {
    const failed = vi.spyOn(log, 'error')
    breakTable(table)
    const page = await visit('/')
    expect(page.status).toBe(500)
    expectWords(page, 'Find a room near your college')
    expectWords(page, sentence)
    expect(failed.mock.calls.map(([, line]) => line)).toContain('list not read')
    failed.mockRestore()
  })

  it('is empty on the dashboard', async () => {
    addCollaborator(letRoom(), 'juma')
    database().sqlite.exec("update properties set images = '{'")
    const page = await visit('/dashboard', 'juma')
    expect(page.status).toBe(200)
    expectWords(page, 'Karibu, Juma', 'Managed Properties')
  })
})

it('the other address of the calculator leads to it', async () => {
  expect(await get(calculator, '/ai-calculator?income=5')).toMatchObject({
    status: 301,
    location: '/ai-rent-calculator?income=5',
  })
})
