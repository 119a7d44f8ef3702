import type { Locator } from '@playwright/test'
import { paths } from '~/paths'
import { alive } from './support/alive'
import { category, openNewListing, problems } from './support/listing-form'
import { expect, test } from './support/test'

test.beforeEach(({ signInAs }) => signInAs('zuhura'))

test('the form follows the chosen type at once and loses no word', async ({ page }) => {
  await page.goto(paths.propertyUpload())
  await page.getByLabel('Price per month').fill('150,000')
  await expect(async () => {
    await page.getByRole('radio', { name: 'Hostel' }).check()
    await expect(page.getByRole('heading', { name: 'Room Categories' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Pricing & Details' })).toBeHidden()
  const first = category(page, 1)
  await expect(first.getByLabel('Total rooms')).toHaveValue('1')
  await first.getByLabel('Room type').fill('Single')
  await page.getByRole('radio', { name: 'Single Room' }).check()
  await expect(page.getByRole('textbox', { name: 'Price per month' })).toHaveValue('150,000')
  await page.getByRole('radio', { name: 'Hostel' }).check()
  await expect(first.getByLabel('Room type')).toHaveValue('Single')
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(problems(page)).toContainText('Room Category 1: ')
  await expect(first.getByLabel('Room type')).toHaveValue('Single')
})

test('a list of its parts is beside it at a desk, with ticks that follow what is typed and chosen', async ({
  page,
}) => {
  await page.goto(paths.propertyUpload())
  const nav = page.getByRole('navigation', { name: 'Parts of this form' })
  const part = (name: string) => nav.getByRole('link', { name })
  await expect(async () => {
    await page.getByRole('radio', { name: 'Hostel' }).check()
    await expect(part('Room Categories')).toBeVisible({ timeout: 1_000 })
    await page.getByRole('radio', { name: 'Single Room' }).check()
  }).toPass()
  await expect(part('Pricing & Details')).toHaveAccessibleName('Pricing & Details')
  await page.getByRole('textbox', { name: 'Price per month' }).fill('150,000')
  await page.locator('#title').fill('Quiet place')
  await page.locator('#address').fill('Sinza Mori')
  await page.locator('#address').blur()
  for (const done of ['Basic Information', 'Location', 'Pricing & Details'])
    await expect(part(done)).toHaveAccessibleName(new RegExp(`^${done} ?: done$`))
  await expect(nav).toContainText('3 of 5 done')
  await page.getByRole('radio', { name: 'Hostel' }).check()
  await expect(part('Room Categories')).toHaveAccessibleName('Room Categories')
  await page.getByRole('radio', { name: 'Single Room' }).check()
  const [beside, form] = [await nav.boundingBox(), await page.locator('#basic').boundingBox()]
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(form?.x ?? 0)
  const [price, occupancy] = [
    await page.getByRole('textbox', { name: 'Price per month' }).boundingBox(),
    await page.locator('#max_occupancy').boundingBox(),
  ]
  expect(occupancy?.x).toBeGreaterThan((price?.x ?? 0) + (price?.width ?? 0))
})

test('a category’s fields are in two columns at a desk; fewer total rooms lower the available ones, more leave them', async ({
  page,
}) => {
  await page.goto(paths.dashboard())
  await openNewListing(page, 'Hostel')
  const [total, available] = ['Total rooms', 'Available rooms'].map((label) =>
    category(page, 1).getByLabel(label),
  ) as [Locator, Locator]
  const [left, right] = [await total.boundingBox(), await available.boundingBox()]
  const type = await category(page, 1).getByLabel('Room type').boundingBox()
  expect(left?.x).toBe(type?.x)
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  await total.fill('12')
  await available.fill('9')
  await total.fill('')
  await total.pressSequentially('10')
  await total.blur()
  await expect(available).toHaveValue('9')
  await total.fill('4')
  await total.blur()
  await expect(available).toHaveValue('4')
  await total.fill('20')
  await total.blur()
  await expect(available).toHaveValue('4')
})

test('the links of a problem lead to its fields, one after the other, and take nothing away', async ({
  page,
}) => {
  await page.goto(paths.dashboard())
  await openNewListing(page, 'Single Room')
  await page.getByLabel('Title').fill('Quiet place')
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  for (const label of ['Address', 'Price per month']) {
    await problems(page)
      .getByRole('link', { name: `${label} is required` })
      .click()
    const field = page.getByRole('textbox', { name: label })
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(`${label} is required`))
    const [header, shown] = [
      await page.getByRole('banner').boundingBox(),
      await page.getByText(label, { exact: true }).boundingBox(),
    ]
    expect(shown?.y).toBeGreaterThan(header?.height ?? 0)
  }
  await expect(page.getByLabel('Title')).toHaveValue('Quiet place')
  await expect(problems(page)).toBeVisible()
})

test('what is wrong with a listing is read first, each time', async ({ page }) => {
  await page.goto(paths.dashboard())
  await openNewListing(page, 'Single Room')
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(problems(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await page.getByLabel('Title').fill('Quiet place')
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(problems(page)).not.toContainText('Title is required')
  await expect(problems(page)).toBeFocused()
})

test('offline a form stays as it is and says so, and is sent when there is a connection again', async ({
  page,
  context,
}) => {
  await page.goto(paths.dashboard())
  await openNewListing(page, 'Single Room')
  await alive(page)
  await page.getByLabel('Title').fill('Quiet place')
  const add = page.getByRole('button', { name: 'Add Property' }).last()
  await context.setOffline(true)
  await add.click()
  await expect(add).toHaveJSProperty(
    'validationMessage',
    'You are offline, so nothing was sent. Press again when you are connected.',
  )
  await expect(page.getByLabel('Title')).toHaveValue('Quiet place')
  await context.setOffline(false)
  await add.click()
  await expect(problems(page)).toContainText('Address is required')
  await expect(page.getByLabel('Title')).toHaveValue('Quiet place')
})

test('a form that is being sent shows it and is sent once', async ({ page }) => {
  await page.goto(paths.dashboard())
  await openNewListing(page, 'Single Room')
  await alive(page)
  const add = page.getByRole('button', { name: 'Add Property' }).last()
  const pressed = await add.evaluate((button: HTMLButtonElement) => {
    const isHeld: boolean[] = []
    addEventListener('submit', ({ defaultPrevented }) => isHeld.push(defaultPrevented))
    button.click()
    button.click()
    return { isHeld, isBusy: button.classList.contains('btn-busy') }
  })
  expect(pressed).toEqual({ isHeld: [false, true], isBusy: true })
  await expect(problems(page)).toBeFocused()
})

test('leaving a half-typed listing keeps it, by a link and by going elsewhere', async ({ page }) => {
  const offered = (title: string) => page.getByRole('main').getByText(title).first()
  const leave: Record<string, () => Promise<unknown>> = {
    Kiungo: () => page.getByRole('link', { name: 'Back to Dashboard' }).click(),
    Kwingine: () => page.goto(paths.dashboard()),
  }
  for (const [title, go] of Object.entries(leave)) {
    await page.goto(paths.propertyUpload())
    await expect(async () => {
      expect(await page.evaluate(() => customElements.get('ui-leave') !== undefined)).toBe(true)
      await page.getByLabel('Title').fill('')
      await page.getByLabel('Title').fill(title)
    }).toPass()
    await go()
    await expect(page).toHaveURL(new RegExp(paths.dashboard()))
    await expect(async () => {
      await page.reload()
      await expect(offered(title)).toBeVisible({ timeout: 500 })
    }).toPass()
  }
})
