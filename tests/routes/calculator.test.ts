import { describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { demoUsers } from '#seed/demo-users'
import { aiRecommendations, events, profiles, properties } from '~/db/tables/index.server'
import { action as remove } from '~/routes/account/calculation-delete'
import { action as save } from '~/routes/account/calculation-save'
import { loader, meta } from '~/routes/public/calculator'
import { eventNames } from '../support/accounts'
import { get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { deleteRows, findRows } from '../support/rows'
import { addCategory, letHostel, letRoom } from '../support/stays'

const HERE = '/ai-rent-calculator'
const figures = { monthly_income: '400000', transport_budget: '50000', rent_percentage: '30' }
const SHARED = `${HERE}?monthly_income=400000&transport_budget=50000&rent_percentage=30`

const app = useFreshApp()

const page = async (query = '', as?: DemoUserName) => {
  const answer = await get(loader, HERE + query, { as })
  expect(answer.status).toBe(200)
  return answer.data
}
const kept = () => findRows(aiRecommendations)
const keep = (as: DemoUserName, fields: Record<string, string> = figures, key = 'k1') =>
  post(save, `${HERE}/save`, { ...fields, once_key: key }, { as })

describe('the form', () => {
  it('asks for income, transport, place and share, filled with the usual figures', async () => {
    const { status, html, text } = await visit(HERE)
    expect(status).toBe(200)
    for (const [name, value] of [
      ['monthly_income', '500,000'],
      ['transport_budget', '50,000'],
      ['preferred_location', ''],
      ['rent_percentage', '30'],
    ])
      expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`))
    expect(html).toMatch(/<input[^>]*type="range"[^>]*min="10" max="50" step="5"/)
    expect(text).not.toContain('You can afford')
  })

  it('asks for the college or place first, and begins with the college that this browser remembers', async () => {
    const { html } = await visit(HERE, undefined, 'bweni-college=UDSM')
    expect(/<input[^>]*name="([a-z_]+)"[^>]*>/.exec(html.slice(html.indexOf('id="figures"')))?.[1]).toBe(
      'preferred_location',
    )
    expect(html).toMatch(/<input[^>]*name="preferred_location"[^>]*value="UDSM"/)
    const remembered = await visit(SHARED, undefined, 'bweni-college=UDSM')
    expect(remembered.html).toMatch(/<input[^>]*name="preferred_location"[^>]*value=""/)
  })

  it('asks by its address', async () => {
    const { html } = await visit(HERE)
    expect(html).toMatch(/<form[^>]*action="\/ai-rent-calculator"/)
    expect(html).not.toMatch(/<form[^>]*method="post"[^>]*action="\/ai-rent-calculator/)
  })

  it('has no result before it is sent, and stores nothing then', async () => {
    expect(await page()).toMatchObject({ calculation: null, reply: null, found: null, idempotencyKey: null })
    await page('?monthly_income=400000', 'amina')
    expect(kept()).toEqual([])
  })
})

describe('what is wrong in the address', () => {
  it('comes back at its field with 200 and what was typed', async () => {
    const { status, html, title, text } = await visit(`${HERE}?monthly_income=0&transport_budget=many`)
    expect([status, title]).toEqual([200, 'Error: AI Rent Calculator – Bweni'])
    expectWords(
      { status, html, text, title, location: null },
      'There is a problem',
      'Please enter a valid monthly income',
    )
    expect(html).toMatch(/<a href="#monthly_income">Please enter a valid monthly income/)
    expect(html).toMatch(/name="monthly_income"[^>]*aria-invalid="true"[^>]*value="0"/)
    expect(html).toMatch(/name="transport_budget"[^>]*value="many"/)
    expect(text).not.toContain('You can afford')
  })

  it('says which share the slider does not offer', async () => {
    const { text, html } = await visit(`${HERE}?rent_percentage=33`)
    expect(text).toContain('“33” is none of them')
    expect(html).toMatch(/name="rent_percentage"[^>]*aria-invalid="true"[^>]*value="30"/)
  })

  it.each([
    `?monthly_income=${'9'.repeat(5_000)}`,
    '?monthly_income[]=1&monthly_income=%00%ff',
    '?preferred_location=%25%25&rent_percentage=NaN',
    "?preferred_location='; delete from properties; --",
    `?preferred_location=${'é'.repeat(3_000)}`,
    '?__proto__=1&transport_budget=-1',
    '?monthly_income=400000&preferred_location=%3Cscript%3Ealert(1)%3C/script%3E',
  ])('answers %.50s', async (query) => {
    const { status, html } = await visit(HERE + query)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
  })

  it('has no answer, and its title says so', async () => {
    const data = await page('?monthly_income=')
    expect(data).toMatchObject({ calculation: null, found: null })
    expect(meta({ data })).toEqual([{ title: 'Error: AI Rent Calculator – Bweni' }])
  })
})

describe('the answer', () => {
  it('names the rent that fits and the best three of what can be booked', async () => {
    letRoom({ title: 'Nyumba ghali', pricePerMonthTzs: 120_001 })
    letRoom({ title: 'Chumba cha tatu', pricePerMonthTzs: 110_000, walkingDistanceToCollege: 50 })
    letRoom({ title: 'Chumba cha pili', pricePerMonthTzs: 60_000, walkingDistanceToCollege: 40 })
    letRoom({ title: 'Chumba cha kwanza', pricePerMonthTzs: 60_000, walkingDistanceToCollege: 10 })
    letRoom({ title: 'Chumba cha nne', pricePerMonthTzs: 119_000, walkingDistanceToCollege: 60 })
    letRoom({ title: 'Siri', pricePerMonthTzs: 1_000, isApproved: false, approvalState: 'pending' })
    letRoom({ title: 'Imefungwa', pricePerMonthTzs: 1_000, isAvailable: false })
    const found = await visit(SHARED)
    expectWords(found, 'You can afford', '120,000', '30%', '400,000', 'is left for everything else')
    expectWords(found, 'Chumba cha kwanza', 'Chumba cha pili', 'Chumba cha tatu', 'See all up to')
    for (const absent of ['Nyumba ghali', 'Chumba cha nne', 'Siri', 'Imefungwa'])
      expect(found.text).not.toContain(absent)
  })

  it('leads to the place, to its booking, to all of them, home and to signing in', async () => {
    const id = letRoom({ pricePerMonthTzs: 60_000 })
    const found = await visit(`${SHARED}&preferred_location=Dar`)
    expect(linksCalled(found, 'View Details : Chumba cha Sinza')).toEqual([
      `/properties/${id}?from=calculator`,
    ])
    expect(linksCalled(found, 'Book Now : Chumba cha Sinza')).toEqual([`/booking?property=${id}`])
    expect(found.html).toContain('href="/properties?location=Dar&amp;max_price=120000&amp;sort=price_low"')
    expect(linksCalled(found, 'Home')).toContain('/')
    expect(linksCalled(found, 'Sign in to save it')[0]).toMatch(/^\/auth\?redirect=%2Fai-rent-calculator%3F/)
  })

  it('shows the first picture of a place', async () => {
    const picture = (key: string) => ({ key, width: 800, height: 600, colour: '#aabbcc' })
    letRoom({ pricePerMonthTzs: 60_000, images: [picture('public/first'), picture('public/second')] })
    const { found } = await page(SHARED.slice(HERE.length))
    expect(found.recommendations[0].images).toEqual([picture('public/first')])
  })

  it('says in a word how well it fits, draws the rent within what is affordable, and what a short walk saves', async () => {
    letRoom({ pricePerMonthTzs: 12_000, walkingDistanceToCollege: 10 })
    const good = await visit(`${SHARED}&preferred_location=dar`)
    expectWords(good, 'Excellent match', 'TSh 108,000 less than you can afford')
    expectWords(good, '10 min to college', 'Saves', '35,000', 'on transport', 'Rent counts half')
    expect(good.html).toMatch(/<meter class="meter good"[^>]*max="120000"[^>]*value="12000"/)
    const fair = await visit(`${HERE}?monthly_income=24000&rent_percentage=50`)
    expectWords(fair, 'Fair match', 'All that you can afford')
    expect(fair.html).toMatch(/<meter class="meter wait"/)
  })

  it('names the category of a hostel that the price is of, and books that one', async () => {
    const { hostelId } = letHostel({ roomType: 'Single room', pricePerMonthTzs: 90_000 })
    const cheap = addCategory(hostelId, { roomType: 'Dormitory', pricePerMonthTzs: 50_000, letBy: 'bed' })
    const found = await visit(SHARED)
    expectWords(found, 'Mlimani Hostel', 'Hostel: Dormitory', '50,000', 'per month, per bed')
    expect(found.text).not.toContain('Single room')
    expect(linksCalled(found, 'Book Now : Mlimani Hostel')).toEqual([
      `/booking?property=${hostelId}&hostel_room_id=${cheap}`,
    ])
  })

  it('leads to the page of that category at that price, and from there back', async () => {
    const { hostelId } = letHostel({ roomType: 'Single room', pricePerMonthTzs: 90_000 })
    const cheap = addCategory(hostelId, { roomType: 'Dormitory', pricePerMonthTzs: 50_000, letBy: 'bed' })
    const [href] = linksCalled(await visit(SHARED), 'View Details : Mlimani Hostel')
    expect(href).toBe(`/properties/${hostelId}?room=${cheap}&from=calculator`)
    const page = await visit(href ?? '')
    expect(page.html).toMatch(/<div class="bar">.*50,000/)
    expect(page.html).not.toContain('monthly_income')
    const [other] = linksCalled(page, 'Select: Single room')
    for (const path of [href, other?.split('#')[0]])
      expect((await visit(path ?? '')).html).toMatch(
        /<a class="[^"]*back[^"]*" href="\/ai-rent-calculator"[^>]*>.*?AI Rent Calculator<\/a>/,
      )
  })

  it('leaves the choice of a room to the hostel while the cheapest category is full', async () => {
    const { hostelId } = letHostel({ roomType: 'Single room', pricePerMonthTzs: 90_000 })
    addCategory(hostelId, { roomType: 'Dormitory', pricePerMonthTzs: 50_000, availableRooms: 0 })
    const found = await visit(SHARED)
    expectWords(found, 'Fully Booked', 'Hostel: Dormitory')
    expect(linksCalled(found, 'Book Now : Mlimani Hostel')).toEqual([`/booking?property=${hostelId}`])
  })

  it('says who may live there', async () => {
    letRoom({ pricePerMonthTzs: 60_000, genderPolicy: 'female' })
    const found = await visit(SHARED)
    expectWords(found, 'Chumba cha Sinza', 'Female only', 'Only women may live here.')
    expect(found.text).not.toContain('Only men')
  })

  it('shows at most six amenities', async () => {
    letRoom({
      pricePerMonthTzs: 60_000,
      amenities: ['WiFi', 'Water', 'TV', 'Gym', 'Kitchen', 'Parking', 'Garden', 'Pool'],
    })
    const found = await visit(SHARED)
    expectWords(found, 'WiFi', 'Parking', '+2')
    expect(found.text).not.toContain('Garden')
  })

  it('says when the preferred place has no listing that fits', async () => {
    letRoom({ pricePerMonthTzs: 60_000 })
    const found = await visit(`${SHARED}&preferred_location=Mwanza`)
    expectWords(found, 'No place in or near “Mwanza” fits this budget.', 'not where you asked')
    expect(found.html).toContain('href="/properties?max_price=120000&amp;sort=price_low"')
    expectWords(await visit(`${SHARED}&preferred_location=dar`), 'Dar es Salaam: where you asked')
    expect((await visit(SHARED)).text).not.toContain('you asked for')
  })

  it('says which words it did not understand, and then does not mention a place', async () => {
    letRoom({ pricePerMonthTzs: 60_000 })
    const found = await visit(`${SHARED}&preferred_location=qqqqzzzz`)
    expectWords(found, 'We know no college or place “qqqqzzzz”. These places are from everywhere.')
    expect(found.text).not.toContain('where you asked')
    expect(found.text).not.toContain('fits this budget')
    const taken = await visit(`${SHARED}&preferred_location=Sinzza`)
    expectWords(taken, 'Nothing for “Sinzza”. We looked for “sinza”.', ': where you asked')
    for (const [input, looked] of [
      ['Sinza qqqqzzzz', 'sinza'],
      ['qqqqzzzz Dar es Salaam', 'dar es salaam'],
    ]) {
      const part = await visit(`${SHARED}&preferred_location=${input?.replaceAll(' ', '+')}`)
      expectWords(part, `Nothing for “${input}”. We looked for “${looked}”.`, ': where you asked')
      expect(part.text).not.toContain('We know no college or place')
    }
  })

  it('knows a college, and says how far it is from there', async () => {
    const id = letRoom({
      pricePerMonthTzs: 60_000,
      nearestColleges: ['UDSM'],
      latitude: -6.762,
      longitude: 39.2,
    })
    letRoom({ title: 'Mbali', pricePerMonthTzs: 55_000, nearestColleges: [] })
    for (const name of ['UDSM', 'University of Dar es Salaam']) {
      const found = await visit(`${SHARED}&preferred_location=${name.replaceAll(' ', '+')}`)
      expectWords(found, ': where you asked', 'About 2 km to UDSM', 'Mbali', ': not where you asked')
      expect(found.html.indexOf(id)).toBeLessThan(found.html.indexOf('Mbali'))
    }
  })

  it.each(['Mwanza', 'UDSM', 'Sinza'])(
    'shows what is near %s before what scores higher elsewhere',
    async (name) => {
      const near = { Mwanza: { city: 'Mwanza', region: 'Mwanza' }, UDSM: { nearestColleges: ['UDSM'] } }[name]
      letRoom({
        title: 'Karibu',
        pricePerMonthTzs: 119_000,
        walkingDistanceToCollege: 60,
        nearestColleges: [],
        ...(near ?? { address: 'Plot 7, Sinza' }),
      })
      for (const title of ['Moja', 'Mbili', 'Tatu'])
        letRoom({ title, address: 'Plot 7, Keko', pricePerMonthTzs: 20_000, nearestColleges: ['SAUT'] })
      const { text } = await visit(`${SHARED}&preferred_location=${name}`)
      const order = [`Near ${name}`, 'Karibu', 'Elsewhere', 'Moja'].map((part) => text.search(part))
      expect(order).toEqual([...order].sort((a, b) => a - b))
      expect(order).not.toContain(-1)
    },
  )

  it('without a place says that it looked everywhere, and asks for a college or area', async () => {
    letRoom({ pricePerMonthTzs: 60_000 })
    const found = await visit(SHARED)
    expectWords(found, 'Which college or area?', 'Anywhere in Tanzania')
    const named = await visit(`${SHARED}&preferred_location=dar`)
    expect(named.text).not.toMatch(/Which college|Anywhere in/)
  })

  it('is narrowed by guests to places that take women, or men', async () => {
    for (const genderPolicy of ['female', 'male', 'any'] as const)
      letRoom({ title: `Nyumba ${genderPolicy}`, pricePerMonthTzs: 60_000, genderPolicy })
    const everybody = await visit(SHARED)
    expectWords(everybody, 'Nyumba female', 'Nyumba male', 'Women and men may live here.')
    const [href] = linksCalled(everybody, 'Women')
    const women = await visit(href ?? '')
    expectWords(women, 'Nyumba female', 'Nyumba any')
    expect(women.text).not.toContain('Nyumba male')
    expect(women.html).toContain('name="gender" value="female"')
    expect(linksCalled(women, 'Women')[0]).not.toContain('gender')
    expect(linksCalled(await visit(SHARED, 'neema'), 'Women')).toEqual([])
  })

  it('without any match says so, what the lowest rent is, and where to look on', async () => {
    letRoom({ pricePerMonthTzs: 150_000 })
    const found = await visit(SHARED)
    expectWords(found, 'You can afford', 'No Matching Properties Found', 'lowest rent right now', '150,000')
    expect(linksCalled(found, 'Browse by price')).toEqual(['/properties?sort=price_low'])
    deleteRows(properties)
    expectWords(await visit(SHARED), 'No Matching Properties Found', 'No place can be booked at the moment')
  })

  it('warns where rent and transport are more than the income', async () => {
    expectWords(await visit(`${HERE}?monthly_income=50000&transport_budget=40000`), 'more than comes in')
  })

  it('offers the booking to guests and tenants only', async () => {
    letRoom({ pricePerMonthTzs: 60_000 })
    expect((await visit(SHARED, 'amina')).text).toContain('Book Now')
    for (const as of ['neema', 'juma', 'admin'] as const) {
      const { text } = await visit(SHARED, as)
      expect(text).toContain('View Details')
      expect(text).not.toContain('Book Now')
    }
  })

  it('is the same for every guest, and contains no personal data', async () => {
    letRoom({ pricePerMonthTzs: 60_000 })
    await keep('amina')
    const [one, other] = [await visit(SHARED), await visit(SHARED)]
    expect(one.html).toBe(other.html)
    expect(one.html).not.toMatch(/once_key|form_token|Saved/)
  })
})

describe('keeping an answer', () => {
  it('stores what was asked and what was recommended, and leads back to the answer', async () => {
    const id = letRoom({ pricePerMonthTzs: 60_000 })
    const fields = { ...figures, preferred_location: 'Dar' }
    const done = await send(`${HERE}/save`, { ...fields, once_key: 'k1' }, 'amina')
    expect(done.location).toBe(
      `${HERE}?monthly_income=400000&transport_budget=50000&preferred_location=Dar&rent_percentage=30`,
    )
    expectWords(done, 'Answer saved', 'You can afford', 'Saved answers', '120,000', 'Dar', '1 place then')
    expect(kept()).toMatchObject([
      {
        userId: demoUsers.amina.id,
        monthlyIncomeTzs: 400_000,
        transportBudgetTzs: 50_000,
        preferredLocation: 'Dar',
        rentPercentage: 30,
        rentBudgetTzs: 120_000,
        recommendedProperties: [id],
      },
    ])
  })

  it('is offered once there is an answer that is not kept yet', async () => {
    const offers = async (query: string, as?: DemoUserName) => (await page(query, as)).idempotencyKey !== null
    expect(await offers('?monthly_income=400000', 'amina')).toBe(true)
    expect(await offers('', 'amina')).toBe(false)
    expect(await offers('?monthly_income=400000')).toBe(false)
    await keep('amina')
    expect(await offers('?monthly_income=400000', 'amina')).toBe(false)
    expect(await offers('?monthly_income=400001', 'amina')).toBe(true)
    expect(await offers('?monthly_income=400000', 'daudi')).toBe(true)
  })

  it('twice keeps one, by the same press or by another', async () => {
    expect(await keep('amina')).toMatchObject({ status: 303, location: SHARED })
    expect(await keep('amina')).toMatchObject({ status: 303, location: SHARED })
    expect(kept()).toMatchObject([{ recommendedProperties: [] }])
    const id = letRoom({ pricePerMonthTzs: 60_000 })
    expect(await keep('amina', figures, 'k2')).toMatchObject({ status: 303, location: SHARED })
    expect(kept()).toMatchObject([{ recommendedProperties: [id] }])
  })

  it('refuses other figures under the same key', async () => {
    await keep('amina')
    const answer = await keep('amina', { ...figures, monthly_income: '999999' })
    expect(answer).toMatchObject({ status: 303, location: SHARED })
    expect(kept()).toHaveLength(1)
  })

  it('does not store wrong figures', async () => {
    const done = await send(`${HERE}/save`, { ...figures, monthly_income: '0' }, 'amina')
    expectWords(done, 'Please enter a valid monthly income')
    await keep('amina', {}, 'k3')
    expect(kept()).toEqual([])
  })

  it('ends at twenty', async () => {
    for (let n = 1; n <= 20; n++) await keep('amina', { ...figures, monthly_income: `${n}00000` }, `k${n}`)
    const answer = await send(`${HERE}/save`, { ...figures, monthly_income: '7', once_key: 'more' }, 'amina')
    expectWords(answer, 'You have 20 saved answers')
    expect(kept()).toHaveLength(20)
    expect(await keep('amina', { ...figures, monthly_income: '100000' }, 'again')).toMatchObject({
      status: 303,
    })
    expect(await keep('daudi', figures)).toMatchObject({ status: 303 })
    expect(kept()).toHaveLength(21)
  })

  it('records that it happened, without the figures', async () => {
    await keep('amina')
    const [happened] = findRows(events)
    expect(happened).toMatchObject({ name: 'calculation.saved', actorId: demoUsers.amina.id, data: {} })
  })
})

describe('kept answers', () => {
  it('are shown to their owner alone, the newest first', async () => {
    await keep('amina')
    app.passTime(1_000)
    await keep('amina', { ...figures, monthly_income: '600000' }, 'k2')
    expect((await page('', 'amina')).kept).toMatchObject([
      { monthlyIncomeTzs: 600_000, rentBudgetTzs: 180_000, places: 0 },
      { monthlyIncomeTzs: 400_000 },
    ])
    expect((await page('', 'daudi')).kept).toEqual([])
    expect((await page('')).kept).toEqual([])
    expect(JSON.stringify(await page('', 'admin'))).not.toContain('600000')
  })

  it('are deleted by their owner', async () => {
    await keep('amina')
    const [{ id: calculationId = '' } = {}] = kept()
    const path = `${HERE}/saved/${calculationId}/delete`
    expect(await post(remove, path, {}, { as: 'amina', params: { calculationId } })).toMatchObject({
      status: 303,
      location: HERE,
    })
    expect(kept()).toEqual([])
    expect(eventNames()).toEqual(['calculation.saved', 'calculation.deleted'])
    expect(await post(remove, path, {}, { as: 'amina', params: { calculationId } })).toMatchObject({
      status: 404,
    })
  })

  it('go with their owner', async () => {
    await keep('amina')
    deleteRows(profiles)
    expect(kept()).toEqual([])
  })
})
