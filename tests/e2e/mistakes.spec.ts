import { paths } from '~/paths'
import { confirmRequest, fillRequest, readyToSend, signOut, submitRequest } from './support/actions'
import { listing, readOne } from './support/data'
import { dayAhead } from './support/days'
import { newcomer, notice } from './support/people'
import { signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

const room = () => listing({ of: 'zuhura', type: 'room' })
const requestsOf = (email: string) =>
  readOne('select count(*) from bookings join profiles on profiles.id = tenant_id where email = ?', email)

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
