import { beforeEach, describe, expect, it } from 'vitest'
import { properties } from '~/db/tables/index.server'
import { freshApp } from '../support/app'
import { expectWords, type Page, send, visit } from '../support/pages'
import { updateRows } from '../support/rows'
import { allBookings, ask, giveAccount, letRoom, requestFields, stay } from '../support/stays'

let room: string
beforeEach(() => {
  freshApp()
  giveAccount()
  room = letRoom({ minRentalTerm: 1, depositRequired: true, depositType: 'fixed', depositValue: 50_000 })
})

const input = { start_date: '2026-12-01', duration: '7', payment_term: 'quarterly', notes: 'With my sister' }
/** As the form of a page without scripts sends it, which shows another stay. */
function unread(fields: Record<string, string> = {}) {
  const { checked: _read, ...sent } = requestFields({ ...input, ...fields })
  return { ...sent, once_key: 'first' }
}

/** The fields of the page's form. */
function fieldsOn({ html }: Page): Record<string, string> {
  const form = /<form[^>]*class="form section".*?<\/form>/s.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag)
  const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return Object.fromEntries(inputs.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]))
}

/** The value of the ticked payment term. */
const tickedTerm = ({ html }: Page) =>
  /value="(\w+)"/.exec(/<input[^>]*name="payment_term"[^>]*checked[^>]*>/.exec(html)?.[0] ?? '')?.[1]

describe('a request whose sums nobody has read', () => {
  it('is shown with all sums, dates and parts before anything is stored', async () => {
    const page = await send(`/booking?property_id=${room}`, unread(), 'amina')
    expect(page.location).not.toContain('Amina')
    expectWords(
      page,
      'Check your request',
      'Nothing is sent yet',
      'Tue 1 Dec 2026',
      'Thu 1 Jul 2027',
      '7 months',
    )
    expectWords(page, 'Mobile Money', 'Every 3 months', 'Amina Hassan', '0712 345 678', 'With my sister')
    expectWords(page, 'Rent', 'TSh 1,050,000', 'System Fee (10%)', 'TSh 105,000', 'Total', 'TSh 1,155,000')
    expectWords(page, 'Deposit (paid to the owner on move-in)', 'TSh 50,000')
    expectWords(page, 'You pay now', 'TSh 0', 'Within 7 days of the owner’s yes', 'TSh 555,000')
    expectWords(page, 'Mon 1 Mar 2027', 'TSh 450,000', 'Tue 1 Jun 2027', 'TSh 150,000')
    expect(allBookings()).toEqual([])
  })

  it('shows the lines of its notes as lines', async () => {
    const { html } = await send(
      `/booking?property_id=${room}`,
      unread({ notes: 'Two of us\n- one bed' }),
      'amina',
    )
    expect(html).toMatch(/<dd><span class="lines">Two of us\n- one bed<\/span>/)
  })

  it('is shown also when its form, and not its address, names the place', async () => {
    const page = await send('/booking', { ...unread(), property_id: room }, 'amina')
    expectWords(page, 'Check your request', '7 months', 'TSh 1,155,000')
  })

  it('is stored as it was shown once it is sent from there, and once', async () => {
    const page = await send(`/booking?property_id=${room}`, unread(), 'amina')
    const fields = fieldsOn(page)
    for (const _press of [1, 2])
      expectWords(await send(`/booking?property_id=${room}`, fields, 'amina'), 'Booking Request Submitted')
    expect(allBookings()).toMatchObject([
      { startDate: '2026-12-01', durationMonths: 7, totalAmountTzs: 1_155_000 },
    ])
  })

  it('shows the day that was understood, and stores it', async () => {
    const fields = unread({ start_date: '31 Januari 2027' })
    const page = await send(`/booking?property_id=${room}`, fields, 'amina')
    expectWords(page, 'Check your request', 'Sun 31 Jan 2027')
    await send(`/booking?property_id=${room}`, fieldsOn(page), 'amina')
    expect(allBookings()).toMatchObject([{ startDate: '2027-01-31' }])
  })

  it('is read again when another stay is sent than was read', async () => {
    const page = await send(`/booking?property_id=${room}`, unread(), 'amina')
    const other = await send(`/booking?property_id=${room}`, { ...fieldsOn(page), duration: '6' }, 'amina')
    expectWords(other, 'Check your request', '6 months', 'TSh 990,000')
    expect(allBookings()).toEqual([])
  })

  it('is refused when the price changed after it was read, with the sums of now', async () => {
    const page = await send(`/booking?property_id=${room}`, unread(), 'amina')
    updateRows(properties, { pricePerMonthTzs: 160_000 }, room)
    const late = await send(`/booking?property_id=${room}`, fieldsOn(page), 'amina')
    expect(late.status).toBe(409)
    expectWords(late, 'The price changed while you were reading', 'Total', 'TSh 1,232,000')
    expect(allBookings()).toEqual([])
    const { read_sum: _sum, checked: _checked, ...again } = fieldsOn(page)
    const read = await send(`/booking?property_id=${room}`, { ...again, once_key: 'next' }, 'amina')
    expectWords(
      await send(`/booking?property_id=${room}`, fieldsOn(read), 'amina'),
      'Booking Request Submitted',
    )
  })

  it('is first mended where something is wrong with it', async () => {
    const page = await send(`/booking?property_id=${room}`, unread({ duration: '2' }), 'amina')
    expect(page.status).toBe(422)
    expectWords(page, 'For this stay rent can be paid: Monthly')
  })

  it.each([
    [
      'the same person stays elsewhere',
      'amina',
      () => letRoom(),
      'You already have a confirmed stay on these days',
    ],
    ['the place is taken', 'daudi', () => room, 'This place is not free for these dates.'],
  ] as const)('is refused at once, at the start date, when %s', async (_case, tenant, bookable, sentence) => {
    stay(tenant, bookable(), { start_date: '2027-01-01', duration: 6 })
    const page = await send(`/booking?property_id=${room}`, unread(), 'amina')
    expect([page.status, page.location]).toEqual([409, null])
    expectWords(page, sentence, 'With my sister')
    expect(page.html).toMatch(/<a href="#[^"]*start_date[^"]*">[^<]*these da(?:ys|tes)/)
    expect(page.text).not.toContain('Check your request')
  })

  it('is refused in one sentence, said once, while another one waits', async () => {
    ask('amina', room)
    const { text } = await send(`/booking?property_id=${room}`, unread(), 'amina')
    expect(text.split('You already have a request for this place')).toHaveLength(2)
  })

  it('can be changed, with everything that was typed', async () => {
    const page = await send(`/booking?property_id=${room}`, unread(), 'amina')
    const form = await send(`/booking/total?property_id=${room}`, fieldsOn(page), 'amina')
    expectWords(form, 'Your booking request', 'With my sister')
    expect(form.html).toMatch(/<option[^>]*value="7"[^>]*selected/)
  })
})

