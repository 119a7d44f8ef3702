import { randomUUID } from 'node:crypto'
import { demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { copyRow, readOne } from '../support/data'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'

/** Ten receipts that wait longer than all others of this owner, with the slip of one of the demo's. */
function tenReceipts(): string[] {
  const like = readOne(
    `select p.id from payments p join bookings b on b.id = p.booking_id where b.owner_id = ? and p.status = 'pending'
     and p.receipt_type like 'image/%' and b.status = 'confirmed' order by p.created_at limit 1`,
    demoUsers.neema.id,
  )
  return Array.from({ length: 10 }, (_, number) => {
    const id = randomUUID()
    const sum = 1_000 + number
    copyRow('payments', like, { id, amount: sum, sent_amount: sum, created_at: 1_000_000 + number })
    return id
  })
}

test('an owner checks ten receipts with their slips with eleven presses', async ({ page, signInAs }) => {
  const ids = tenReceipts()
  await signInAs('neema')
  await page.goto(paths.payments())
  const { press, counted } = countPresses(page)
  await press(page.getByRole('link', { name: 'Check Receipts' }).first())
  for (const [number] of ids.entries()) {
    await expect(page.getByLabel('Amount received')).toHaveValue(`1,00${number}`)
    await expect(page.getByRole('img', { name: /^Receipt / })).toBeVisible()
    const approve = page.getByRole('button', { name: 'Approve and next' })
    await expect(approve).toBeInViewport({ ratio: 1 })
    await press(approve)
  }
  await expect(page.getByRole('status').first()).toContainText('Payment approved successfully')
  expect(counted()).toEqual({ presses: 11, loads: 11 })
  const marks = ids.map(() => '?').join()
  const approved = `select count(*) from payments where status = 'completed' and id in (${marks})`
  expect(readOne(approved, ...ids)).toBe('10')
})
