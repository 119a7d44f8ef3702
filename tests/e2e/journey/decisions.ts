import type { Page } from '@playwright/test'
import { followNotification } from '../support/notifications'
import { NEW_PASSWORD, notice } from '../support/people'
import { expect } from '../support/test'
import type { Scenario } from './scenario'

/** The owner approves the request for the hostel, with a word for the student. */
export async function approveRequest(page: Page, scenario: Scenario): Promise<void> {
  await followNotification(page, 'New Booking Request', scenario.hostel)
  await expect(page.getByRole('main')).toContainText('I come with my sister.')
  await page.getByRole('link', { name: 'Approve' }).click()
  await page.getByLabel('Notes').fill('The keys are at the gate.')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page)).toContainText('Booking approved successfully')
}

/** An owner without a payout account reads that it comes first, in place of the button, and is led to it and back. */
export async function approveAfterAddingAccount(page: Page, scenario: Scenario): Promise<void> {
  await followNotification(page, 'New Booking Request', scenario.room)
  await expect(page.getByRole('main')).toContainText('Add a payout account before you approve a booking')
  await expect(page.getByRole('link', { name: 'Approve' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add a Payout Account' }).click()
  await page.getByLabel('Mobile Network').selectOption('Vodacom M-Pesa')
  await page.getByLabel('Account Name').fill(scenario.newOwner.fullName)
  await page.getByLabel('Current Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Add Account' }).click()
  await expect(page.getByRole('alert')).toContainText('Error adding account')
  await expect(page.getByLabel('Mobile Network')).toHaveValue('Vodacom M-Pesa')
  await page.getByLabel('Mobile Number').fill('255712345678')
  await page.getByLabel('Current Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Add Account' }).click()
  await expect(notice(page)).toContainText('Account added')

  await page.getByRole('link', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page)).toContainText('Booking approved successfully')
}

/** An owner ends a confirmed stay; without a reason it stays. */
export async function cancelStay(page: Page): Promise<void> {
  await page.goto('/bookings')
  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Cancel Booking' }).click()
  await page.getByLabel('Reason').fill('  ')
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Reason').fill('The roof has to be mended.')
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(notice(page)).toContainText('Booking cancelled')
}
