import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '~/paths'
import { approveListing, listRoom } from './support/actions'
import { readOne } from './support/data'
import { dayAhead } from './support/days'
import { NEW_PASSWORD, newcomer, newWord, notice } from './support/people'
import { signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

test.use({ viewport: { width: 360, height: 740 } })

/** Opens the newest notification with this title and text. */
async function openNews(page: Page, title: string, text = ''): Promise<void> {
  await page.goto(paths.notifications())
  const item = page.getByRole('listitem').filter({ hasText: text })
  await item.getByRole('button', { name: title }).first().click()
}

/** From now on somebody reads Swahili in this browser. */
const readSwahili = (context: BrowserContext) =>
  context.addCookies([{ name: 'bweni-language', value: 'sw', url: process.env.E2E_URL ?? '' }])

const reads = async (page: Page, ...texts: (string | RegExp)[]) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
}

test('a guest finds a place, books and pays, and a landlord answers, checks and counts, all in Swahili', async ({
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
  await readSwahili(owner.context())

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

  await owner.goto(paths.dashboard())
  await reads(owner, 'Karibu, Neema', 'Leo')
  await openNews(owner, 'Ombi jipya la nafasi', title)
  await owner.getByRole('link', { name: 'Kubali' }).click()
  await expect(owner.getByText('Mwanafunzi atakulipa')).toBeVisible()
  await owner.getByRole('button', { name: 'Kubali' }).click()
  await expect(notice(owner)).toContainText('Ombi limekubaliwa')
  await openNews(page, 'Ombi limekubaliwa')
  await page.getByRole('link', { name: 'Endelea kulipa' }).click()
  await page.getByLabel('Bandika SMS hapa').fill(`QX12${newWord().slice(-6)}`)
  await page.getByLabel('Kiasi cha muamala huu').fill('160,000')
  await page.getByRole('button', { name: 'Tuma risiti' }).click()
  await expect(notice(page)).toContainText('Risiti ya malipo imetumwa.')

  await openNews(owner, 'Risiti ya kukagua', fullName)
  await owner.getByRole('link', { name: 'Kataa' }).click()
  await owner.getByLabel('Sababu').fill(' ')
  await owner.getByRole('button', { name: 'Kataa' }).click()
  await expect(owner.getByRole('alert')).toContainText('Eleza sababu, ili mpangaji aweze kurekebisha')
  await openNews(owner, 'Risiti ya kukagua', fullName)
  await owner.getByRole('link', { name: 'Kubali' }).click()
  await owner.getByRole('button', { name: 'Kubali' }).click()
  await expect(notice(owner)).toContainText('Malipo yamekubaliwa')
  await owner.goto(paths.rent())
  await reads(owner, 'Kodi ya ', fullName)
  await owner.goto(paths.invoices())
  await reads(owner, 'Ankara')
  await openNews(page, 'Malipo yamekubaliwa')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page.getByRole('main')).toContainText(title)
  await owner.context().close()
  await admin.context().close()
})

test('a student fills in a form, and a warden gives a bed and sees the arrival, all in Swahili', async ({
  page,
  browser,
  stateOf,
}) => {
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
  await readSwahili(warden.context())
  await warden.goto(paths.submissionReview(/submissions\/([^/?]+)/.exec(page.url())?.[1] ?? ''))
  await reads(warden, 'Fomu ya mwanafunzi', student.fullName)
  await warden.getByLabel('Badilisha hali').selectOption('Imeidhinishwa')
  const rooms = warden.getByLabel('Jengo na chumba')
  const room = rooms.locator('option[value^="room:"]').filter({ hasText: 'Block A' }).nth(2)
  await rooms.selectOption((await room.getAttribute('value')) ?? '')
  const name = /A\d{3}/.exec((await room.textContent()) ?? '')?.[0] ?? ''
  await warden.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(notice(warden)).toContainText('Mabadiliko ya fomu yamehifadhiwa')
  await warden.goto(paths.universityChapter({ view: 'warden' }))
  await warden.getByRole('searchbox').fill(student.fullName)
  await warden.getByRole('button', { name: 'Tafuta' }).click()
  await reads(warden, 'Fomu 1 imepatikana')
  await warden.getByRole('link', { name: student.fullName }).first().click()
  await warden.getByRole('button', { name: 'Amewasili' }).click()
  await expect(notice(warden)).toContainText(`${student.fullName} amewasili.`)
  await warden.context().close()

  await openNews(page, 'Fomu imeidhinishwa')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page.getByRole('main')).toContainText('Imeidhinishwa')
})

test('a student reads the room ballot in Swahili', async ({ page, signInAs }) => {
  await signInAs('daudi')
  await readSwahili(page.context())
  await page.goto(paths.ballot(readOne('select id from room_ballots order by announced_at limit 1')))
  await expect(page.getByRole('heading', { level: 1, name: /Bahati nasibu ya vyumba/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Tiketi yako')
})

test("an agent's choices stay in Swahili once scripts draw them", async ({ page, signInAs }) => {
  await signInAs('rehema')
  await readSwahili(page.context())
  await page.goto(paths.commission(), { waitUntil: 'networkidle' })
  await expect(page.getByLabel('Hali').getByRole('option').first()).toHaveText('Zote')
  await expect(page.getByRole('cell', { name: 'Imethibitishwa' }).first()).toBeVisible()
})
