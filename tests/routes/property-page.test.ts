import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { properties } from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { propertyCards } from '~/domain/listings/properties/card.server'
import { genderPolicies } from '~/domain/listings/properties/catalogue'
import { similarProperties } from '~/domain/listings/properties/similar.server'
import * as request from '~/routes/bookings/request'
import * as property from '~/routes/public/property'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, noticeOf, visit } from '../support/pages'
import { findRow } from '../support/rows'
import { addCategory, addCollaborator, ask, giveAccount, letHostel, letRoom, stay } from '../support/stays'

const ORIGIN = 'https://bweni.example'
const picture = { key: 'public/0123abcd', width: 1280, height: 960, colour: '#778899' }

const app = useFreshApp({ APP_ORIGIN: ORIGIN, DEMO_PUBLIC: '1' })

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
const itemsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`itemProp="${name}" (?:content|href)="([^"]*)"`, 'gi'))].map(
    ([, value]) => value,
  )

describe('a tenant’s open requests', () => {
  it('close the booking of the same place, and after five of every other, before anything is typed', async () => {
    const [first = '', ...others] = Array.from({ length: 6 }, () => letRoom())
    const booking = ask('amina', first)
    const here = await visit(`/properties/${first}`, 'amina')
    expectWords(here, 'You already have a request for this place that waits for an answer.')
    expect(linksCalled(here, 'See your request')).toEqual([`/bookings/${booking}`])
    const sixth = others.pop() ?? ''
    expect((await visit(`/properties/${sixth}`, 'amina')).text).not.toContain('requests that wait')
    for (const other of others) ask('amina', other)
    const full = await visit(`/properties/${sixth}`, 'amina')
    expectWords(full, 'You have 5 requests that wait for an answer.')
    expect(linksCalled(full, 'My Bookings')).toContain('/bookings')
    expect(full.html).not.toContain(`value="${sixth}"`)
    expect((await visit(`/properties/${sixth}`, 'daudi')).html).toContain(`value="${sixth}"`)
  })
})

describe('people who let a listing', () => {
  it('see its work in place of the card to book, and in their list', async () => {
    giveAccount()
    const { hostelId, roomId } = letHostel()
    addCollaborator(hostelId, 'juma')
    stay('amina', hostelId, { roomId })
    ask('daudi', hostelId, { roomId })
    const path = `/properties/${hostelId}`
    for (const as of ['neema', 'juma'] as const) {
      const page = await visit(path, as)
      expectWords(
        page,
        'Your listing',
        'Requests 1 to answer',
        'Taken 0 of 2',
        'Sun 1 Nov 2026',
        'Late Nothing',
      )
      expectWords(page, 'Edit Property', 'View Bookings', 'Share it', ORIGIN + path, 'What tenants see')
      expect(page.html.indexOf('Your listing')).toBeLessThan(page.html.indexOf('No image available'))
      expectWords(await visit('/properties', as), '1 request · 0 of 2 taken', '1 to answer moves in 1 Nov')
    }
    for (const as of ['admin', 'amina', undefined] as const)
      expect((await visit(path, as)).text).not.toContain('Your listing')
    app.passTime(10 * DAY)
    expect((await visit(path, 'neema')).text).toMatch(/Late TSh.[\d,]+/)
  })
})

