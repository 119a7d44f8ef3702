import { demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { booking, listing, readOne, roomOf } from './support/data'
import { dayAhead } from './support/days'
import { mostHigh } from './support/fonts'
import { expect, test } from './support/test'

const PHONE = { width: 360, height: 740 }
/** High enough that every card is laid out. */
const WHOLE = { width: 360, height: 12_000 }

test('a list begins with a picture on the first screen, and its cards are short', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(paths.properties({ search: 'udom' }))
  const picture = await page.locator('.pcard .pic').first().boundingBox()
  expect(picture?.y).toBeLessThanOrEqual(300)
  await page.setViewportSize(WHOLE)
  const heights = await page
    .locator('.pcard')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(20)
  expect(Math.max(...heights)).toBeLessThanOrEqual(390)
  const cards = await page.locator('.cards').boundingBox()
  expect((cards?.y ?? 0) + ((cards?.height ?? 0) / heights.length) * 23).toBeLessThanOrEqual(9_800)
})

test('a hostel begins with its photo from edge to edge, has its rooms in rows and the costs below them', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const hostel = listing()
  await page.goto(paths.property(hostel, { room: roomOf(hostel) }))
  const header = await page.getByRole('banner').boundingBox()
  const photo = await page.locator('.gallery .pic').first().boundingBox()
  expect(photo).toMatchObject({ x: 0, y: header?.height, width: PHONE.width })
  const rooms = await page.locator('.room').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(rooms.length).toBeGreaterThan(1)
  expect(Math.max(...rooms)).toBeLessThanOrEqual(120)
  const list = await page.locator('#rooms').boundingBox()
  const costs = await page.getByRole('region', { name: 'Booking' }).boundingBox()
  expect((costs?.y ?? 0) - (list?.y ?? 0) - (list?.height ?? 0)).toBeLessThanOrEqual(24)
})

test('the first screen of the payment page says to whom, how much, by when and to which number', async ({
  page,
  signInAs,
}) => {
  await signInAs('daudi')
  await page.setViewportSize(PHONE)
  await page.goto(paths.bookingPayment(booking({ tenant: 'daudi', status: 'confirmed', payments: 'none' })))
  const bill = page.locator('.pass')
  const reference = readOne(
    "select reference from bookings where tenant_id = ? and status = 'confirmed' order by created_at limit 1",
    demoUsers.daudi.id,
  )
  for (const text of [/^To [A-Z ]+$/, /^TSh.[\d,]+$/, /or the bed goes/, /^\+255/, reference])
    await expect(bill.getByText(text).first()).toBeInViewport({ ratio: 1 })
  const paid = bill.getByRole('link', { name: 'I have paid: send the receipt' })
  await expect(paid).toBeInViewport({ ratio: 1 })
})

test('the help line and the header are one line each', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(paths.home())
  for (const role of ['banner', 'contentinfo'] as const)
    expect((await page.getByRole(role).last().boundingBox())?.height, role).toBeLessThanOrEqual(64)
})

test('a booking page is short, and calls and chats begin on its first screen', async ({ page, signInAs }) => {
  await signInAs('amina')
  await page.setViewportSize(PHONE)
  await page.goto(paths.bookingDetails(booking({ tenant: 'amina', status: 'confirmed', payments: 'some' })))
  for (const name of ['Call', 'WhatsApp'])
    await expect(page.locator('.pass').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  const height = await page.locator('html').evaluate((html) => html.scrollHeight)
  expect(height).toBeLessThanOrEqual(1_800)
  await page.setViewportSize({ width: 768, height: 1_024 })
  const cut = await page
    .locator('.fold .clip')
    .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])))
  expect(cut).toEqual([])
})

test('the booking form and its check are short, with whole choices, and the sums above the button', async ({
  page,
  signInAs,
}) => {
  await signInAs('grace')
  await page.setViewportSize(PHONE)
  const hostel = listing()
  const choice = { property_id: hostel, hostel_room_id: roomOf(hostel), move_in: dayAhead(20) }
  await page.goto(paths.booking(choice))
  const field = await page.getByLabel('Start date').boundingBox()
  expect(field?.y).toBeLessThanOrEqual(420)
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeInViewport({ ratio: 1 })
  const sums = await page.locator('#total').boundingBox()
  const submit = await page.getByRole('button', { name: 'Submit Booking Request' }).boundingBox()
  expect((submit?.y ?? 0) + (submit?.height ?? 0)).toBeLessThanOrEqual(mostHigh('booking request'))
  expect((sums?.y ?? 0) + (sums?.height ?? 0)).toBeLessThan(submit?.y ?? 0)
  expect(await page.getByLabel('Duration').evaluate(roomBesideWords)).toBeGreaterThan(30)
  await page.getByLabel('Start date').fill(dayAhead(340))
  await page.getByLabel('Phone').fill('0712 345 678')
  await page.getByRole('button', { name: 'Submit Booking Request' }).click()
  const send = await page.getByRole('button', { name: 'Send this request' }).boundingBox()
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(mostHigh('check of a booking request'))
})

