import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { approveListing, listRoom } from './support/actions'
import { readOne } from './support/data'
import { dayAhead } from './support/days'
import { followNotification } from './support/notifications'
import { NEW_PASSWORD, newcomer, newWord, notice } from './support/people'
import { signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

test.use({ viewport: { width: 360, height: 740 } })

/** Opens the newest notification with this title. */
async function openNews(page: Page, title: string): Promise<void> {
  await page.goto(paths.notifications())
  await page.getByRole('button', { name: title }).first().click()
}

test('a guest finds a place, makes an account, books, pays and reads the answers in Swahili', async ({
  page,
  browser,
  stateOf,
}) => {
  const [owner, admin] = (await Promise.all(
    (['neema', 'admin'] as const).map(async (name) =>
      (await browser.newContext({ storageState: await stateOf(name) })).newPage(),
    ),
  )) as [Page, Page]
  const title = `Chumba ${newWord()}`
  await approveListing(admin, await listRoom(owner, title))

  await page.goto('/')
  await page.getByRole('button', { name: 'Kiswahili' }).first().click()
  await page.getByRole('button', { name: 'Tafuta nyumba' }).click()
  await page.getByRole('searchbox', { name: 'Tafuta' }).fill(title)
  await page.getByRole('button', { name: 'Tafuta' }).click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Ingia ili uombe nafasi' }).first().click()

  const { fullName, email } = newcomer('Tenant')
  await page.getByRole('link', { name: 'Fungua akaunti' }).click()
  await page.getByLabel('Barua pepe').fill(email)
  await page.getByLabel('Nenosiri').fill(NEW_PASSWORD)
  await page.getByLabel('Jina kamili').fill(fullName)
  await page.getByRole('radio', { name: 'Mpangaji' }).check()
  await page.getByRole('radio', { name: 'Mwanamke' }).check()
  await page.getByRole('button', { name: 'Fungua akaunti' }).click()
  await expect(notice(page)).toContainText('Akaunti yako imefunguliwa.')

  await page.getByLabel('Tarehe ya kuhamia').fill(dayAhead(20))
  await page.getByRole('textbox', { name: 'Simu' }).fill('12')
  await page.getByRole('button', { name: 'Tuma ombi la nafasi' }).click()
  await expect(page.getByRole('alert')).toContainText('Andika')
  await page.getByRole('textbox', { name: 'Simu' }).fill('0712 345 678')
  await page.getByRole('button', { name: 'Tuma ombi la nafasi' }).click()
  const confirm = page.getByRole('button', { name: 'Tuma ombi hili' })
  const sent = page.getByRole('heading', { level: 1, name: 'Ombi limetumwa' })
  await expect(confirm.or(sent)).toBeVisible()
  if (await confirm.isVisible()) await confirm.click()
  await expect(sent).toBeVisible()

  await owner.goto('/')
  await followNotification(owner, 'New Booking Request', title)
  await owner.getByRole('link', { name: 'Approve' }).click()
  await owner.getByRole('button', { name: 'Approve' }).click()
  await openNews(page, 'Ombi limekubaliwa')
  await page.getByRole('link', { name: 'Endelea kulipa' }).click()
  await page.getByLabel('Bandika SMS hapa').fill(`QX12${newWord().slice(-6)}`)
  await page.getByLabel('Kiasi cha muamala huu').fill('160,000')
  await page.getByRole('button', { name: 'Tuma risiti' }).click()
  await expect(notice(page)).toContainText('Risiti ya malipo imetumwa.')

  await followNotification(owner, 'Receipt to Check', fullName)
  await owner.getByRole('link', { name: 'Approve' }).click()
  await owner.getByRole('button', { name: 'Approve' }).click()
  await openNews(page, 'Malipo yamekubaliwa')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page.getByRole('main')).toContainText(title)
  await owner.context().close()
  await admin.context().close()
})

test('a student fills in a form in Swahili, and a warden gives a bed', async ({ page, browser, stateOf }) => {
  const student = newcomer('Tenant', 'Female')
  await signUpByForm(page, student)
  await page.goto('/')
  await page.getByRole('button', { name: 'Kiswahili' }).first().click()
  const universityId = readOne("select id from universities where code = 'UDOM'")
  await page.goto(paths.universityChapter({ university: universityId }))
  await page.getByRole('link', { name: 'Jaza: Accommodation Request' }).click()
  await expect(page.getByRole('heading', { name: 'Wanaoona majibu yako' })).toBeVisible()
  await page.getByLabel('Simu', { exact: true }).fill('0712 345 678')
  await page.getByLabel('Year of study').selectOption('First year')
  await page.getByLabel('Programme').selectOption('Nursing')
  await page.getByLabel("Guardian's phone").fill('0713 000 222')
  await page.getByRole('button', { name: 'Angalia majibu' }).click()
  await expect(page.getByRole('alert')).toContainText('Chagua hosteli unayotaka.')
  const number = `t/26/${newWord()}`
  await page.getByLabel('Namba ya usajili').fill(number)
  await page.getByLabel('Hosteli unayotaka').selectOption('Swala House')
  await page.getByRole('button', { name: 'Angalia majibu' }).click()
  await page.getByRole('button', { name: 'Tuma', exact: true }).click()
  await expect(notice(page)).toContainText('Fomu yako imetumwa. Tunza namba yake ya kumbukumbu.')

  const warden = await (await browser.newContext({ storageState: await stateOf('salim') })).newPage()
  await warden.goto(paths.submissionReview(/submissions\/([^/?]+)/.exec(page.url())?.[1] ?? ''))
  await warden.getByLabel('Update Status').selectOption('Approved')
  const rooms = warden.getByLabel('Block and room')
  const room = rooms.locator('option[value^="room:"]').filter({ hasText: 'Block A' }).nth(2)
  await rooms.selectOption((await room.getAttribute('value')) ?? '')
  const name = /A\d{3}/.exec((await room.textContent()) ?? '')?.[0] ?? ''
  await warden.getByRole('button', { name: 'Update Submission' }).click()
  await expect(notice(warden)).toContainText('Submission updated successfully')
  await warden.context().close()

  await openNews(page, 'Fomu imeidhinishwa')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page.getByRole('main')).toContainText('Imeidhinishwa')
})

test('a student reads the room ballot in Swahili', async ({ page, signInAs }) => {
  await signInAs('daudi')
  await page.context().addCookies([{ name: 'bweni-language', value: 'sw', url: process.env.E2E_URL ?? '' }])
  await page.goto(paths.ballot(readOne('select id from room_ballots order by announced_at limit 1')))
  await expect(page.getByRole('heading', { level: 1, name: /Bahati nasibu ya vyumba/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Tiketi yako')
})
