import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '~/paths'
import { confirmRequest, fillRequest, listRoom, readyToSend, signOut, submitRequest } from './support/actions'
import { listing, readOne } from './support/data'
import { dayAhead } from './support/days'
import { NEW_PASSWORD, newcomer, newWord, notice } from './support/people'
import { signInByForm, signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

/** The same person on a second telephone. */
async function onAnotherPhone(
  page: Page,
  options: object,
  signIn: (page: Page) => Promise<void>,
): Promise<Page> {
  const context: BrowserContext | undefined = await page.context().browser()?.newContext(options)
  if (!context) throw new Error('No browser')
  const other = await context.newPage()
  await signIn(other)
  return other
}

const room = () => listing({ of: 'zuhura', type: 'room' })
const requestsOf = (email: string) =>
  readOne('select count(*) from bookings join profiles on profiles.id = tenant_id where email = ?', email)

test('a request sent after the session ended keeps its words', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const student = newcomer('Tenant', 'Female')
  await signUpByForm(page, student)
  await fillRequest(page, room(), dayAhead(300), 'Two of us, one with a violin.')
  await page.getByLabel('Duration').selectOption('4')
  const signIn = (other: Page) => signInByForm(other, student)
  const other = await onAnotherPhone(page, { baseURL, javaScriptEnabled }, signIn)
  await other.goto(paths.dashboard())
  await signOut(other)

  await submitRequest(page).click()
  await expect(page.getByRole('main')).toContainText('What you typed is kept')
  expect(requestsOf(student.email)).toBe('0')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Two of us, one with a violin.')
  await expect(page.getByLabel('Start date')).toHaveValue(dayAhead(300))
  await expect(page.getByLabel('Duration')).toHaveValue('4')
  await submitRequest(page).click()
  await expect(page.getByRole('main')).toContainText('4 months')
  await confirmRequest(page).click()
  await expect(notice(page)).toContainText('Booking request submitted successfully!')
})

test('two presses, a way back and a lost answer make one request', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const student = newcomer('Tenant', 'Male')
  await signUpByForm(page, student)
  await fillRequest(page, room(), dayAhead(320))
  const button = await readyToSend(page, javaScriptEnabled)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await button.dblclick()
  await expect(page.getByRole('heading', { name: 'Booking Request Submitted' })).toBeVisible()
  expect(requestsOf(student.email)).toBe('1')
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('You already have a request for this place')
  await expect(submitRequest(page).or(confirmRequest(page))).toBeHidden()

  const form = await sent
  const again = await page.request.post(form.url(), {
    data: form.postData() ?? '',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: baseURL ?? '' },
  })
  expect(again.url()).toContain('submitted=')
  expect(requestsOf(student.email)).toBe('1')
})

test('an edit of an older version keeps what the other telephone saved, and its own words', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const owner = newcomer('Property Owner')
  await signUpByForm(page, owner)
  const title = `Chumba ${newWord()}`
  const id = await listRoom(page, title)
  await page.goto(paths.propertyEdit(id))
  const signIn = (other: Page) => signInByForm(other, owner)
  const other = await onAnotherPhone(page, { baseURL, javaScriptEnabled }, signIn)
  await other.goto(paths.propertyEdit(id))
  await other.getByLabel('Price per month').fill('95,000')
  await other.getByRole('button', { name: 'Save Changes' }).last().click()
  await expect(notice(other)).toContainText('Property updated')

  await page.getByRole('textbox', { name: 'Description' }).fill('With a garden.')
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('With a garden.')
  expect(readOne('select price_per_month || description from properties where id = ?', id)).toBe('95000')
})

test('a decision on what was decided meanwhile changes nothing and keeps the reasons', async ({
  page,
  baseURL,
  javaScriptEnabled,
  signInAs,
}) => {
  const owner = newcomer('Property Owner')
  await signUpByForm(page, owner)
  const id = await listRoom(page, `Chumba ${newWord()}`)
  const [approving, rejecting] = [
    await onAnotherPhone(page, { baseURL, javaScriptEnabled }, (other) => signInAs('admin', other)),
    await onAnotherPhone(page, { baseURL, javaScriptEnabled }, (other) => signInAs('admin', other)),
  ]
  await approving.goto(paths.adminPropertyApprove(id, { version: 1 }))
  await approving.getByLabel('Approval notes').fill('Welcome on board')
  await rejecting.goto(paths.adminPropertyReject(id, { version: 1 }))
  await rejecting.getByLabel('Reasons').fill('There are two of these.')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(notice(rejecting)).toContainText('Property rejected successfully')

  await approving.getByRole('button', { name: 'Approve' }).click()
  await expect(approving.getByRole('alert')).toBeVisible()
  await expect(approving.getByLabel('Approval notes')).toHaveValue('Welcome on board')
  expect(readOne('select approval_state from properties where id = ?', id)).toBe('rejected')
})

test('Back after a corrected form shows the form; after signing out it shows nothing', async ({ page }) => {
  const student = newcomer('Tenant', 'Female')
  await signUpByForm(page, student)
  await page.goto(paths.profile())
  await page.getByLabel('Phone').fill('12345')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  const wrong = page.getByRole('main').getByText('Enter a Tanzanian number').first()
  await expect(wrong).toBeVisible()
  await page.getByLabel('Phone').fill('0712345678')
  await save.click()
  await expect(notice(page)).toContainText('Profile updated successfully!')

  await page.goBack()
  await expect(wrong).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(student.fullName)
  await page.goForward()
  await signOut(page)
  for (let times = 0; times < 4; times += 1) {
    await page.goBack().catch(() => null)
    await expect(page.locator('body')).not.toContainText('Enter a Tanzanian number')
    expect(await page.content()).not.toContain(student.fullName)
  }
})
