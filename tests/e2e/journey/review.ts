import { expect, type Page } from '@playwright/test'
import { followNotification } from '../support/notifications'
import { notice } from '../support/people'
import type { Scenario } from './scenario'

const REASON = 'The photos are dark. Please take them by day.'

async function openReview(page: Page, title: string): Promise<void> {
  await page.goto('/admin/properties')
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/[?&]search=/)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The administrator sends the hostel back and approves the room. */
export async function decideListings(page: Page, scenario: Scenario): Promise<void> {
  await followNotification(page, 'Property to Review', scenario.hostel)
  await expect(page.getByRole('heading', { level: 1, name: scenario.hostel })).toBeVisible()
  await page.getByLabel('Notes or reasons').fill(REASON)
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(notice(page)).toContainText('Property rejected successfully')

  await openReview(page, scenario.room)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page)).toContainText('Property approved successfully')
}

/** The owner reads why and sends it again. */
export async function sendAgain(page: Page, scenario: Scenario): Promise<void> {
  await followNotification(page, 'Property Rejected', scenario.hostel)
  await expect(page.getByRole('main')).toContainText(REASON)
  await page.getByRole('link', { name: 'Edit Property' }).click()
  await expect(page.getByRole('main')).toContainText(REASON)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(notice(page)).toContainText('Property submitted for approval')
}

/** The administrator finds it in the queue and approves it with a word. */
export async function approveHostel(page: Page, scenario: Scenario): Promise<void> {
  await openReview(page, scenario.hostel)
  await page.getByLabel('Notes or reasons').fill('Welcome on board')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page)).toContainText('Property approved successfully')
}

/** Both owners are notified. */
export async function ownersHear(page: Page, scenario: Scenario): Promise<void> {
  await followNotification(page, 'Property Approved', scenario.room)
  await expect(page.getByRole('heading', { level: 1, name: scenario.room })).toBeVisible()
}
