import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { approveListing, fillRequest, listRoom, sendRequest } from './support/actions'
import { readOne } from './support/data'
import { dayAhead } from './support/days'
import { NEW_PASSWORD, type NewPerson, newcomer, newWord, notice } from './support/people'
import { signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

const main = (page: Page) => page.getByRole('main')

/** Where tenants of this person pay, by the form alone. */
async function addAccount(page: Page, { fullName }: NewPerson): Promise<void> {
  const answer = await page.request.post(paths.payoutAccounts(), {
    headers: { Origin: process.env.E2E_URL ?? '' },
    form: {
      account_type: 'mobile_money',
      account_name: fullName,
      mobile_network: 'Vodacom M-Pesa',
      mobile_number: '0712 345 678',
    },
  })
  expect(await answer.text()).toContain('Account added')
}

/** A stay that the owner approved and nobody has paid for. */
async function letAndApprove(owner: Page, student: Page, admin: Page): Promise<string> {
  const title = `Chumba ${newWord()}`
  const room = await listRoom(owner, title)
  await approveListing(admin, room)
  await fillRequest(student, room, dayAhead(30))
  await sendRequest(student)
  const booking = readOne('select id from bookings where property_title = ?', title)
  await owner.goto(paths.bookingApprove(booking))
  await owner.getByRole('button', { name: 'Approve' }).click()
  await expect(notice(owner)).toContainText('Booking approved successfully')
  return booking
}

test('an owner is suspended and restored, and comes back with a one-time code', async ({
  page: admin,
  browser,
  baseURL,
  javaScriptEnabled,
  signInAs,
}) => {
  await signInAs('admin', admin)
  const phone = async () => (await browser.newContext({ baseURL, javaScriptEnabled })).newPage()
  const [owner, student] = [await phone(), await phone()]
  const landlady = newcomer('Property Owner')
  await signUpByForm(owner, landlady)
  await signUpByForm(student, newcomer('Tenant', 'Female'))
  await addAccount(owner, landlady)
  const payment = paths.bookingPayment(await letAndApprove(owner, student, admin))
  await student.goto(payment)
  await expect(main(student)).toContainText('Payment Instructions')

  const id = readOne('select id from users where email = ?', landlady.email)
  await admin.goto(paths.adminUser(id))
  await admin.getByRole('link', { name: 'Suspend user' }).click()
  await admin.getByLabel('Reason').fill('Sells what is not theirs')
  await admin.getByRole('button', { name: 'Suspend user' }).click()
  await expect(notice(admin)).toContainText('The account is suspended')
  await expect(main(admin)).toContainText('Sells what is not theirs')

  await student.reload()
  await expect(main(student)).toContainText('Do not pay now. We are checking this owner.')
  await expect(main(student)).not.toContainText('Payment Instructions')
  await owner.goto(paths.dashboard())
  await owner.getByLabel('Email').fill(landlady.email)
  await owner.getByLabel('Password').fill(NEW_PASSWORD)
  await owner.getByRole('button', { name: 'Sign In' }).click()
  await expect(main(owner)).toContainText('This account is suspended. Write to help@bweni.example.')

  await admin.getByRole('link', { name: 'Restore user' }).click()
  await admin.getByRole('button', { name: 'Restore user' }).click()
  await expect(notice(admin)).toContainText('The account is restored')
  await student.reload()
  await expect(main(student)).toContainText('Payment Instructions')

  await admin.getByRole('link', { name: 'One-time code' }).click()
  await admin.getByRole('button', { name: 'Make a one-time code' }).click()
  const code = await admin.getByRole('region', { name: 'The code' }).getByRole('heading').textContent()
  await owner.goto(paths.auth())
  await owner.getByRole('link', { name: 'I have a one-time code' }).click()
  await owner.getByLabel('Email or phone').fill(landlady.email)
  await owner.getByLabel('Code', { exact: true }).fill(code ?? '')
  await owner.getByLabel('New Password').fill('chungwa tamu la Muheza')
  await owner.getByRole('button', { name: 'Save the new password' }).click()
  await expect(notice(owner)).toContainText('Your password is changed.')
  await owner.goto(paths.properties())
  await expect(main(owner)).toContainText('Chumba')
  for (const one of [owner, student]) await one.context().close()
})
