import { expect, type Page } from '@playwright/test'
import { paths } from '~/paths'
import { readOne } from './data'
import { openNewListing } from './listing-form'
import { notice, signIn } from './people'
import { phonePhoto } from './photos'

/** Whoever is signed in lists a room; gives its id. */
export async function listRoom(page: Page, title: string, description = ''): Promise<string> {
  await page.goto(paths.dashboard())
  await openNewListing(page, 'Single Room')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await page.getByRole('textbox', { name: 'Address' }).fill('Sinza Mori, house 14')
  await page.getByLabel('Max occupancy').fill('1')
  await page.getByLabel('Price per month').fill('80,000')
  await page.getByLabel('Photos of the house').setInputFiles([await phonePhoto('room.jpg')])
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(notice(page)).toContainText('Property created successfully!')
  return readOne('select id from properties where title = ?', title)
}

/** The administrator signs in and approves it. */
export async function approveListing(page: Page, id: string): Promise<void> {
  await signIn(page, 'admin')
  await page.goto(paths.adminPropertyApprove(id))
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

/** Ends every session of whoever is signed in. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('summary[aria-label=Menu]').click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
}