it('the total without scripts selects the payment term that it is of', async () => {
  const fields = unread({ duration: '10', payment_term: 'yearly' })
  const form = await send(`/booking/total?property_id=${room}`, fields, 'amina')
  expect(tickedTerm(form)).toBe('quarterly')
  expectWords(form, 'TSh 600,000', 'Mon 1 Mar 2027', 'Tue 1 Jun 2027', 'Wed 1 Sep 2027')
})

describe('the payment term that is ticked', () => {
  const terms = [
    'Monthly',
    'TSh 300,000 first, then 150,000 a month',
    'Every 3 months',
    'TSh 600,000 first',
    'Every 6 months',
  ]
  const listing = (query = '') => visit(`/properties/${room}${query}`, 'amina')
  const form = (query = '') => visit(`/booking?property=${room}${query}`, 'amina')

  it.each([
    ['without a search', '', 'quarterly'],
    ['with months from the search', '&months=12', 'yearly'],
    [
      'with months for which another was proposed',
      '&months=12&payment_term=quarterly&terms_for=10',
      'yearly',
    ],
    ['as it was chosen on the listing', '&months=12&payment_term=monthly&terms_for=12', 'monthly'],
    ['with a start day, to book again', '&start_date=2026-12-01', 'quarterly'],
  ])('is the proposed or the chosen one %s', async (_way, query, term) => {
    expect(tickedTerm(await form(query))).toBe(term)
    expect(tickedTerm(await listing(query.replace('&', '?')))).toBe(term)
  })

  it('has the same sums beside it on the listing and in the request, from 10 months on', async () => {
    for (const page of [await listing(), await form()]) expectWords(page, ...terms)
    for (const page of [await listing(), await form()])
      expect(page.html).toMatch(/<option[^>]*value="10"[^>]*selected/)
  })

  it('is proposed anew after an error, and where months changed without scripts', async () => {
    const changed = unread({ duration: '12', payment_term: 'quarterly', terms_for: '10' })
    const wrong = await send(`/booking?property_id=${room}`, { ...changed, phone: '12' }, 'amina')
    expect([wrong.status, tickedTerm(wrong)]).toEqual([422, 'yearly'])
    const form = await send(`/booking?property_id=${room}`, changed, 'amina')
    expectWords(form, 'Read how you pay for 12 months, then submit your request.', 'Your booking request')
    expect(tickedTerm(form)).toBe('yearly')
    expect(allBookings()).toEqual([])
  })
})

describe('the summary that scripts put beside Submit', () => {
  const ask = (query: Record<string, string>) =>
    visit(`/booking/summary?${new URLSearchParams({ property_id: room, ...query })}`, 'amina')

  it('is that of the chosen stay, names it, and says which terms fit', async () => {
    const piece = await ask({ start_date: '2026-12-01', duration: '4', payment_term: 'monthly' })
    expectWords(
      piece,
      'Booking Summary until Thu 1 Apr 2027',
      'Rent, 4 × TSh 150,000',
      'Total',
      'TSh 660,000',
    )
    expectWords(piece, 'Fri 1 Jan 2027', 'TSh 150,000', 'Mon 1 Feb 2027', 'Mon 1 Mar 2027')
    expect(piece.html).toContain('name="checked" value="2026-12-01 4 monthly"')
    expect(piece.text).toMatch(/Monthly.*then 150,000 a month.*Every 3 months.*then 150,000/)
    expect(piece.text).not.toContain('Every 6 months')
    expect(piece.html).not.toContain('<html')
  })

  it.each([
    ['12', '', 'yearly'],
    ['5', '', 'quarterly'],
    ['5', 'yearly', 'quarterly'],
    ['12', 'monthly', 'monthly'],
  ])('for %s months and the term %j is that of %s, and says so', async (duration, payment_term, term) => {
    const piece = await ask({ start_date: '2026-12-01', duration, payment_term })
    expect(tickedTerm(piece)).toBe(term)
    expect(piece.html).toContain(`name="checked" value="2026-12-01 ${duration} ${term}"`)
  })

  it('says that days need the start date, and is empty for an impossible stay', async () => {
    expectWords(await ask({ duration: '4' }), 'Later: 1 part. Choose the start date to see the days.')
    const long = await ask({ duration: '12', start_date: '2026-12-01', payment_term: 'monthly' })
    expectWords(long, 'Later: 11 parts from Fri 1 Jan 2027', 'Mon 1 Nov 2027', 'TSh 150,000')
    expect((await ask({ duration: '99' })).text).toBe('')
  })
})
