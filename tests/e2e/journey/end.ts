import { expect, type Page } from '@playwright/test'
import { followNotification } from '../support/notifications'
import { notice } from '../support/people'
import { expectProgress } from '../support/progress'
import type { Scenario } from './scenario'
import { bookRoom } from './student-books'

/** Everything is paid and confirmed, and the student sees it at each place. */
export async function seeConfirmation(page: Page, scenario: Scenario): Promise<void> {
  await page.goto('/bookings?status=confirmed')
  await page.getByRole('link', { name: scenario.hostel }).click()
  await expectProgress(page, 'Done', 'Done', 'Done', 'Done')
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('396,000')
}

/** The student reads that the room was cancelled, requests it once more and withdraws that request. */
export async function askAgainAndDelete(page: Page, scenario: Scenario): Promise<void> {
  await followNotification(page, 'Booking Cancelled', 'The roof has to be mended.')
  await expectProgress(page, 'Done', 'Done', 'Stopped')
  await bookRoom(page, scenario)
  await page.goto('/bookings?status=pending')
  await page.getByRole('article').locator('summary').click()
  await page.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page)).toContainText('Booking deleted successfully')
  await page.goto('/bookings?status=pending')
  await expect(page.getByText('No bookings found')).toBeVisible()
}
