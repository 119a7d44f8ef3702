import { expect, type Page } from '@playwright/test'
import { followNotification } from '../support/notifications'
import { notice } from '../support/people'
import { falseReceipt, screenshot } from '../support/photos'
import { expectProgress } from '../support/progress'
import type { Scenario } from './scenario'

const UPLOADED = 'Payment receipt uploaded successfully!'

/** The student pays in two parts; the first file is no receipt at all. */
export async function sendReceipts(page: Page, scenario: Scenario): Promise<void> {
  await followNotification(page, 'Booking Approved', 'The keys are at the gate.')
  await expectProgress(page, 'Done', 'Done', 'Now', 'Ahead')
  await page.getByRole('link', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('region', { name: 'Payment instructions' })).toContainText('Registered name')
  await page.getByLabel('Amount').fill('300,000')
  await page.getByLabel('Paste the SMS here').fill(`QX12${scenario.hostel.slice(-8)}`)
  await openPicture(page)
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(falseReceipt('slip.pdf'))
  await page.getByRole('button', { name: 'Upload Receipt' }).click()
  await expect(page.getByRole('alert')).toContainText('slip.pdf is not a JPEG or PNG picture or a PDF')
  await expect(page.getByLabel('Paste the SMS here')).toHaveValue(`QX12${scenario.hostel.slice(-8)}`)
  await expect(page.getByLabel('Amount')).toHaveValue('300,000')
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(await screenshot('mpesa.png'))
  await page.getByRole('button', { name: 'Upload Receipt' }).click()
  await expect(notice(page)).toContainText(UPLOADED)
  await expectProgress(page, 'Done', 'Done', 'Now', 'Ahead')
  await expect(page.getByRole('main')).toContainText(
    /TSh.300,000 is being checked\..*Send TSh.96,000 more by .*, or the bed goes to somebody else\./,
  )

  await page.getByLabel('Amount').fill('96,000')
  await page.getByLabel('Paste the SMS here').fill(`QY34${scenario.hostel.slice(-8)}`)
  await openPicture(page)
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(await screenshot('blurred.png'))
  await page.getByRole('button', { name: 'Upload Receipt' }).click()
  await expect(page.getByRole('main')).toContainText(/TSh.396,000 is being checked\./)
  await expectProgress(page, 'Done', 'Done', 'Done', 'Now')
  await expect(notice(page)).toContainText(UPLOADED)
}

/** The field for a file, which is folded where the SMS is enough. */
async function openPicture(page: Page): Promise<void> {
  if (!(await page.getByLabel('Receipt', { exact: true }).isVisible()))
    await page.getByText('No SMS? Send a picture').click()
}

/** The owner's view of a receipt: receipts of the same sum may arrive at the same time. */
function receiptOf({ student }: Scenario, amount: string): RegExp {
  return new RegExp(`${student.fullName} sent a receipt of TSh.${amount}\\. `)
}

/** The owner finds the first transfer in the account and not the second. */
export async function verifyReceipts(page: Page, scenario: Scenario): Promise<void> {
  await followNotification(page, 'Receipt to Check', receiptOf(scenario, '300,000'))
  await expect(page.getByRole('main')).toContainText(scenario.student.fullName)
  await page.getByRole('link', { name: 'Approve' }).click()
  await expect(page.getByLabel('Amount received')).toHaveValue(/300,?000/)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page)).toContainText('Payment approved successfully')

  await page.goto('/payments')
  await page.getByRole('link', { name: /^Pending/ }).click()
  await expect(page).toHaveURL(/[?&]status=pending/)
  await page.getByRole('searchbox').fill(scenario.hostel)
  await page.getByRole('button', { name: 'Search' }).click()
  await page
    .getByRole('cell')
    .getByRole('link', { name: /^Check/ })
    .click()
  await page.getByRole('link', { name: /^Reject\b/ }).click()
  await page.getByLabel('Reason').fill('Nothing with this number has arrived.')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(notice(page)).toContainText('Payment rejected successfully')
  await expect(page).toHaveURL(/[?&]status=pending/)
}

/** The student reads both answers and sends the second part again; the owner approves it. */
export async function sendTheRestAgain(page: Page, scenario: Scenario): Promise<void> {
  await followNotification(page, 'Payment Approved', '300,000')
  await followNotification(page, 'Payment Rejected', 'Nothing with this number has arrived.')
  await page.getByRole('link', { name: 'Send another receipt' }).click()
  await expectProgress(page, 'Done', 'Done', 'Now', 'Ahead')
  await expect(page.getByRole('main')).toContainText(
    /rejected your receipt of TSh.96,000: “Nothing with this number has arrived\.”/,
  )
  await page.getByLabel('Paste the SMS here').fill(`QZ56${scenario.hostel.slice(-8)}`)
  await openPicture(page)
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(await screenshot('again.png'))
  await page.getByRole('button', { name: 'Upload Receipt' }).click()
  await expect(notice(page)).toContainText(UPLOADED)
}

export async function approveTheRest(page: Page, scenario: Scenario): Promise<void> {
  await followNotification(page, 'Receipt to Check', receiptOf(scenario, '96,000'))
  await page.getByRole('link', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(page)).toContainText('Payment approved successfully')
}
