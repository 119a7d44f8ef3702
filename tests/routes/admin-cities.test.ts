import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { allRows } from '~/db/prepared.server'
import {
  approvedVersions,
  bookings,
  broadcasts,
  cities,
  drafts,
  events,
  properties,
  universities,
} from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { featuredCities } from '~/domain/listings/cities/cities.server'
import { saveDraft } from '~/domain/listings/listing-form/drafts.server'
import { emptyForm } from '~/domain/listings/listing-form/form-values'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { noFilters } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import { actorOf, eventNames } from '../support/accounts'
import { telephonePhoto } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { deleteRows, findRow, findRows, insertRows, updateRows } from '../support/rows'
import { ask, letHostel, letRoom } from '../support/stays'

useFreshApp()

const TAB = '/admin?tab=cities'
const cityNamed = (name: string) => findRow(cities, eq(cities.name, name))
const fields = {
  name: 'Ifakara',
  region: 'Ifakara',
  universities: '',
  property_count: '0',
  display_order: '3',
}
/** The note of each change of a city in the history. */
const noted = () => findRows(events, eq(events.name, 'city.changed')).map(({ data }) => data.note)
/** `count` names, one a line. */
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `College ${n}`).join('\n')
const once = () => ({ once_key: newId() })
const pathOf = (name: string) => `/admin/cities/${cityNamed(name)?.id}`

/** The unchanged values of a city's form. */
function valuesOf(name: string): Record<string, string> {
  const city = cityNamed(name)
  if (!city) throw new Error(`No ${name}`)
  return {
    name,
    region: city.region,
    latitude: String(city.latitude ?? ''),
    longitude: String(city.longitude ?? ''),
    universities: city.universities.join('\n'),
    property_count: String(city.propertyCount),
    display_order: String(city.displayOrder),
    ...(city.isFeatured ? { is_featured: 'on' } : {}),
    version: String(city.version),
  }
}

