import { paths } from '~/paths'
import { listing, roomOf } from './support/data'
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
