import { paths } from '~/paths'
import { confirmRequest, submitRequest } from './support/actions'
import { readOne } from './support/data'
import { dayAhead } from './support/days'
import { expectNothingWider } from './support/inspect'
import { followNotification } from './support/notifications'
import { fillSignUp, newcomer, notice } from './support/people'
import { expect, test } from './support/test'

const ON_LIST = "On UDSM's list"
/** A listing of Neema's on a university's list about which residents have written. */
const answered = () =>
  readOne(
    `select p.id from properties p join resident_answers a on a.property_id = p.id
     join property_checks c on c.property_id = p.id and c.kind = 'list'
     where a.state = 'given' and a.text is not null and a.shown_at is not null group by p.id order by count(*) desc limit 1`,
  )
const titleOf = (id: string) => readOne('select title from properties where id = ?', id)

test('a guest chooses from afar: the list, what residents say, three kept places, a text to an uncle, a request', async ({
  page,
}) => {
  const title = titleOf(answered())
  await page.goto(paths.properties())
  await page.getByText('Filters, move-in date, order').click()
  await page.getByLabel("University's list").selectOption("On a university's list")
  await page.getByRole('button', { name: 'Apply filters' }).click()
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: ON_LIST })).toHaveCount(await cards.count())
  await expect(cards.filter({ hasText: title })).toContainText(/\d of \d: as it was shown/)
  await expectNothingWider(page)
  await page.getByRole('link', { name: title, exact: true }).click()
  const answers = page.getByRole('region', { name: 'Those who lived here' })
  await expect(answers).toContainText(/Water every day\d of \d/)
  await answers.getByRole('link', { name: /^Read what they wrote/ }).click()
  await expect(page.getByRole('heading', { name: 'What they wrote' })).toBeVisible()
  await expectNothingWider(page)
  await page.getByRole('link', { name: 'Back to the listing' }).click()

  await page.getByRole('main').getByRole('link', { name: 'Keep' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Create an account to keep ${title}`)
  await fillSignUp(page, newcomer('Tenant', 'Female'))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Kept/ })).toBeVisible()
  await page.goto(paths.properties({ list: 'any' }))
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Keep', exact: true }).first().click()
  await page.goto(paths.saved())
  const titles = await page.locator('.tiles h2').allTextContents()
  expect(titles).toHaveLength(3)
  expect(titles.at(-1)).toBe(title)
  await expectNothingWider(page)

  await page.locator('.bar').getByRole('button', { name: 'Send by WhatsApp' }).click()
  const href = (await page.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')) ?? ''
  const lines = (new URL(href).searchParams.get('text') ?? '').split('\n\n')
  expect(lines.map((line) => line.split(/: (?:from )?TSh/)[0])).toEqual(titles)
  const [address = ''] = /http\S+/.exec(lines.at(-1) ?? '') ?? []
  await page.goto(new URL(address).pathname)
  await page
    .getByRole('link', { name: /^Select ?:/ })
    .first()
    .click()
  await page
    .getByRole('region', { name: 'Booking' })
    .getByRole('button', { name: 'Book Now' })
    .first()
    .click()
  await page.getByLabel('Start date').fill(dayAhead(40))
  await page.getByLabel('Phone').fill('0712 345 678')
  await submitRequest(page).click()
  await confirmRequest(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Request Submitted' })).toBeVisible()
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a university keeps its list, the owner hears, and an administrator hides a text', async ({
    page,
    browser,
    signInAs,
  }) => {
    const desk = async () => (await browser.newContext({ javaScriptEnabled: false })).newPage()
    const [owner, admin] = [await desk(), await desk()]
    await signInAs('lucas')
    await signInAs('neema', owner)
    await signInAs('admin', admin)
    const id = readOne(
      `select id from properties p where approval_state = 'approved' and is_available = 1 and owner_id =
       (select id from profiles where email = 'neema@bweni.example')
       and not exists (select 1 from property_checks where property_id = p.id and kind = 'list') limit 1`,
    )
    const fold = page.locator('details').filter({ hasText: 'The list of UDSM' })
    await page.goto(paths.property(id))
    await fold.locator('summary').click()
    await fold.getByLabel('What students should know').fill('Guard at night.')
    await fold.getByRole('button', { name: 'Put it on the list' }).click()
    await expect(notice(page)).toContainText('It is on the list of UDSM for 12 months')
    await expect(page.getByText('“Guard at night.”')).toBeVisible()
    await expectNothingWider(page)
    await fold.locator('summary').click()
    await fold.getByRole('link', { name: 'Take it off the list' }).click()
    await page.getByLabel('Why does it come off the list?').fill('The guard is gone.')
    await page.getByRole('button', { name: 'Take it off the list' }).click()
    await expect(notice(page)).toContainText('It is no longer on the list')
    await owner.goto(paths.notifications())
    await expect(owner.getByRole('main')).toContainText('The guard is gone.')

    const answer = readOne(
      `select id from resident_answers where property_id = ? and text is not null and shown_at is not null limit 1`,
      answered(),
    )
    const text = readOne('select text from resident_answers where id = ?', answer)
    await admin.goto(paths.propertyAnswers(answered()))
    await expect(admin.getByText(text)).toBeVisible()
    await admin.goto(paths.answerHide(answer))
    await admin.getByLabel('Why?').fill('It names a neighbour.')
    await admin.getByRole('button', { name: 'Hide It' }).click()
    await expect(notice(admin)).toContainText('The text is hidden.')
    await admin.goto(paths.answerHide(answer))
    await admin.getByRole('button', { name: 'Show Again' }).click()
    await expect(notice(admin)).toContainText('The text is shown again.')
    await followNotification(owner, 'A Text Is Hidden', 'It names a neighbour.')
    for (const one of [owner, admin]) await one.context().close()
  })
})
