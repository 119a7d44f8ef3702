import type { Page } from '@playwright/test'
import { demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { readOne } from './support/data'
import { newWord, notice } from './support/people'
import { expect, test } from './support/test'

const main = (page: Page) => page.getByRole('main')

/**
 * Saves a tab after somebody else did: the first try is refused, the second succeeds, unless both saved the
 * same values. Runs with and without scripts use different tabs, so that they do not disturb each other.
 */
async function changeSetting(page: Page, hasScripts: boolean): Promise<void> {
  const [tab, label] = hasScripts
    ? (['financial', 'Our Payment Details'] as const)
    : (['general', 'Contact Email'] as const)
  const field = page.getByLabel(label)
  const save = (value: string) =>
    expect(async () => {
      await page.goto(paths.adminSettings({ tab }))
      const before = await field.inputValue()
      if (before === value) return
      await field.fill(value)
      await page.getByRole('button', { name: 'Save Settings' }).click()
      await expect(notice(page)).toContainText('System settings updated successfully', { timeout: 10_000 })
      await expect(main(page)).toContainText(`${label}: ${before || 'nothing'} → ${value || 'nothing'}`)
      await expect(field).toHaveValue(value)
    }).toPass()
  await page.getByRole('link', { name: hasScripts ? 'Financial' : 'General' }).click()
  const first = await field.inputValue()
  await save(`${newWord()}@bweni.example`)
  await save(first)
}

/** A box that is ticked on a form that is refused is still ticked on its answer, and nothing is saved. */
async function tickInVain(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'Auto-approve bookings' })
  await page.goto(paths.adminSettings({ tab: 'general' }))
  await box.check()
  await page.getByLabel('Max Booking Days').fill('0')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(main(page)).toContainText('There is a problem')
  await expect(box).toBeChecked()
  await expect(page.getByLabel('Max Booking Days')).toHaveValue('0')
  await page.goto(paths.adminSettings({ tab: 'general' }))
  await expect(box).not.toBeChecked()
}

test('an administrator changes a setting, adds a city and writes to its people', async ({
  page,
  javaScriptEnabled,
  signInAs,
}) => {
  await signInAs('admin', page)

  await page.goto(paths.admin())
  await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: 'Settings' }).click()
  await changeSetting(page, javaScriptEnabled !== false)
  await tickInVain(page)

  const city = newWord()
  await page.goto(paths.admin({ tab: 'cities' }))
  await page.getByRole('link', { name: 'Add City' }).click()
  await page.getByLabel('Region').fill('Dodoma')
  await page.getByLabel('Universities').fill('Chuo cha Kwanza\n\nChuo cha Pili')
  await page.getByLabel('City Name').fill(city)
  await page.getByRole('button', { name: 'Add City' }).click()
  await expect(main(page)).toContainText('Line 2 is blank. Write one university per line.')
  await page.getByLabel('Universities').fill('Chuo cha Kwanza\nChuo cha Pili')
  await page.getByRole('button', { name: 'Add City' }).click()
  await expect(notice(page)).toContainText('City created successfully')
  await expect(main(page)).toContainText(city)

  await page.goto(paths.adminNotifications())
  await page.getByLabel('Title').fill(`Water in ${city}`)
  await page.getByLabel('Message').fill('<b>No water</b> on Sunday.')
  await page.getByLabel('Recipients').selectOption('agent')
  await page.getByLabel('Only in the city').selectOption(city)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(main(page)).toContainText('Nobody would receive this. Choose other recipients.')
  await page.getByLabel('Only in the city').selectOption('')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('<b>No water</b> on Sunday.')
  await preview.getByRole('button', { name: 'Send Notification' }).click()
  await expect(main(page)).toContainText(`Water in ${city}`)
  await expect
    .poll(() =>
      readOne(
        'select count(*) from notifications where title = ? and user_id = ?',
        `Water in ${city}`,
        demoUsers.juma.id,
      ),
    )
    .toBe('1')

  const id = readOne('select id from cities where name = ?', city)
  await page.goto(paths.adminCityDelete(id))
  await page.getByRole('button', { name: 'Delete City' }).click()
  await expect(notice(page)).toContainText('City deleted successfully')
})
