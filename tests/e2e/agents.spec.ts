import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { listRoom } from './support/actions'
import { readOne } from './support/data'
import { followNotification } from './support/notifications'
import { type NewPerson, newcomer, newWord, notice } from './support/people'
import { signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

/** Opens the link in the e-mail that asks to confirm the address. */
async function confirmAddress(page: Page, { email }: NewPerson): Promise<void> {
  const body = readOne(`select body from outbox where to_address = ? and purpose = 'confirm'`, email)
  const token = /token=([\w-]+)/.exec(body)?.[1]
  await page.goto(paths.confirm(token))
  await page
    .getByRole('main')
    .getByRole('button', { name: /confirm/i })
    .click()
  await expect(notice(page)).toContainText('Your e-mail address is confirmed.')
}

test('an agent is invited, accepts, works on the listing and is removed', async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const owner = newcomer('Property Owner')
  const agent = newcomer('Real Estate Agent')
  await signUpByForm(page, owner)
  const title = `Chumba ${newWord()}`
  const id = await listRoom(page, title)
  const other = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage()
  await signUpByForm(other, agent)
  await confirmAddress(other, agent)
  await other.goto(paths.propertyEdit(id))
  await expect(other.getByRole('main')).toContainText('Failed to fetch property')

  await page.goto(paths.propertyEdit(id))
  await page.getByRole('link', { name: 'Agents' }).click()
  await page.getByLabel('E-mail address of the agent').fill(agent.email)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(notice(page)).toContainText(`Invitation sent to ${agent.email}.`)
  await expect(page.getByRole('main')).toContainText('Waiting for an answer')

  await other.goto(paths.dashboard())
  await expect(other.getByRole('heading', { name: 'Invitations' })).toBeVisible()
  await followNotification(other, 'Invitation', title)
  await expect(other.getByRole('main')).toContainText(owner.fullName)
  await other.getByRole('button', { name: 'Accept' }).click()
  await expect(notice(other)).toContainText('You look after this property now')
  await other.getByRole('link', { name: 'Edit Property' }).click()
  await expect(other.getByLabel('Title')).toHaveValue(title)
  await expect(other.getByRole('link', { name: 'Agents' })).toBeHidden()

  await followNotification(page, 'Invitation Accepted', agent.fullName)
  await page.goto(paths.propertyAgents(id))
  await page.getByRole('link', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(notice(page)).toContainText('Agent removed')
  await other.goto(paths.propertyEdit(id))
  await expect(other.getByRole('main')).toContainText('Failed to fetch property')
})

test('an invitation that was taken back says so', async ({ page, browser, baseURL, javaScriptEnabled }) => {
  const agent = newcomer('Real Estate Agent')
  await signUpByForm(page, agent)
  await confirmAddress(page, agent)
  const other = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage()
  await signUpByForm(other, newcomer('Property Owner'))
  const id = await listRoom(other, `Chumba ${newWord()}`)
  await other.goto(paths.propertyAgents(id))
  await other.getByLabel('E-mail address of the agent').fill(agent.email)
  await other.getByRole('button', { name: 'Invite' }).click()
  await expect(notice(other)).toContainText(`Invitation sent to ${agent.email}.`)
  await page.goto(paths.dashboard())
  await page.getByRole('link', { name: 'Answer' }).click()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await other.getByRole('button', { name: 'Take back' }).click()
  await expect(notice(other)).toContainText('Invitation taken back')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(notice(page)).toContainText('The owner took this invitation back.')
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()
})
