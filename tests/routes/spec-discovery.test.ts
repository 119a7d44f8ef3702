import { describe, expect, it } from 'vitest'
import { universities } from '~/db/tables/index.server'
import { demoHeroFigures, demoTestimonials } from '~/domain/ground/settings/demo-texts'
import { sessionCookie } from '~/http/cookies.server'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { deleteRows, findRows, updateRows } from '../support/rows'
import { addCategory, letHostel, letRoom, setSetting } from '../support/stays'

useFreshApp()

const picture = { key: 'public/0123abcd', width: 1280, height: 960, colour: '#778899' }

describe('the landing page', () => {
  it('has its sections in their order', async () => {
    setSetting('hero_figures', demoHeroFigures)
    setSetting('testimonials', demoTestimonials)
    letRoom({ isFeatured: true })
    const page = await visit('/')
    expectWords(page, 'Browse', 'Join or Sign In', 'Search Properties', 'AI Calculator')
    const claims = '500K+ Students · 15+ Universities · 2000+ Properties · 99% Satisfaction'
    expectWords(page, 'properties 1 universities 63 per month, from TSh 150,000', 'How It Works')
    expectWords(page, 'Search & Filter', 'Book Viewing', 'Secure Payment', 'Move In', 'Explore Cities')
    expectWords(page, 'View All Cities', 'Featured Properties', 'View All Properties', 'UDSM')
    expectWords(page, 'Amina J.', 'Baraka M.', 'Mama Neema', 'Ready to Find Your Perfect Home?')
    expectWords(
      page,
      'Start Searching',
      'List Your Property',
      'Verified properties',
      '24/7 support',
      claims,
      '© 2024',
    )
  })

  it('shows three of its six featured listings on phones, and a stock picture for a city without one', async () => {
    for (let n = 1; n <= 7; n += 1) letRoom({ isFeatured: true, title: `Featured ${n}` })
    const page = await visit('/')
    const [, featured = ''] = /<ul class="cards featured">(.*?)<\/ul><a/s.exec(page.html) ?? []
    expect(featured.match(/<article /g)).toHaveLength(6)
    expect(featured.match(/<li class="wide"><article /g)).toHaveLength(3)
    expectWords(page, 'Featured 7', 'Featured 6', 'Featured 5', 'Featured 4', 'Featured 3', 'Featured 2')
    expect(page.html).toContain('<img class="pic" src="/city.svg"')
    expect(page.html.match(/href="\/properties\?city=/g)).toHaveLength(6)
  })

  it('says to search engines and chats what it is', async () => {
    const { html } = await visit('/')
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/"/>')
    const [, description] = /<meta name="description" content="([^"]+)"/.exec(html) ?? []
    expect(description).toMatch(/^Hostels, rooms and apartments across Tanzania/)
    expect(html).toContain(`<meta property="og:description" content="${description}"/>`)
  })

  it('leads where it says', async () => {
    const page = await visit('/')
    expect(page.html).toMatch(/<form[^>]* action="\/properties">.*?<button[^>]*>Search Properties</s)
    for (const text of ['View All Cities', 'View All Properties', 'Start Searching'])
      expect(linksCalled(page, text)).toEqual(['/properties'])
    expect(linksCalled(page, 'AI Calculator')).toEqual(['/ai-calculator'])
    expect(linksCalled(page, 'AI Rent Calculator')).toContain('/ai-rent-calculator')
    expect(new Set(linksCalled(page, 'List Your Property'))).toEqual(
      new Set(['/auth?redirect=%2Fproperty-upload']),
    )
    expect(page.html).toContain('href="/properties?city=Dar%20es%20Salaam"')
    expect(page.html).toMatch(/href="\/university-chapter\?university=[^"]+"/)
  })

  it('shows eight universities and folds the others', async () => {
    const { html } = await visit('/')
    const [open = '', folded = ''] = html.split('55 more universities')
    const shown = (part: string) => part.match(/href="\/university-chapter\?university=/g)?.length
    expect([shown(open), shown(folded)]).toEqual([8, 55])
  })

  it('leads to each active university, and to no other', async () => {
    const [hidden, ...active] = findRows(universities)
    updateRows(universities, { isActive: false }, hidden?.id ?? '')
    const { html } = await visit('/')
    const led = [...html.matchAll(/href="\/university-chapter\?university=([^"]+)"/g)].map(([, id]) => id)
    expect(active.length).toBeGreaterThan(1)
    expect([...new Set(led)].sort()).toEqual(active.map(({ code }) => code).sort())
  })

  it('says what is not there yet', async () => {
    deleteRows(universities)
    const page = await visit('/')
    expectWords(page, 'No featured properties available at the moment.', 'No universities registered yet.')
  })
})

describe('/auth', () => {
  it('offers an owner’s account to people who come to list a place', async () => {
    const [target = ''] = linksCalled(await visit('/'), 'List Your Property')
    const [signUp = ''] = linksCalled(await visit(target), 'Create Account')
    const chosen = /<input(?=[^>]*name="user_type")(?=[^>]*checked)[^>]*value="(\w+)"/
    expect(chosen.exec((await visit(signUp)).html)?.[1]).toBe('property_owner')
    expect(chosen.exec((await visit('/auth?mode=sign-up')).html)?.[1]).toBe('tenant')
  })

  it('offers the three account types and asks tenants for their gender', async () => {
    const page = await visit('/auth?mode=sign-up')
    expectWords(page, 'Create Account', 'Account Type', 'Tenant (Looking for accommodation)')
    expectWords(page, 'Property Owner', 'Real Estate Agent', 'Full Name', 'Email', 'Password', 'Gender')
    const [email] = page.html.match(/<input[^>]*name="email"[^>]*>/) ?? []
    expect(email).toContain('type="email"')
    expect(linksCalled(page, 'Sign In')).toContain('/auth')
  })

  it('shows visitors from a listing its photo and offers them an account, unless this browser had one', async () => {
    const id = letRoom({ title: 'Baraka House', images: [picture] })
    const path = `/auth?redirect=${encodeURIComponent(`/booking?property_id=${id}`)}`
    const page = await visit(path)
    expectWords(page, 'Create an account to book Baraka House', 'Account Type')
    expect(page.html).toContain('src="/files/0123abcd/jpg"')
    const ended = await sessionCookie().serialize({ id: 'ended', userId: 'somebody' })
    expectWords(await visit(path, undefined, ended.split(';')[0]), 'Sign in to book Baraka House', 'Password')
    expectWords(await visit(`${path}&mode=sign-in`), 'Sign in to book Baraka House', 'Password')
  })

  it('keeps where somebody was going through the toggle', async () => {
    const page = await visit('/auth?redirect=%2Fbooking%3Fproperty%3D1')
    expect(linksCalled(page, 'Create Account')).toEqual([
      '/auth?redirect=%2Fbooking%3Fproperty%3D1&mode=sign-up',
    ])
  })
})

describe('/properties', () => {
  it('has search box, quick chips, filters and its cards', async () => {
    letRoom()
    const page = await visit('/properties?min_price=1000')
    expectWords(page, 'Available Properties', '1 property found', 'Search', 'Type', 'Hostel', 'Single Room')
    expectWords(page, 'Apartment', 'Office', 'Location', 'Lowest price', 'Highest price', 'Near Me')
    expectWords(page, 'University', 'Office Area', 'Hostel', 'Single Room', 'Apartment', 'Book Now')
    expectWords(page, 'Available Now', 'per month', 'Min. 1 month')
  })

  it('says what it left out of a query that makes no sense, and shows the rest', async () => {
    letRoom({ title: 'Chumba cha Sinza' })
    const nonsense = {
      'min_price=cheap&max_price=99999999999': 'lowest price “cheap”, highest price “99999999999”',
      'type=castle&sort=rank': 'type “castle”, order “rank”',
      'search=%00%07': 'search: unprintable characters',
      'location=%25%25%25': 'location “%%%”',
      'page=after-x': 'page “after-x”',
      [`search=${'%25'.repeat(5_000)}`]: `search “${'%'.repeat(40)}…”`,
      [`college=${'x'.repeat(5_000)}`]: `college “${'x'.repeat(40)}…”`,
      'sort=rank&months=0': 'months “0”, order “rank”',
    }
    for (const [query, text] of Object.entries(nonsense)) {
      const page = await visit(`/properties?${query}`)
      expect(page.status, query).toBe(200)
      expectWords(page, `We left out what we could not read: ${text}.`)
      expectWords(page, 'Chumba cha Sinza')
    }
    const past = await visit('/properties?move_in=2020-01-01')
    expectWords(past, 'We left out Wed 1 Jan 2020: this day is past.', 'Chumba cha Sinza')
    expect(past.text).not.toContain('could not read')
    const late = await visit('/properties?move_in=2029-01-01&months=0')
    expectWords(late, 'We left out what we could not read: months “0”.')
    expectWords(late, 'We left out Mon 1 Jan 2029: this day is too far ahead. Stays begin from')
    const turned = await visit('/properties?min_price=900000&max_price=1')
    expectWords(turned, '1 property found', 'Chumba cha Sinza')
    expect(turned.html).toMatch(/name="min_price"[^>]*value="1"/)
    expect(turned.html).toMatch(/name="max_price"[^>]*value="900,000"/)
    const long = await visit(`/properties?search=${'sinza'.repeat(1_000)}`)
    expectWords(long, 'search: everything after 100 characters')
  })

  it('offers to look for any of several words, and keeps that in its form', async () => {
    letRoom({ title: 'Chumba cha Sinza' })
    const all = await visit('/properties?search=sinza+baharini&type=room')
    expectWords(
      all,
      'Show places with any of your words',
      'No place has all of your words. 1 property found without “baharini”.',
    )
    const [any] = linksCalled(all, 'Show places with any of your words')
    expect(any).toBe('/properties?search=sinza+baharini&terms=any&type=room')
    const found = await visit(any!)
    expectWords(found, '1 property found', 'Chumba cha Sinza')
    expect(found.html).toContain('<input type="hidden" name="terms" value="any"/>')
    expect(linksCalled(found, 'Remove filter: Any of the words')).toEqual([
      '/properties?search=sinza+baharini&type=room',
    ])
    expect((await visit('/properties?search=sinza')).text).not.toContain('any of your words')
  })

  it('names first on a card the college that was looked for', async () => {
    letRoom({ nearestColleges: ['UDSM', 'ARU', 'IFM'], walkingDistanceToCollege: 9 })
    expectWords(await visit('/properties'), '9 min to college', 'UDSM', 'ARU', '+1 more')
    expectWords(await visit('/properties?college=ifm'), '9 min to college', 'IFM', 'UDSM', '+1 more')
    expectWords(await visit('/properties?search=aru'), '9 min to college', 'ARU', 'UDSM', '+1 more')
  })

  it('that found nothing offers the one next step', async () => {
    const page = await visit('/properties')
    expectWords(page, 'No Properties Found', 'See what you can afford')
    const searched = await visit('/properties?search=qqqqzzzz')
    expectWords(searched, 'No place with “qqqqzzzz”. Check the spelling', 'Clear Filters')
    expectWords(await visit('/properties?type=office'), 'No office.', 'Clear Filters')
    expect(page.text + searched.text).not.toMatch(/Remove a filter|Take a filter/)
    const owners = await visit('/properties', 'neema')
    expectWords(owners, 'My Properties', 'Refresh', 'Quick Add', 'No Properties Found')
    expect(linksCalled(owners, 'Add Your First Property')).toEqual(['/property-upload'])
    expectWords(await visit('/properties', 'admin'), 'Available Properties')
  })

  it('that is empty has a chip for each word and filter, says why, and shows the nearest places', async () => {
    for (const price of [95_000, 90_000, 99_000, 98_000])
      letRoom({ pricePerMonthTzs: price, title: `Room of ${price}`, nearestColleges: ['UDSM'] })
    const page = await visit('/properties?search=chumba+udsm+60k')
    expectWords(page, '0 properties found', 'No Properties Found', 'Clear Filters')
    expectWords(
      page,
      'No single room up to TSh 60,000 near UDSM.',
      '4 single rooms near UDSM, from TSh 90,000',
    )
    expect(linksCalled(page, 'Remove filter: Up to TSh 60,000')).toEqual([
      '/properties?type=room&college=UDSM&sort=near',
    ])
    for (const label of ['Remove filter: Single Room', 'Remove filter: Near UDSM'])
      expect(linksCalled(page, label), label).toHaveLength(1)
    expectWords(page, 'Room of 90000', 'Room of 95000', 'Room of 98000')
    const [all = ''] = linksCalled(page, 'Show all 4')
    expectWords(await visit(all), '4 properties found')
  })
})

describe('/properties/{id}', () => {
  it('shows gallery, room types, booking, contact and details', async () => {
    const { hostelId } = letHostel()
    addCategory(hostelId, { roomType: 'Single', pricePerMonthTzs: 100_001, position: 2 })
    const page = await visit(`/properties/${hostelId}`, 'amina')
    expectWords(page, 'No image available', 'Room types', 'TSh 80,001', 'Contact Owner', 'Call', 'WhatsApp')
    expectWords(page, 'Details', 'Type', 'City', 'Region', 'Nearby colleges')
    expect(page.text).toContain('Select a room type first')
    const guest = await visit(`/properties/${hostelId}`)
    expectWords(guest, 'Sign In to Book', "Sign in to see the owner's contact")
    expect(guest.html).not.toMatch(/wa\.me\/\d/)
  })

  it('offers editing and bookings to those who manage it', async () => {
    const id = letRoom()
    const page = await visit(`/properties/${id}`, 'neema')
    expect(linksCalled(page, 'Edit Property')).toEqual([`/properties/${id}/edit`])
    expect(linksCalled(page, 'View Bookings')).toEqual(['/bookings'])
    expectWords(page, 'Only students can book accommodations')
    for (const forOthers of ['Contact Owner', 'Report this listing'])
      expect(page.text).not.toContain(forOthers)
  })

  it('that is missing says so and leads to the list; any other address home', async () => {
    const page = await visit('/properties/nothing')
    expect(page.status).toBe(404)
    expectWords(page, 'Property not found')
    expect(linksCalled(page, 'Browse Properties')).toContain('/properties')
    const other = await visit('/no/such/page')
    expect([other.status, linksCalled(other, 'Go to home')]).toEqual([404, ['/']])
    expectWords(other, 'Oops! Page not found')
  })
})
