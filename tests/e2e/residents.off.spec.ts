import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { readOne } from './support/data'
import { expectNothingWider } from './support/inspect'
import { notice } from './support/people'
import { expect, test } from './support/test'

/** Two tenants of other listings have answered about this one: whose stays they are is on no page. */
function addTwoAnswers(propertyId: string, ownerId: string): void {
  const database = new Database(join(process.env.E2E_DATA_DIR ?? '', 'bweni.sqlite'), { timeout: 20_000 })
  database
    .prepare(
      `insert into resident_answers (id, booking_id, property_id, owner_id, tenant_id, state, as_shown, water, light, safe, agreed, answered_at, counted_at, shown_at)
       select 'answer-' || b.id, b.id, :propertyId, :ownerId, b.tenant_id, 'given', 'yes', 'no', 'yes', 'unsure', 'yes', :at, :at, :at
       from bookings b where b.source = 'market' and b.tenant_id <> :lucas and b.id not in (select booking_id from resident_answers)
       group by b.tenant_id limit 2`,
    )
    .run({ propertyId, ownerId, lucas: demoUsers.lucas.id, at: Date.now() })
  database.close()
}

test('a tenant answers, everybody reads the counts, and the owner answers once', async ({
  page,
  browser,
  signInAs,
}) => {
  const booking = readOne(
    `select id from bookings where tenant_id = ? and status = 'confirmed' and received_amount > 0
     and start_date < date('now', '-20 days')`,
    demoUsers.lucas.id,
  )
  const [propertyId, ownerId] = ['property_id', 'owner_id'].map((column) =>
    readOne(`select ${column} from bookings where id = ?`, booking),
  ) as [string, string]
  const owner = Object.entries(demoUsers).find(([, { id }]) => id === ownerId)?.[0] as DemoUserName
  addTwoAnswers(propertyId, ownerId)
  const newPage = async () =>
    (await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })).newPage()

  await signInAs('lucas')
  await page.goto(paths.bookingDetails(booking))
  await expectNothingWider(page)
  await page.getByRole('link', { name: 'How is it there?' }).click()
  for (const question of ['as it was shown', 'light every day', 'safe at night', 'keep to what was agreed'])
    await page
      .getByRole('group', { name: new RegExp(question) })
      .getByRole('radio', { name: 'Yes' })
      .check()
  await page
    .getByRole('group', { name: /water every day/ })
    .getByRole('radio', { name: 'No', exact: true })
    .check()
  await page.getByLabel('A few words for the next student').fill('Water comes on Monday. Bring a bucket.')
  await page.getByLabel('Show it now').check()
  await expectNothingWider(page)
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(notice(page)).toContainText('Thank you.')

  const guest = await newPage()
  await guest.goto(paths.property(propertyId))
  const section = guest.getByRole('region', { name: 'Those who lived here' })
  await expect(section).toContainText('Water every day0 of 3')
  await expect(section).toContainText('As it was shown3 of 3')
  await expectNothingWider(guest)
  await section.getByRole('link', { name: 'Read what they wrote (1)' }).click()
  await expect(guest.getByText('Bring a bucket.')).toBeVisible()
  await expectNothingWider(guest)

  const desk = await newPage()
  await signInAs(owner, desk)
  await desk.goto(paths.propertyAnswers(propertyId))
  await desk.getByRole('link', { name: 'Answer', exact: true }).click()
  await desk.getByLabel('Your answer').fill('The second tank is full now.')
  await desk.getByRole('button', { name: 'Send This Answer' }).click()
  await expect(notice(desk)).toContainText('Everybody reads it')

  await guest.reload()
  await expect(guest.getByText('The second tank is full now.')).toBeVisible()
  await expectNothingWider(guest)
  for (const one of [guest, desk]) await one.context().close()
})
