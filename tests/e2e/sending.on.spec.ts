import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { paths } from '~/paths'
import { grain, photo } from '../support/fixtures'
import { booking, copyRow, readOne } from './support/data'
import { openNewListing } from './support/listing-form'
import { newcomer, notice } from './support/people'
import { signUpByForm } from './support/sessions'
import { slowLink } from './support/slow-link'
import { expect, test } from './support/test'

const BYTES_PER_SECOND = 50_000

/** A photo of about 250 kB, which is sent as it is. */
const receipt = (async () => ({
  name: 'mpesa.jpg',
  mimeType: 'image/jpeg',
  buffer: await (await grain({ width: 1_000, height: 800 })).jpeg({ quality: 75 }).toBuffer(),
}))()

/** A new student's bill, open on this page. */
async function openBill(page: Page) {
  const student = newcomer('Tenant', 'Male')
  await signUpByForm(page, student)
  const tenant = readOne('select id from profiles where email = ?', student.email)
  const id = randomUUID()
  copyRow('bookings', booking({ tenant: 'daudi', status: 'confirmed', payments: 'none' }), {
    id,
    reference: id.slice(0, 8).toUpperCase(),
    tenant_id: tenant,
  })
  await page.goto(paths.bookingPayment(id))
  return { id, tenant }
}

/** The same page, in a browser whose way up can be cut and is measured. */
async function behindLink(browser: Browser, own: Page) {
  const link = await slowLink(100_000_000)
  const context = await browser.newContext({
    proxy: { server: link.server },
    storageState: await own.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto(own.url())
  return { page, link }
}

/** Fills the bill's form; each transfer has another number. */
async function fillReceipt(page: Page) {
  const number = `Q${randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`
  await sms(page).fill(number)
  await amount(page).fill(await least(page))
  await openDetails(page)
  await page.locator('input[type=file]').setInputFiles(await receipt)
  await expect(page.getByText('KB to send')).toBeVisible()
  return number
}

/** The field for a picture is folded, unless it is required. */
const openDetails = (page: Page) =>
  page.locator('#upload details').evaluate((details: HTMLDetailsElement) => {
    details.open = true
  })
const sms = (page: Page) => page.getByLabel('Paste the SMS here')
const amount = (page: Page) => page.getByLabel('Amount of this transfer')
/** The smallest sum that the form takes. */
const least = async (page: Page) =>
  /From TSh.([\d,]+)/.exec(await page.getByText(/From TSh/).innerText())?.[1] ?? ''
const send = (page: Page) => page.getByRole('button', { name: 'Upload Receipt' })
const status = (page: Page) => page.locator('[data-sending] [role=status]')
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Sent' })
const cancel = (page: Page) => page.locator('[data-sending]').getByRole('button', { name: 'Cancel' })
const sentPart = (page: Page) => bar(page).evaluate((element: HTMLProgressElement) => element.value)
const payments = (id: string) => readOne('select count(*) from payments where booking_id = ?', id)
const waitingFiles = (userId: string) =>
  readOne('select count(*) from uploads where user_id = ? and claimed_at is null', userId)
const chosen = (page: Page, field = 'Receipt') =>
  page
    .getByLabel(field, { exact: true })
    .evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name))

/** Slows down what this page sends; returns how to end that. */
async function slowDown(page: Page, uploadThroughput = BYTES_PER_SECOND) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limit = (bytes: number) =>
    session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes },
    })
  await limit(uploadThroughput)
  return () => limit(-1)
}

function countPosts(page: Page) {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('/events')) posts.push(request.url())
  })
  return posts
}

test('a receipt is sent with a bar, stopped, and sent again: once', async ({ page }) => {
  const { id, tenant } = await openBill(page)
  const number = await fillReceipt(page)
  const speedUp = await slowDown(page)
  const posts = countPosts(page)
  await send(page).click({ noWaitAfter: true })
  await expect(status(page)).toHaveText(/^Sending \d+ KB\. Keep this page open\.$/)
  await expect.poll(() => sentPart(page)).toBeGreaterThan(0.1)
  const before = await sentPart(page)
  await send(page).press('Enter', { noWaitAfter: true })
  await expect.poll(() => sentPart(page)).toBeGreaterThan(Math.max(before, 0.5))
  expect(posts).toHaveLength(1)

  await cancel(page).click()
  await expect(status(page)).toHaveText('Stopped. Nothing was sent.')
  await expect(bar(page)).toHaveCount(0)
  await expect(send(page)).toBeFocused()
  await expect(sms(page)).toHaveValue(number)
  expect(await chosen(page)).toEqual(['mpesa.jpg'])
  await page.reload()
  expect([payments(id), waitingFiles(tenant)]).toEqual(['0', '0'])

  await speedUp()
  await fillReceipt(page)
  await send(page).click()
  await expect(notice(page)).toContainText('Payment receipt uploaded successfully!')
  expect(payments(id)).toBe('1')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(status(page)).toContainText('Sending may take two minutes')
  expect([payments(id), waitingFiles(tenant)]).toEqual(['1', '0'])
})