describe('the Cities tab', () => {
  it('lists the cities in their order, with the live count of public listings', async () => {
    letRoom()
    letRoom({ isApproved: false, approvalState: 'pending' })
    expectWords(await visit('/admin/cities/new', 'admin'), 'One picture: JPEG, PNG or WebP, up to 10 MB.')
    const page = await visit(TAB, 'admin')
    expectWords(page, 'Cities: ', 'Add City', 'Dar es Salaam', '1', '2 listings in all', 'Featured')
  })

  it('gives its own spelling to the listings that name it in another one', async () => {
    const id = letRoom({ city: 'IFAKARA' })
    await send('/admin/cities/new', { ...fields, ...once() }, 'admin')
    expect(findRow(properties, id)?.city).toBe('Ifakara')
  })

  it('adds a city, once', async () => {
    const sent = {
      ...fields,
      ...once(),
      universities: 'Ifakara University\nIfakara College',
      latitude: '-9.33',
      longitude: '34.77',
    }
    const done = await send('/admin/cities/new', sent, 'admin')
    expectWords(done, 'City created successfully', 'Ifakara')
    expect(cityNamed('Ifakara')).toMatchObject({
      region: 'Ifakara',
      universities: ['Ifakara University', 'Ifakara College'],
      displayOrder: 3,
      isFeatured: false,
      latitude: -9.33,
      longitude: 34.77,
    })
    expectWords(await send('/admin/cities/new', sent, 'admin'), 'City created successfully')
    expect(eventNames().filter((name) => name === 'city.created')).toHaveLength(1)
    const twice = await send('/admin/cities/new', { ...fields, ...once(), name: ' njombe ' }, 'admin')
    expect(twice.status).toBe(409)
    expectWords(twice, 'There is a city of this name already.')
  })

  it.each([
    [{ name: ' ' }, 'Enter the name of the city.'],
    [{ property_count: '-1' }, 'Enter a whole number from 0 to 1,000,000.'],
    [{ display_order: '1.5' }, 'Enter a whole number from 0 to 1,000,000.'],
    [{ property_count: '1000001' }, 'Enter a whole number from 0 to 1,000,000.'],
    [{ universities: '\nA' }, 'Line 1 is blank. Write one university per line.'],
    [{ universities: `${'x'.repeat(201)}\nA` }, 'Line 1 is too long.'],
    [{ universities: 'A\n\nB' }, 'Line 2 is blank. Write one university per line.'],
    [{ universities: 'UDSM\nudsm ' }, 'udsm is there twice.'],
    [{ latitude: '91', longitude: '30' }, 'Enter degrees from -90 to 90'],
    [{ latitude: '-6', longitude: '180.1' }, 'Enter degrees from -180 to 180'],
    [{ region: 'x'.repeat(61) }, 'Write at most 60 characters.'],
    [{ universities: numbered(51) }, 'Write at most 50 universities.'],
    [{ latitude: '-6' }, 'Enter both latitude and longitude, or neither.'],
  ])('refuses %o and keeps what was typed', async (change, sentence) => {
    const page = await send('/admin/cities/new', { ...fields, ...once(), ...change }, 'admin')
    expect(page.status).toBe(422)
    expectWords(page, sentence)
    expect(page.html).toContain('value="Ifakara"')
    expect(cityNamed('Ifakara')).toBeUndefined()
  })

  it('needs only a name, and proposes the regions', async () => {
    const page = await visit('/admin/cities/new', 'admin')
    expect(page.html).toMatch(/<datalist id="regions"><option value="Arusha">/)
    expectWords(page, 'Region (optional)')
    await send('/admin/cities/new', { name: 'Ifakara', ...once() }, 'admin')
    expect(cityNamed('Ifakara')).toMatchObject({ region: '', universities: [], propertyCount: 0 })
    const late = { ...valuesOf('Ifakara'), display_order: '8' }
    await send(pathOf('Ifakara'), { ...valuesOf('Ifakara'), display_order: '9' }, 'admin')
    expectWords(
      await send(pathOf('Ifakara'), late, 'admin'),
      'It is 9 by now. System Administrator stored it.',
    )
  })

  it('takes what is exactly at its limits', async () => {
    const universities = `${'x'.repeat(200)}\n${numbered(49)}`
    const most = { region: 'x'.repeat(60), universities, latitude: '-90', longitude: '180' }
    expectWords(
      await send('/admin/cities/new', { ...fields, ...once(), ...most }, 'admin'),
      'City created successfully',
    )
    expect(cityNamed('Ifakara')).toMatchObject({
      latitude: -90,
      longitude: 180,
      universities: { length: 50 },
    })
    await send(pathOf('Ifakara'), { ...valuesOf('Ifakara'), region: 'X' }, 'admin')
    expect(noted()).toEqual(['Ifakara'])
    expect(cityNamed('Ifakara')).toMatchObject({ region: 'X', version: 2 })
  })

  it('takes a picture and no other file, and lets go of it', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(valuesOf('Dodoma'))) form.set(name, value)
    form.set('image', new File(['no picture'], 'city.jpg', { type: 'image/jpeg' }))
    expect((await send(pathOf('Dodoma'), form, 'admin')).status).toBe(422)
    const bytes = new Uint8Array(await telephonePhoto())
    form.set('image', new File([bytes], 'city.jpg', { type: 'image/jpeg' }))
    expectWords(await send(pathOf('Dodoma'), form, 'admin'), 'City updated successfully')
    expect(eventNames()).toContain('city.changed')
    const key = cityNamed('Dodoma')?.image?.key ?? ''
    expect(key).toMatch(/^public\//)
    const letGo = () => allRows<{ object_key: string }>('select object_key from removals')
    await send(pathOf('Dodoma'), { ...valuesOf('Dodoma'), 'shown[]': key, 'kept[]': key }, 'admin')
    expect(cityNamed('Dodoma')?.image?.key).toBe(key)
    expect(letGo()).not.toContainEqual({ object_key: key })
    await send(pathOf('Dodoma'), { ...valuesOf('Dodoma'), 'shown[]': key }, 'admin')
    expect(cityNamed('Dodoma')?.image).toBeNull()
    expect(letGo()).toContainEqual({ object_key: key })
  })

  it('decides which six the landing page shows, in which order, and a typed count', async () => {
    for (const { name } of findRows(cities))
      await send(pathOf(name), { ...valuesOf(name), is_featured: 'on', property_count: '7' }, 'admin')
    expect(featuredCities()).toHaveLength(6)
    const { text } = await visit(TAB, 'admin')
    expect(text.match(/Not among the first 6/g)).toHaveLength(findRows(cities).length - 6)
    await send(
      pathOf('Mbeya'),
      { ...valuesOf('Mbeya'), display_order: '0', property_count: '1000000' },
      'admin',
    )
    await send(
      pathOf('Dar es Salaam'),
      { ...valuesOf('Dar es Salaam'), display_order: '1', property_count: '0' },
      'admin',
    )
    expect(featuredCities().map(({ name, propertyCount }) => [name, propertyCount])).toContainEqual([
      'Mbeya',
      1_000_000,
    ])
    expect(featuredCities().find(({ name }) => name === 'Dar es Salaam')?.propertyCount ?? 0).toBe(0)
  })

  it('deletes a city without listings and says how many another one has', async () => {
    letRoom()
    letRoom({ isAvailable: false })
    const page = await visit(`${pathOf('Dar es Salaam')}/delete`, 'admin')
    expectWords(page, '2 listings are in Dar es Salaam. A city with listings cannot be deleted.')
    expect(linksCalled(page, 'See the listings')).toHaveLength(1)
    const kept = await send(`${pathOf('Dar es Salaam')}/delete`, { version: '1' }, 'admin')
    expectWords(kept, '2 listings are in Dar es Salaam.')
    expect(cityNamed('Dar es Salaam')).toBeDefined()
    const stale = await send(`${pathOf('Mbeya')}/delete`, { version: '9' }, 'admin')
    expectWords(stale, 'This city changed while you were looking at it.')
    expectWords(
      await send(`${pathOf('Mbeya')}/delete`, { version: '1' }, 'admin'),
      'City deleted successfully',
    )
    expect(cityNamed('Mbeya')).toBeUndefined()
    expect(eventNames()).toEqual(['city.deleted'])
  })
})

