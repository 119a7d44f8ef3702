import { expect, type Page } from '@playwright/test'
import { confirmRequest, sendRequest, submitRequest } from '../support/actions'
import { dayAhead } from '../support/days'
import { fillSignUp, notice } from '../support/people'
import { expectProgress } from '../support/progress'
import type { Scenario } from './scenario'

/** Searches the list that is open for words that one place has. */
async function searchFor(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Available Properties' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1 property found')).toBeVisible()
}

/** From the first page to the request of a hostel's single room; the account is made on the way. */
export async function findAndBook(page: Page, scenario: Scenario): Promise<void> {
  const start = dayAhead(20)
  await page.goto('/')
  await page.getByRole('button', { name: 'Search Properties' }).click()
  await searchFor(page, scenario.hostel.toLowerCase())
  await page.getByText('Filters, move-in date, order').click()
  await page.getByLabel('Type', { exact: true }).selectOption('Hostel')
  await page.getByLabel('Highest price').fill('130,000')
  await page.getByLabel('Move-in date').fill(start)
  await page.getByLabel('Months', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('link', { name: 'Remove filter: 3 months' })).toBeVisible()
  await expect(page.getByText('1 property found')).toBeVisible()
  await page.getByRole('link', { name: scenario.hostel, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: scenario.hostel })).toBeVisible()
  await page.getByRole('link', { name: /^Select ?: Single/ }).click()
  await expect(page.getByLabel('Move-in date')).toHaveValue(start)
  await expect(page.getByRole('region', { name: 'Booking' })).toContainText('396,000')
  await page.getByRole('region', { name: 'Booking' }).getByRole('button', { name: 'Sign In to Book' }).click()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fillSignUp(page, scenario.student)

  await expect(page.getByRole('heading', { name: 'Your booking request' })).toBeVisible()
  await expect(page.getByLabel('Start date')).toHaveValue(start)
  await expect(page.getByLabel('Full name')).toHaveValue(scenario.student.fullName)
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Notes').fill('I come with my sister.')
  await page.getByRole('button', { name: 'Submit Booking Request' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter a Tanzanian number')
  await expect(page.getByLabel('Notes')).toHaveValue('I come with my sister.')
  await page.getByLabel('Phone').fill('0712 345 678')
  await page.getByRole('button', { name: 'Show the total' }).click()
  await expect(page).toHaveURL(/[?&]kept=/)
  await expect(page.getByRole('main')).toContainText('396,000')
  await submitRequest(page).click()
  await expect(page.getByRole('heading', { name: 'Check your request' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('I come with my sister.')
  await confirmRequest(page).click()
  await expectSubmitted(page)
  await page.getByRole('link', { name: 'View My Bookings' }).click()
  await page.getByRole('link', { name: scenario.hostel }).click()
  await expectProgress(page, 'Done', 'Now', 'Ahead', 'Ahead')
}

/** Asks for the room from the list, for later in the year. */
export async function bookRoom(page: Page, scenario: Scenario): Promise<void> {
  await page.goto('/properties')
  await searchFor(page, scenario.room)
  await page.getByRole('link', { name: /^Book( Now)?$/ }).click()
  await page.getByLabel('Start date').fill(dayAhead(200))
  await page.getByLabel('Phone').fill('0712 345 678')
  await sendRequest(page)
  await expectSubmitted(page)
}

async function expectSubmitted(page: Page): Promise<void> {
  await expect(notice(page)).toContainText('Booking request submitted successfully!')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Request Submitted' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'The property owner will review your booking request and get back to you within 24 hours.',
  )
}
