import { paths } from '~/paths'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'

test('an owner reminds everybody who is late with one press, after reading what is sent', async ({
  page,
  signInAs,
}) => {
  await signInAs('neema')
  await page.goto(paths.rent())
  await expect(page.getByText(/Hello .* has been late since .* booking reference/).first()).toBeAttached()
  const { press, counted } = countPresses(page)
  await press(page.getByRole('button', { name: 'Remind all late' }))
  await expect(page.getByRole('status')).toContainText('Reminded')
  await expect(page.getByText(/Reminded .* by Neema John/).first()).toBeVisible()
  expect(counted()).toEqual({ presses: 1, loads: 1 })
})

test('an owner pays two agents for a month with three presses', async ({ page, signInAs }) => {
  await signInAs('neema')
  await page.goto(paths.dashboard())
  await page.getByRole('link', { name: 'Pay Agents' }).click()
  const { press, counted } = countPresses(page)
  for (const agent of ['Juma', 'Rehema']) await press(page.getByRole('checkbox', { name: agent }).first())
  await press(page.getByRole('button', { name: 'Paid chosen' }))
  await expect(page.getByRole('status')).toContainText(/Marked \d+ shares? as paid/)
  expect(counted()).toEqual({ presses: 3, loads: 1 })
})
