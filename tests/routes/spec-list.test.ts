import { describe, expect, it } from 'vitest'
import { database } from '~/db/database.server'
import { collegeCodes } from '~/domain/university/universities/active.server'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, type Page, visit } from '../support/pages'
import { addCollaborator, letHostel, letRoom } from '../support/stays'

useFreshApp()

const titles = ({ html }: Page) =>
  [...html.matchAll(/<h2 class="pcard-title"><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title)
const picture = (n: number) => ({ key: `public/p${n}`, width: 1280, height: 960, colour: '#c98b4a' })
const fieldOf = ({ html }: Page, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
const chosenIn = ({ html }: Page, name: string) => {
  const [, inside = ''] = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(html) ?? []
  return /<option[^>]*selected=""[^>]*>(.*?)<\/option>/.exec(inside)?.[1]
}
/** The options of the last select with this name. */
const optionsOf = ({ html }: Page, name: string) => {
  const inside = [...html.matchAll(new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 'gs'))].at(
    -1,
  )?.[1]
  return [...(inside ?? '').matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
}

describe('the search form', () => {
  it('shows what the address asks for: search, type, location and prices', async () => {
    const page = await visit(
      '/properties?search=sinza&type=hostel&location=Dar&min_price=50000&max_price=90000',
    )
    expect(fieldOf(page, 'search')).toContain('value="sinza"')
    expect(fieldOf(page, 'location')).toContain('value="Dar"')
    expect(fieldOf(page, 'min_price')).toMatch(/value="50,?000"/)
    expect(fieldOf(page, 'max_price')).toMatch(/value="90,?000"/)
    expect(chosenIn(page, 'type')).toBe('Hostel')
    expect(fieldOf(await visit('/properties?city=Moshi'), 'location')).toContain('value="Moshi"')
  })
})

describe('the quick choices', () => {
  it('each set what they say', async () => {
    const page = await visit('/properties')
    for (const [label, href] of [
      ['Near Me', '/properties?sort=near'],
      ['University', '/properties?college=any&sort=walking'],
      ['Office Area', '/properties?type=office'],
      ['Hostel', '/properties?type=hostel'],
      ['Single Room', '/properties?type=room'],
      ['Apartment', '/properties?type=apartment'],
    ] as const)
      expect(linksCalled(page, label)).toContain(href)
  })

  it('narrow the list, and are taken back by another press', async () => {
    letRoom({ title: 'A room' })
    letHostel({}, { title: 'A hostel' })
    letRoom({ title: 'An office', propertyType: 'office' })
    for (const [label, href, found] of [
      ['Hostel', '/properties?type=hostel', 'A hostel'],
      ['Single Room', '/properties?type=room', 'A room'],
      ['Office Area', '/properties?type=office', 'An office'],
    ] as const) {
      const page = await visit(href)
      expect(titles(page)).toEqual([found])
      expect(linksCalled(page, label)).toContain('/properties')
    }
  })

  it('University offers the colleges, and Near Me the cities', async () => {
    const near = await visit('/properties?college=any&sort=walking')
    expectWords(near, 'Which college?', 'UDSM')
    expect(optionsOf(near, 'college')).toEqual([...collegeCodes()].sort((a, b) => a.localeCompare(b)))
    expect(near.html).toMatch(/type="hidden" name="sort" value="walking"/)
    expect((await visit('/properties')).text).not.toContain('Which college?')
    const nearest = await visit('/properties?sort=near')
    expectWords(nearest, 'Near Me sorts by distance. Which city are you in?')
    const cities = optionsOf(nearest, 'location')
    expect(cities).toEqual([...cities].sort())
    expect(cities).toContain('Moshi')
    expect(nearest.html).toMatch(/type="hidden" name="sort" value="near"/)
  })
})

describe('the order', () => {
  it('that was chosen is shown as a removable chip, and in the form beside the move-in date', async () => {
    letRoom()
    const page = await visit('/properties?type=room&sort=price_low')
    expectWords(page, 'Filters, move-in date, order')
    expect(linksCalled(page, 'Remove filter: Lowest price first')).toEqual(['/properties?type=room'])
    for (const path of ['/properties?type=room', '/properties?sort=near'])
      expect((await visit(path)).text).not.toMatch(/Remove filter: (Newest|Nearest) first/)
  })
})

it('has a removable chip for the reader’s own gender, and none for the order of an empty list', async () => {
  letRoom({ genderPolicy: 'male', nearestColleges: ['UDSM'] })
  const page = await visit('/properties?search=chumba+udsm', 'amina')
  expectWords(page, '0 properties found', 'Remove filter: Near UDSM')
  expect(page.text).not.toContain('Remove filter: Nearest first')
  const [everyone = ''] = linksCalled(page, 'Remove filter: Places that take you')
  expect(everyone).toBe('/properties?type=room&college=UDSM&gender=everyone&sort=near')
  expectWords(
    await visit(everyone, 'amina'),
    '1 property found',
    'Remove filter: All places',
    'Remove filter: Nearest first',
  )
})

describe('the count', () => {
  it('is one property, several, none, and with text no more than 1,000+', async () => {
    expectWords(await visit('/properties'), '0 properties found')
    const id = letRoom({ title: 'Chumba cha Baharini' })
    expectWords(await visit('/properties'), '1 property found')
    letRoom()
    expectWords(await visit('/properties'), '2 properties found')
    const { sqlite } = database()
    const names = sqlite
      .prepare<[], { name: string }>("select name from pragma_table_info('properties')")
      .all()
      .map(({ name }) => name)
      .filter((name) => name !== 'seq')
    const values = names.map((name) => (name === 'id' ? "p.id || '-' || n" : `p."${name}"`))
    sqlite
      .prepare(
        `insert into properties (${names.map((name) => `"${name}"`).join(', ')})
         with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1000)
         select ${values.join(', ')} from numbers, properties p where p.id = ?`,
      )
      .run(id)
    expectWords(await visit('/properties?search=baharini'), '1,000+ properties found')
    expectWords(await visit('/properties'), '1,002 properties found')
  })
})

describe('owners and agents', () => {
  it('see theirs with Refresh and Quick Add; an agent without any sees none', async () => {
    const id = letRoom()
    const none = await visit('/properties', 'juma')
    expectWords(none, 'My Properties', '0 properties found', 'Refresh', 'Quick Add', 'No Properties Found')
    expect(linksCalled(none, 'Add Your First Property')).toEqual(['/property-upload'])
    addCollaborator(id, 'juma')
    for (const as of ['juma', 'neema'] as const) {
      const page = await visit('/properties?type=room', as)
      expectWords(page, '1 property found', 'Chumba cha Sinza', 'Edit')
      expect(linksCalled(page, 'Refresh')).toEqual(['/properties?type=room'])
      expect(linksCalled(page, 'Quick Add')).toEqual(['/property-upload'])
    }
    for (const as of [undefined, 'amina', 'admin'] as const)
      expect((await visit('/properties', as)).text).not.toMatch(/Refresh|Quick Add/)
  })
})

describe('the cards', () => {
  it('lead to their listing wherever they are pressed, and say how many photos there are above one', async () => {
    const id = letRoom({ images: [picture(1)] })
    const one = await visit('/properties')
    expect(linksCalled(one, 'Chumba cha Sinza')).toEqual([`/properties/${id}`])
    expect(one.text).not.toMatch(/\d photos/)
    letRoom({ title: 'Two', images: [picture(2), picture(3)] })
    expectWords(await visit('/properties'), '2 photos', 'Two')
  })

  it('of hostels take guests to their rooms by way of signing in', async () => {
    const { hostelId } = letHostel()
    const [href = ''] = linksCalled(await visit('/properties'), 'Book Now')
    expect(href).toBe(`/auth?redirect=${encodeURIComponent(`/properties/${hostelId}`)}`)
  })
})
