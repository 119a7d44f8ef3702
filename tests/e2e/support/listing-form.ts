import { expect, type Locator, type Page } from '@playwright/test'

/** The form of a new listing, from the owner's dashboard. */
export async function openNewListing(page: Page, type: 'Hostel' | 'Single Room'): Promise<void> {
  await page.getByRole('link', { name: 'Add Property' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Property' })).toBeVisible()
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('button', { name: 'Use this type' }).click()
  await page.waitForURL(/draft=/)
  await expect(page.getByRole('radio', { name: type })).toBeChecked()
  const section = type === 'Hostel' ? 'Room Categories' : 'Pricing & Details'
  await expect(page.getByRole('heading', { name: section })).toBeVisible()
}

/** The fieldset of a room category, counted from 1. */
export function category(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Room Category ${number}` })
}

export type Category = { roomType: string; price: string; rooms: string; description: string }

/** Fills what every category needs, photos aside. */
export async function fillCategory(page: Page, number: number, input: Category): Promise<void> {
  const fields = category(page, number)
  await fields.getByLabel('Room type').fill(input.roomType)
  await fields.getByLabel('Price per month').fill(input.price)
  await fields.getByLabel('Total rooms').fill(input.rooms)
  await fields.getByLabel('Available rooms').fill(input.rooms)
  await fields.getByLabel('Description').fill(input.description)
}

/** The messages of the form's error summary. */
export const problems = (page: Page) => page.getByRole('alert')
