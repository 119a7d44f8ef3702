import { randomUUID } from 'node:crypto'
import { demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { copyRow, readOne } from '../support/data'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'

/** Three receipts that wait longer than all others of this owner, with the slip of one of the demo's. */
function threeReceipts(): string[] {
  const like = readOne(
    `select p.id from payments p join bookings b on b.id = p.booking_id where b.owner_id = ? and p.status = 'pending'
     and p.receipt_type like 'image/%' and b.status = 'confirmed' order by p.created_at limit 1`,
    demoUsers.neema.id,
  )
  return Array.from({ length: 3 }, (_, number) => {
    const id = randomUUID()
    const sum = 1_000 + number
    copyRow('payments', like, { id, amount: sum, sent_amount: sum, created_at: 1_000_000 + number })
    return id
  })
}

test('an owner checks receipts beside their slips with one press each', async ({ page, signInAs }) => {
  const ids = threeReceipts()
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
  expect(counted()).toEqual({ presses: 4, loads: 4 })
  const marks = ids.map(() => '?').join()
  const approved = `select count(*) from payments where status = 'completed' and id in (${marks})`
  expect(readOne(approved, ...ids)).toBe('3')
})

/** Ten stays, each with a receipt over what is due, a number and a slip of its own; they wait longest. */
function tenAsExpected(): string[] {
  const like = readOne(
    `select p.id from payments p join bookings b on b.id = p.booking_id where b.owner_id = ? and b.status = 'confirmed'
     and p.receipt_type like 'image/%' order by p.created_at limit 1`,
    demoUsers.neema.id,
  )
  const stay = readOne('select booking_id from payments where id = ?', like)
  const total = Number(readOne('select total_amount from bookings where id = ?', stay))
  return Array.from({ length: 10 }, (_, number) => {
    const [id, booking_id] = [randomUUID(), randomUUID()]
    copyRow('bookings', stay, {
      id: booking_id,
      reference: booking_id.slice(0, 8).toUpperCase(),
      received_amount: 0,
    })
    const sent = {
      status: 'pending',
      is_billed: 0,
      amount: total,
      sent_amount: total,
      created_at: 1_000 + number,
    }
    copyRow('payments', like, {
      ...{ ...sent, id, booking_id, expected_amount: null, processed_at: null, processed_by: null },
      ...{ receipt_sha256: id, payment_reference: id.slice(0, 12).toUpperCase() },
    })
    return id
  })
}

test('an owner approves ten receipts beside their slips with twelve presses and two loads', async ({
  page,
  signInAs,
}) => {
  const ids = tenAsExpected()
  await signInAs('neema')
  await page.goto(paths.paymentsCheck())
  const { press, counted } = countPresses(page)
  await press(page.getByRole('link', { name: 'Show slips' }))
  await expect(page.getByRole('img', { name: /^Receipt / })).toHaveCount(10)
  for (const index of ids.keys()) await press(page.getByRole('checkbox').nth(index))
  await press(page.getByRole('button', { name: 'Approve chosen' }))
  await expect(page.getByRole('status').first()).toContainText('Approved 10 receipts, TSh')
  expect(counted()).toEqual({ presses: 12, loads: 2 })
  const marks = ids.map(() => '?').join()
  const approved = `select count(*) from payments where status = 'completed' and id in (${marks})`
  expect(readOne(approved, ...ids)).toBe('10')
})
