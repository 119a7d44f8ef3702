import { demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { readOne } from '../support/data'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'

test('an owner changes four prices on one screen with five presses', async ({ page, signInAs }) => {
  await signInAs('neema')
  const hostel = readOne(
    `select p.id from properties p join hostel_rooms r on r.property_id = p.id
     where p.owner_id = ? and p.approval_state = 'approved' group by p.id having count(*) >= 4
     order by p.created_at desc limit 1`,
    demoUsers.neema.id,
  )
  await page.goto(paths.propertyPrices(hostel))
  const { press, counted } = countPresses(page)
  const prices = page.getByRole('textbox', { name: 'Price per month' })
  for (const index of [0, 1, 2, 3]) {
    await press(prices.nth(index))
    await prices.nth(index).fill(`${91 + index},000`)
  }
  await press(page.getByRole('button', { name: 'Save Changes' }))
  await expect(page.getByRole('status')).toContainText('4 changes saved')
  await expect(page.getByRole('status')).toContainText(/TSh.91,000, was TSh.[\d,]+\./)
  await expect(prices.nth(3)).toHaveValue('94,000')
  expect(counted()).toEqual({ presses: 5, loads: 1 })
})