/** The pixels of a select beside its widest option. */
function roomBesideWords(select: Element): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !(select instanceof HTMLSelectElement)) throw new Error('not a select')
  context.font = getComputedStyle(select).font
  const widths = [...select.options].map(({ label }) => context.measureText(label).width)
  return select.clientWidth - Math.max(...widths)
}

test('a notification is a row of a few lines over the whole width', async ({ page, signInAs }) => {
  await signInAs('daudi')
  await page.setViewportSize(PHONE)
  await page.goto(paths.notifications())
  const rows = await page
    .locator('.note')
    .evaluateAll((all) => all.map(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight })))
  expect(rows.length).toBeGreaterThan(3)
  for (const { clientWidth, clientHeight } of rows) {
    expect(clientWidth).toBeGreaterThanOrEqual(320)
    expect(clientHeight).toBeLessThanOrEqual(120)
  }
})

test('signed-in people have four places and the menu under the thumb, and a listing keeps its own bar', async ({
  page,
  signInAs,
}) => {
  await signInAs('amina')
  await page.setViewportSize(PHONE)
  const bar = page.getByRole('navigation', { name: 'Side menu' })
  await page.goto(paths.bookings())
  await expect(bar.getByRole('link')).toHaveText([/^Search/, /^Bookings/, 'Payments', /^Alerts/])
  await expect(bar.getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page')
  const menu = page.locator('summary', { hasText: 'Menu' })
  for (const target of [bar, menu]) await expect(target).toBeInViewport({ ratio: 1 })
  expect((await menu.boundingBox())?.y).toBeGreaterThan(PHONE.height - 60)
  await menu.click()
  await page.locator('.menu-panel').getByRole('link', { name: 'Profile Settings' }).click()
  await expect(page).toHaveURL(paths.profile())
  await page.goto(paths.property(listing()))
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(paths.bookings())
  const rail = await bar.boundingBox()
  expect([rail?.x, rail?.width]).toEqual([0, 64])
  await expect(bar.getByRole('link', { name: 'AI Rent Calculator' })).toBeVisible()
})

test('a booking in the list is short: picture, days, state, and more only when it is unfolded', async ({
  page,
  signInAs,
}) => {
  await signInAs('daudi')
  await page.setViewportSize(PHONE)
  await page.goto(paths.bookings())
  const cards = page.getByRole('article')
  await expect(cards.first().locator('.pic')).toBeVisible()
  const heights = await cards.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(heights.length).toBeGreaterThan(1)
  expect(Math.max(...heights)).toBeLessThanOrEqual(mostHigh('booking in a list'))
  await expect(cards.first().getByRole('link', { name: 'View Details' })).toBeHidden()
  await cards.first().getByText('More').click()
  await expect(cards.first().getByRole('link', { name: 'View Details' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
})

test('the dashboard begins with what is due, then three numbers in one row, then the search', async ({
  page,
  signInAs,
}) => {
  await signInAs('daudi')
  await page.setViewportSize(PHONE)
  await page.goto(paths.dashboard())
  await expect(page.getByRole('link', { name: /^Continue to Payment/ }).first()).toBeInViewport({ ratio: 1 })
  const tops = await page
    .locator('.stats > .stat:visible', { has: page.locator('.stat-label') })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  const search = await page.getByRole('searchbox', { name: 'Search homes' }).boundingBox()
  expect(search?.y).toBeGreaterThan(tops[0] ?? 0)
})

test('a booking is printed as a pass on its first page, with what is folded', async ({ page, signInAs }) => {
  await signInAs('amina')
  await page.goto(paths.bookingDetails(booking({ tenant: 'amina', status: 'confirmed' })))
  const folded = page.getByText('Booking reference')
  await expect(folded).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(folded).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeHidden()
  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1_046 })
  for (const part of [page.locator('.pass'), page.getByRole('list', { name: 'Booking Progress' })])
    await expect(part).toBeInViewport({ ratio: 1 })
})