describe('what chats and search engines are shown', () => {
  it('is a card with absolute addresses and a JPEG', async () => {
    const id = letRoom({ title: 'Chumba & Co', description: 'Quiet.\n\nWater all day.', images: [picture] })
    const { html } = await visit(`/properties/${id}?move_in=2026-11-01&type=room`)
    const url = `${ORIGIN}/properties/${id}`
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(metaOf(html, 'og:url')).toBe(url)
    expect(metaOf(html, 'og:title')).toBe('Chumba &amp; Co')
    expect(metaOf(html, 'og:image')).toBe(`${ORIGIN}/files/0123abcd/jpg`)
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['640', '480'])
    expect(metaOf(html, 'og:site_name')).toBe('Bweni')
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    const description = 'TSh 150,000 per month. Sinza Kijiweni, Dar es Salaam. Quiet. Water all day.'
    expect(metaOf(html, 'og:description')).toBe(description)
    expect(metaOf(html, 'description')).toBe(description)
  })

  it('does without a picture, and is never longer than chats show', async () => {
    const { html } = await visit(`/properties/${letRoom({ description: 'word '.repeat(300) })}`)
    expect(html).not.toContain('og:image')
    expect(metaOf(html, 'twitter:card')).toBe('summary')
    expect(metaOf(html, 'description')?.length).toBeLessThanOrEqual(160)
    expect(metaOf(html, 'description')).toMatch(/word…$/)
  })

  it('is schema.org data in attributes, on pages without scripts too', async () => {
    const id = letRoom({ title: 'Chumba', images: [picture], amenities: ['WiFi', 'Water'] })
    const { html } = await visit(`/properties/${id}`, undefined, 'lite=ImxpdGUi')
    expect(html).not.toMatch(/ld\+json/)
    expect(html).toContain('itemType="https://schema.org/Product https://schema.org/Room"')
    expect(itemsOf(html, 'name')).toEqual(['Chumba', 'WiFi', 'Water'])
    expect(itemsOf(html, 'url')).toEqual([`${ORIGIN}/properties/${id}`])
    expect(itemsOf(html, 'image')).toEqual([`${ORIGIN}/files/0123abcd/jpg`])
    expect(itemsOf(html, 'addressLocality')).toEqual(['Dar es Salaam'])
    expect([itemsOf(html, 'price'), itemsOf(html, 'priceCurrency')]).toEqual([['150000'], ['TZS']])
    expect(itemsOf(html, 'availability')).toEqual(['https://schema.org/InStock'])
  })

  it('says from where to where the prices of a hostel go', async () => {
    const { hostelId } = letHostel()
    addCategory(hostelId, { roomType: 'Single', pricePerMonthTzs: 100_000, position: 2 })
    const { html } = await visit(`/properties/${hostelId}`)
    expect(html).toContain('https://schema.org/Product https://schema.org/Hostel')
    expect([itemsOf(html, 'lowPrice'), itemsOf(html, 'highPrice')]).toEqual([['60000'], ['100000']])
    expect(metaOf(html, 'description')).toMatch(/^From TSh 60,000 per month\. /)
  })
})

describe('a place for women', () => {
  it('says so to a man instead of leading him to the booking form', async () => {
    const id = letRoom({ genderPolicy: 'female' })
    const his = await visit(`/properties/${id}`, 'daudi')
    expectWords(his, 'This place is for women only.', 'Book Now')
    expect(his.html).not.toMatch(/formaction="\/booking"/i)
    const hers = await visit(`/properties/${id}`, 'amina')
    expect(hers.text).not.toContain('for women only')
    expect(hers.html.match(/<button[^>]*formaction="\/booking"[^>]*>Book Now/gi)).toHaveLength(2)
  })
})

describe('a hostel for women', () => {
  it('says so to a man under its title and offers him no room to select', async () => {
    const { hostelId } = letHostel({}, { genderPolicy: 'female' })
    const his = await visit(`/properties/${hostelId}`, 'daudi')
    expect(his.text.indexOf('This place is for women only.')).toBeLessThan(his.text.indexOf('Room types'))
    expect(his.text.split('Room types')[1]).not.toMatch(/Select ?:|Choose a room type/)
    expect((await visit(`/properties/${hostelId}`, 'amina')).text).toMatch(/Select ?: /)
    expect((await visit(`/properties/${hostelId}`)).text).toMatch(/Select ?: /)
  })

  it('answers his request without a room with whom it is for, hers with the rooms to select', async () => {
    const { hostelId } = letHostel({}, { genderPolicy: 'female' })
    const formFor = (as: DemoUserName) => get(request.loader, `/booking?property=${hostelId}`, { as })
    const his = await formFor('daudi')
    expect(his.location).toBe(`/properties/${hostelId}`)
    expect(noticeOf(his)).toMatchObject({ kind: 'error', text: 'This place is for women only.' })
    expect(noticeOf(await formFor('amina')).text).toBe('Select a room type first')
  })

  it('is not among the places that are similar to what a man looks at, nor among the featured ones', async () => {
    const id = letRoom({ pricePerMonthTzs: 100_000 })
    letRoom({ title: 'Men of Sinza', pricePerMonthTzs: 100_000, genderPolicy: 'male', isFeatured: true })
    letRoom({ title: 'Women of Sinza', pricePerMonthTzs: 100_000, genderPolicy: 'female', isFeatured: true })
    for (const path of [`/properties/${id}`, '/']) {
      const his = (await visit(path, 'daudi')).text
      expect([his.includes('Men of Sinza'), his.includes('Women of Sinza')]).toEqual([true, false])
    }
    expect((await visit('/')).text).toMatch(/Women of Sinza/)
  })
})

