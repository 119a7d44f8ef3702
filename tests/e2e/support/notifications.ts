import { expect, type Page } from '@playwright/test'

/** Opens the signed-in person's notifications by the bell; with scripts it shows the latest first. */
async function openNotifications(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .click()
  const heading = page.getByRole('heading', { level: 1, name: 'Notifications' })
  const all = page.getByRole('link', { name: 'All notifications' })
  await expect(heading.or(all)).toBeVisible()
  if (await all.isVisible()) await all.click()
  await expect(heading).toBeVisible()
}

/** Opens the newest notification with this title and `text`, which marks it as read. */
export async function followNotification(page: Page, title: string, text: string | RegExp): Promise<void> {
  await openNotifications(page)
  const item = page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: title })
  await item.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeHidden()
}