test('a lost connection leaves the form as it is, and the next press sends it once', async ({
  page: own,
  browser,
}) => {
  const { id, tenant } = await openBill(own)
  const { page, link } = await behindLink(browser, own)
  const number = await fillReceipt(page)
  const speedUp = await slowDown(page)
  await send(page).click({ noWaitAfter: true })
  await expect.poll(() => sentPart(page)).toBeGreaterThan(0.2)
  const mend = link.cut()
  await expect(status(page)).toHaveText(
    /^The network went away at \d+ %\. Nothing was sent\. Your words and files are still here\.$/,
  )
  await expect(sms(page)).toHaveValue(number)
  expect(await chosen(page)).toEqual(['mpesa.jpg'])
  expect([payments(id), waitingFiles(tenant)]).toEqual(['0', '0'])
  await mend()
  await speedUp()
  await send(page).click()
  await expect(notice(page)).toContainText('Payment receipt uploaded successfully!')
  expect([payments(id), waitingFiles(tenant)]).toEqual(['1', '0'])
  await page.context().close()
  link.close()
})

test('a refused form comes back as it does without scripts, with its file, which was sent once', async ({
  page: own,
  browser,
}) => {
  const { id } = await openBill(own)
  const { page, link } = await behindLink(browser, own)
  await fillReceipt(page)
  await amount(page).fill('7')
  await send(page).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(amount(page)).toHaveValue('7')
  await expect(page.getByRole('checkbox', { name: /^Keep mpesa\./ })).toBeChecked()
  expect(payments(id)).toBe('0')
  await amount(page).fill(await least(page))
  await send(page).click()
  await expect(notice(page)).toContainText('Payment receipt uploaded successfully!')
  expect(payments(id)).toBe('1')
  const { length } = (await receipt).buffer
  expect(link.carried()).toBeGreaterThan(length)
  expect(link.carried()).toBeLessThan(1.5 * length)
  await page.context().close()
  link.close()
})

test('what the server does not take, it refuses on a page of its own', async ({ page }) => {
  await openBill(page)
  await fillReceipt(page)
  await page.route('**/payment', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>That is too much</h1>' })
      : route.fallback(),
  )
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'That is too much' })).toBeVisible()
})

test('another file chosen meanwhile stops the sending', async ({ page }) => {
  const { id, tenant } = await openBill(page)
  await fillReceipt(page)
  const speedUp = await slowDown(page)
  await send(page).click({ noWaitAfter: true })
  await expect.poll(() => sentPart(page)).toBeGreaterThan(0)
  await page.locator('input[type=file]').setInputFiles({ ...(await receipt), name: 'other.jpg' })
  await expect(status(page)).toHaveText('Stopped. Nothing was sent.')
  await speedUp()
  await send(page).click()
  await expect(notice(page)).toContainText('Payment receipt uploaded successfully!')
  expect([payments(id), waitingFiles(tenant)]).toEqual(['1', '0'])
  expect(readOne('select file_name from uploads where user_id = ?', tenant)).toBe('other.jpg')
})

test('two tabs that send the same receipt make one payment', async ({ page, context }) => {
  const { id } = await openBill(page)
  const other = await context.newPage()
  await other.goto(page.url())
  const number = await fillReceipt(page)
  await fillReceipt(other)
  await sms(other).fill(number)
  await send(page).click()
  await expect(notice(page)).toContainText('Payment receipt uploaded successfully!')
  await send(other).click()
  await expect(other.getByRole('alert')).toContainText(/already/)
  expect(payments(id)).toBe('1')
})

test('a photo chosen before the scripts came is made smaller and shown', async ({ page }) => {
  const { id } = await openBill(page)
  let letCome = () => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/assets/uploads-*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(paths.bookingPayment(id), { waitUntil: 'commit' })
  await openDetails(page)
  const large = await photo({ width: 2_800, height: 2_100 }).jpeg({ quality: 90 }).toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'yard.jpg', mimeType: 'image/jpeg', buffer: large })
  letCome()
  await expect(page.getByRole('img', { name: 'yard.jpg' })).toBeVisible()
  const size = await page
    .locator('input[type=file]')
    .evaluate((input: HTMLInputElement) => input.files?.[0]?.size ?? 0)
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThan(large.length / 2)
})

test("an owner's photos: the bar is in sight at every button, and a stopped photo is not kept", async ({
  page,
}) => {
  const owner = newcomer('Property Owner')
  await signUpByForm(page, owner)
  await page.goto(paths.dashboard())
  await openNewListing(page, 'Hostel')
  await page.getByLabel('Title').fill('Nyumba ya Mto')
  await page.getByLabel('Photos of the house').setInputFiles(await receipt)
  await expect(page.getByText('KB to send')).toBeVisible()
  const speedUp = await slowDown(page)
  await page.getByRole('button', { name: 'Keep these photos' }).last().click({ noWaitAfter: true })
  await expect.poll(() => sentPart(page)).toBeGreaterThan(0.1)
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await cancel(page).click()
  await expect(status(page)).toHaveText('Stopped. Nothing was sent.')
  await expect(page.getByLabel('Title')).toHaveValue('Nyumba ya Mto')
  expect(await chosen(page, 'Photos of the house')).toEqual(['mpesa.jpg'])
  expect(waitingFiles(readOne('select id from profiles where email = ?', owner.email))).toBe('0')
  await speedUp()
  await page.getByRole('button', { name: 'Keep these photos' }).last().click()
  await expect(page.getByRole('checkbox', { name: 'mpesa.jpg' })).toBeChecked()
  await expect(page.getByLabel('Title')).toHaveValue('Nyumba ya Mto')
})
