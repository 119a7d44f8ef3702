import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '~/paths'
import { readOne } from './data'
import { notice } from './people'
import { smallPhoto } from './photos'

/** Lists a room as the signed-in person, by the form alone. Returns its id. */
export async function listRoom(page: Page, title: string, description = ''): Promise<string> {
  const answer = await page.request.post(paths.propertyUpload(), {
    headers: { Origin: process.env.E2E_URL ?? '' },
    multipart: {
      property_type: 'room',
      title,
      description,
      gender_policy: 'any',
      address: 'Sinza Mori, house 14',
      city: 'Dar es Salaam',
      region: 'Dar es Salaam',
      allowed_payment_terms: 'monthly',
      deposit_type: 'percent',
      price_per_month: '80,000',
      max_occupancy: '1',
      min_rental_term: '1',
      images: await smallPhoto('room.jpg', 120),
    },
  })
  expect(await answer.text()).toContain('Property created successfully!')
  return readOne('select id from properties where title = ?', title)
}

/** Approves it as the signed-in administrator. */
export async function approveListing(page: Page, id: string): Promise<void> {
  await page.goto(paths.adminProperty(id))
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page)).toContainText('Property approved successfully')
}

/** Fills the request form of this listing, and leaves it there. */
export async function fillRequest(
  page: Page,
  listingId: string,
  startDate: string,
  notes = '',
): Promise<void> {
  await page.goto(paths.booking({ property: listingId }))
  await page.getByLabel('Start date').fill(startDate)
  await page.getByLabel('Phone').fill('0712 345 678')
  await page.getByLabel('Notes').fill(notes)
}

export const submitRequest = (page: Page) => page.getByRole('button', { name: 'Submit Booking Request' })

export const confirmRequest = (page: Page) => page.getByRole('button', { name: 'Send this request' })

/**
 * The button that stores the input: behind a page to check it, unless a script shows the sums of this stay.
 */
export async function readyToSend(page: Page, hasScripts: boolean): Promise<Locator> {
  if (hasScripts) {
    await expect(page.locator('ui-summary [name=checked]')).toBeAttached()
    return submitRequest(page)
  }
  await submitRequest(page).click()
  await expect(page.getByRole('heading', { name: 'Check your request' })).toBeVisible()
  return confirmRequest(page)
}

/** Sends the input, by way of the check page if that comes first. */
export async function sendRequest(page: Page): Promise<void> {
  await submitRequest(page).click()
  const submitted = page.getByRole('heading', { name: 'Booking Request Submitted' })
  await expect(confirmRequest(page).or(submitted)).toBeVisible()
  if (await confirmRequest(page).isVisible()) await confirmRequest(page).click()
}

/** Ends every session of the signed-in person. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
}