describe('a taken place', () => {
  it('offers its first free day as a link that fills the form', async () => {
    const id = letRoom()
    giveAccount()
    stay('amina', id, { start_date: '2026-10-05', duration: 3 })
    const page = await visit(`/properties/${id}?move_in=2026-11-01&months=3&location=Dodoma`)
    expectWords(page, 'Taken on Sun 1 Nov 2026.', 'Move in on Tue 5 Jan 2027')
    const [link] = linksCalled(page, 'Move in on Tue 5 Jan 2027')
    expect(link).toBe(`/properties/${id}?location=Dodoma&move_in=2027-01-05&months=3#book`)
    const there = await visit(String(link).split('#')[0] ?? '')
    expect(there.html).toContain('value="2027-01-05"')
    expect(there.text).not.toContain('Taken')
    expectWords(await visit(`/properties/${id}`), 'Taken now.', 'Move in on Tue 5 Jan 2027')
  })

  it('offers none when it is free, switched off, or taken for as long as stays may begin', async () => {
    giveAccount()
    const taken = letRoom()
    stay('amina', taken, { start_date: '2026-10-05', duration: 36 })
    for (const id of [letRoom(), letRoom({ isAvailable: false }), taken])
      expect((await visit(`/properties/${id}?move_in=2026-11-01&months=3`)).text).not.toContain('Move in on')
  })
})

it('a card says that a place can be had, and that it is switched off', () => {
  const texts = [true, false].map((isAvailable) => {
    const listing = eq(properties.id, letRoom({ isAvailable }))
    const seq = findRow(properties, listing)?.seq ?? 0
    return propertyCards([seq])[0]?.availability.text
  })
  expect(texts).toEqual(['Available Now', 'Fully Booked'])
})

it('a hostel with one kind of room costs what that costs', async () => {
  const { hostelId } = letHostel()
  const { data } = await get(property.loader, `/properties/${hostelId}`, { params: { propertyId: hostelId } })
  expect(data.listing.pricePerMonthTzs).toBe(60_000)
})

describe('similar listings', () => {
  it('are of the same type and city at about the price, nearest first, at most four', async () => {
    const id = letRoom({ pricePerMonthTzs: 100_000, genderPolicy: 'female' })
    const like = (title: string, pricePerMonthTzs: number, more = {}) =>
      letRoom({ title, pricePerMonthTzs, ...more })
    like('Dearer by 20', 120_000)
    like('Cheaper by 5', 95_000)
    like('Dearer by 10', 110_000, { genderPolicy: 'female' })
    like('Dearer by 25', 125_000)
    like('Dearer by 30', 130_000)
    like('Too dear', 130_001)
    like('For men', 100_000, { genderPolicy: 'male' })
    like('An office', 100_000, { propertyType: 'office' })
    like('In Moshi', 100_000, { city: 'Moshi', region: 'Kilimanjaro' })
    like('Switched off', 100_000, { isAvailable: false })
    const page = await visit(`/properties/${id}?move_in=2026-11-01&months=3`)
    expectWords(
      page,
      'Similar places in Dar es Salaam',
      'Cheaper by 5',
      'Dearer by 10',
      'Dearer by 20',
      'Dearer by 25',
    )
    expect(page.text).not.toMatch(/Dearer by 30|Too dear|For men|An office|In Moshi|Switched off/)
    expect(page.html).toMatch(/class="tile" href="\/properties\/[\w-]+\?move_in=2026-11-01&amp;months=3"/)
  })

  it('are dearer or cheaper by 30 percent at most, each with its first photo', async () => {
    const id = letRoom({ pricePerMonthTzs: 100_000 })
    letRoom({
      title: 'Dearer',
      pricePerMonthTzs: 130_000,
      images: [picture, { ...picture, key: 'public/later' }],
    })
    letRoom({ title: 'Cheaper', pricePerMonthTzs: 70_000 })
    letRoom({ title: 'Too dear', pricePerMonthTzs: 130_001 })
    letRoom({ title: 'Too cheap', pricePerMonthTzs: 69_999 })
    const looked = findRow(properties, id)!
    expect(similarProperties(looked, genderPolicies).map(({ title, image }) => [title, image?.key])).toEqual([
      ['Cheaper', undefined],
      ['Dearer', picture.key],
    ])
  })

  it('leave no heading where there are none', async () => {
    expect((await visit(`/properties/${letRoom()}`)).text).not.toContain('Similar places')
  })
})

