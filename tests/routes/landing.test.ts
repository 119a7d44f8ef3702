import { describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { cities, settings } from '~/db/tables/index.server'
import { demoHeroFigures, demoTestimonials } from '~/domain/settings/demo-texts'
import { loader as calculator } from '~/routes/public/calculator-alias'
import { loader } from '~/routes/public/landing'
import { isListed } from '../domain/search/expected'
import { makeListings } from '../domain/search/properties'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { findRows, insertRows, updateRows } from '../support/rows'

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

  it('claims no figures and quotes nobody until somebody typed them', async () => {
    expect(await landing()).toMatchObject({ heroFigures: [], testimonials: [], contact: {} })
    insertRows(settings, [
      { key: 'hero_figures', value: demoHeroFigures, updatedAt: 1 },
      { key: 'testimonials', value: demoTestimonials, updatedAt: 1 },
    ])
    const page = await landing()
    expect(
      page.heroFigures.map((figure: { value: string; label: string }) => `${figure.value} ${figure.label}`),
    ).toEqual(['500K+ Students', '15+ Universities', '2000+ Properties', '99% Satisfaction'])
    expect(page.testimonials).toHaveLength(3)
  })
})

it('the other address of the calculator leads to it', async () => {
  expect(await get(calculator, '/ai-calculator?income=5')).toMatchObject({
    status: 301,
    location: '/ai-rent-calculator?income=5',
  })
})