describe('A new name of a city', () => {
  const found = (search: string) =>
    searchProperties(undefined, { ...noFilters, search }, '').cards.map(({ title }) => title)
  const property = (id: string) => findRow(properties, id)
  const rename = async (to: string) =>
    expectWords(
      await send(pathOf('Dar es Salaam'), { ...valuesOf('Dar es Salaam'), name: to }, 'admin'),
      'City updated successfully',
    )

  it('reaches listings with their counts and search words; bookings keep the old one', async () => {
    const id = letRoom({ region: 'Pwani', title: 'Chumba cha Mto' })
    letHostel({}, { title: 'Other hostel', city: 'Dodoma', region: 'Dodoma' })
    const booking = ask('amina', id)
    await rename('Mzizima Mpya')
    expect(noted()).toEqual(['Dar es Salaam is Mzizima Mpya now'])
    expect(property(id)).toMatchObject({ city: 'Mzizima Mpya', version: 2 })
    expect(found('mzizima')).toEqual(['Chumba cha Mto'])
    expect(found('salaam')).toEqual([])
    expect(allRows("select * from vocabulary where word = 'salaam'")).toEqual([])
    expect(allRows("select * from listed_counts where city = 'Dar es Salaam' and count > 0")).toEqual([])
    expectWords(await visit('/properties?location=Mzizima%20Mpya'), 'Chumba cha Mto')
    expect(findRow(bookings, booking)?.propertyCity).toBe('Dar es Salaam')
  })

  it('leaves exactly the words and counts that a full recount would give', async () => {
    const ids = [
      letRoom(),
      letHostel({}, { title: 'Dar es Salaam hostel' }).hostelId,
      letRoom({ title: "Chang'ombe" }),
    ]
    await rename('Mji wa Mto')
    const wordIndex = () => allRows<{ word: string }>('select word from vocabulary order by word')
    const known = wordIndex().filter(({ word }) => ['mji', 'wa', 'mto'].includes(word))
    expect(known).toEqual([{ word: 'mji' }, { word: 'mto' }])
    const texts = () => ids.map((id) => property(id)?.searchText)
    const before = { words: wordIndex(), texts: texts() }
    transaction((tx) => {
      for (const id of ids) refreshProperty(tx, id)
    })
    expect({ words: wordIndex(), texts: texts() }).toEqual(before)
    db().$client.exec("insert into property_trigrams(property_trigrams, rank) values ('integrity-check', 1)")
    db().$client.exec("insert into property_words(property_words, rank) values ('integrity-check', 1)")
    updateRows(properties, { searchText: ' pwani' }, ids[0] ?? '')
    expect(found('pwani')).toHaveLength(1)

    const counted = () => ({
      counts: allRows('select * from listed_counts where count > 0 order by 1, 2, 3, 4'),
      listed: allRows(`select city, region, property_type, gender_policy, count(*) as count from properties
        where is_listed = 1 group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
    })
    const renamed = counted()
    expect(renamed.listed).toHaveLength(2)
    expect(renamed.counts).toEqual(renamed.listed)
    deleteRows(properties, inArray(properties.id, ids.slice(1)))
    expect(counted().counts).toEqual(counted().listed)
  })

  it('reaches drafts, what was approved, universities, broadcasts under way, and other spellings', async () => {
    const id = letRoom({ city: 'MZIZIMA' })
    const draft = newId()
    saveDraft(actorOf('neema'), { ...emptyForm(draft), title: 'A place' })
    const reviewed = letRoom()
    const row = property(reviewed)
    if (row)
      insertRows(approvedVersions, {
        propertyId: reviewed,
        property: row,
        rooms: [],
        waiting: { property: { city: row.city }, rooms: [] },
      })
    const broadcast = (key: number, finishedAt: number | null) => ({
      ...{
        id: `b${key}`,
        eventId: key,
        createdBy: 'x',
        title: 'Water',
        message: 'None',
        type: 'info' as const,
      },
      ...{ recipients: 'all' as const, city: 'Dar es Salaam', receivers: 1, createdAt: key, finishedAt },
    })
    insertRows(broadcasts, [broadcast(1, null), broadcast(2, 5)])
    await rename('Mzizima')
    expect(property(id)?.city).toBe('Mzizima')
    expect(findRow(drafts)?.fields.city).toBe('Mzizima')
    expect(findRow(approvedVersions)).toMatchObject({
      property: { city: 'Mzizima' },
      waiting: { property: { city: 'Mzizima' } },
    })
    expect(findRows(universities, eq(universities.city, 'Dar es Salaam'))).toEqual([])
    expect(findRows(broadcasts).map(({ city }) => city)).toEqual(['Mzizima', 'Dar es Salaam'])
  })

  it('reaches a draft that is the only one to name it, and leaves those of other cities', async () => {
    const [its, other] = [newId(), newId()]
    saveDraft(actorOf('neema'), { ...emptyForm(its), title: 'A place' })
    saveDraft(actorOf('neema'), { ...emptyForm(other), title: 'Another', city: 'Mbeya' })
    await rename('Mzizima')
    const cityOf = (id: string) => findRow(drafts, id)?.fields.city
    expect([cityOf(its), cityOf(other)]).toEqual(['Mzizima', 'Mbeya'])
  })

  it('is refused when another city has it', async () => {
    const refusal = await send(pathOf('Mbeya'), { ...valuesOf('Mbeya'), name: 'DODOMA' }, 'admin')
    expect(refusal.status).toBe(409)
    expectWords(refusal, 'There is a city of this name already.')
  })
})