describe('the way back', () => {
  it('keeps the results that somebody came from, also through room types and stays', async () => {
    const { hostelId, roomId } = letHostel()
    const list = await visit('/properties?type=hostel&location=Dar&months=2&sort=price_low')
    const [href] = linksCalled(list, 'Mlimani Hostel')
    expect(href).toBe(`/properties/${hostelId}?type=hostel&location=Dar&months=2&sort=price_low`)
    const page = await visit(href!)
    const results = '/properties?type=hostel&location=Dar&months=2&sort=price_low'
    expect(linksCalled(page, 'Back to results')).toEqual([results])
    const [room] = linksCalled(page, 'Select: Four-bed dormitory')
    const chosen = await visit(room!.split('#')[0]!)
    expect(chosen.html).toContain(`name="room" value="${roomId}"`)
    expect(chosen.html).toContain('<input type="hidden" name="location" value="Dar"/>')
    expect(linksCalled(chosen, 'Back to results')).toEqual([results])
  })

  it('leads to the very page of the results', async () => {
    for (let n = 0; n < 30; n += 1) letRoom({ title: `Chumba ${n}` })
    const first = await visit('/properties')
    const [next] = linksCalled(first, 'Next')
    const [href] = linksCalled(await visit(next!), 'Chumba 0')
    expect(linksCalled(await visit(href!), 'Back to results')).toEqual([next])
  })

  it('is the list for those who came by a link', async () => {
    const page = await visit(`/properties/${letRoom()}?fbclid=1&sort=newest&type=castle`)
    expect(linksCalled(page, 'Properties')).toEqual(['/properties'])
    expect(page.text).not.toContain('Back to results')
  })
})

describe('on the way to a booking', () => {
  it('the typed date, months and room type arrive in the booking form', async () => {
    const { hostelId, roomId } = letHostel()
    const fields = { property_id: hostelId, room: roomId, move_in: '2026-12-10', months: '5' }
    const page = await visit(`/booking?${new URLSearchParams(fields)}`, 'amina')
    expectWords(page, 'Booking Request', 'Four-bed dormitory')
    expect(page.html).toMatch(/<input[^>]*name="start_date"[^>]*value="2026-12-10"/)
    expect(page.html).toMatch(/<option value="5" selected=""/)
  })

  it('signing in says what for', async () => {
    const id = letRoom({ title: 'Sunrise' })
    const { location } = await visit(`/booking?property_id=${id}&move_in=2026-11-01&months=3`)
    const page = await visit(location!)
    expectWords(page, 'Create an account to book Sunrise', 'Your request comes next.')
    const other = linksCalled(page, 'Sign In').at(-1)
    expectWords(await visit(other!), 'Sign in to book Sunrise', 'Your request comes next.')
    const back = encodeURIComponent(`/properties/${id}`)
    expectWords(
      await visit(`/auth?redirect=${back}`),
      'Create an account to book Sunrise',
      "You come back to its page, with the owner's contact.",
    )
  })

  it('the sign-in page never names hidden listings, nor anything from its address', async () => {
    const id = letRoom({ title: 'Secret house', isApproved: false, approvalState: 'pending' })
    for (const target of [`/booking?property_id=${id}&property_title=Free+money`, `/properties/${id}`]) {
      const page = await visit(`/auth?redirect=${encodeURIComponent(target)}`)
      expect(page.text).not.toMatch(/Secret house|Free money|Sign in to/)
    }
  })
})
