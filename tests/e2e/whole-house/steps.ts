import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { readOne } from '../support/data'
import { dayAhead } from '../support/days'
import { category, fillCategory, openNewListing } from '../support/listing-form'
import { NEW_PASSWORD, type NewPerson, notice } from '../support/people'
import { smallPhoto } from '../support/photos'
import { countPresses } from '../support/presses'
import { expect } from '../support/test'
import { bookOfTenants, statementOf, withMistakes } from './lists'
import { askForRooms, type House, lateTenants, letToStudents } from './rows'

/** Lists a house of 60 rooms, of which the owner offers three to students, and says where its tenants pay. */
export async function listHouse(page: Page, title: string, owner: NewPerson): Promise<void> {
  await openNewListing(page, 'Hostel')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Address' }).fill('Sinza Mori, house 14')
  await page.getByLabel('Photos of the house').setInputFiles([await smallPhoto('yard.jpg', 120)])
  const single = { roomType: 'Single', price: '100,000', rooms: '40', description: 'A bed and a desk' }
  await fillCategory(page, 1, single)
  await category(page, 1).getByLabel('Available rooms').fill('2')
  await category(page, 1)
    .getByLabel('Room images')
    .setInputFiles([await smallPhoto('single.jpg', 130)])
  await page.getByRole('button', { name: 'Add category' }).click()
  await fillCategory(page, 2, { ...single, roomType: 'Double', price: '80,000', rooms: '20' })
  await category(page, 2).getByLabel('Available rooms').fill('1')
  await category(page, 2)
    .getByLabel('Room images')
    .setInputFiles([await smallPhoto('double.jpg', 140)])
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(notice(page)).toContainText('Property created successfully!')

  await page.goto(paths.payoutAccounts())
  await page.getByLabel('Mobile Network').selectOption('Vodacom M-Pesa')
  await page.getByLabel('Account Name').fill(owner.fullName)
  await page.getByLabel('Mobile Number').fill('255712345678')
  await page.getByLabel('Current Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Add Account' }).click()
  await expect(notice(page)).toContainText('Account added')
}

/** Names the rooms and enters the book, mistakes included, with four presses. */
export async function enterTenants(page: Page, { houseId }: House): Promise<void> {
  const { press, counted } = countPresses(page)
  await page.goto(paths.propertyOccupancy(houseId))
  await page.getByLabel('Names of the rooms, Single').fill('A1-A40')
  await page.getByLabel('Names of the rooms, Double').fill('B1-B20')
  await press(page.getByRole('button', { name: 'Save and Enter Tenants' }))
  await expect(notice(page)).toContainText('Available rooms updated')

  const book = bookOfTenants()
  await page.getByLabel('Or a file').setInputFiles({
    ...{ name: 'tenants.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(withMistakes(book).join('\n')),
  })
  await press(page.getByRole('button', { name: 'Show what is added' }))
  for (const wrong of [
    /Line 5, .*: Room A55 does not exist\./,
    /Line 21, .*: There is no “Singel” here/,
    /Line 41, /,
  ])
    await expect(page.getByText(wrong)).toBeVisible()
  const list = page.getByLabel('The list')
  await expect(list).toHaveValue(withMistakes(book).join('\n'))
  await list.fill(book.join('\n'))
  await press(page.getByRole('button', { name: 'Show what is added' }))
  const preview = page.getByRole('region', { name: 'Preview' })
  // Fourteen months of 100,000 and six of 80,000.
  await expect(preview).toContainText(/55 tenants, 20 late with TSh.1,880,000/)
  await expect(preview).toContainText('Single. Offered: 2 → 38. Free for students: 2, as before.')
  await expect(preview).toContainText('Double. Offered: 1 → 20. Free for students: 1, as before.')
  await press(page.getByRole('button', { name: 'Enter 55 Tenants' }))
  await expect(notice(page)).toContainText('Entered 55 tenants.')
  expect(counted().presses).toBeLessThanOrEqual(4)
}

/** Approves two requests, one of them into another room than the one that is offered first. */
export async function approveIntoRooms(page: Page, house: House): Promise<void> {
  const [first = '', second = ''] = askForRooms(house)
  await page.goto(paths.bookings({ status: 'pending' }))
  await expect(page.getByText('Both fit together.')).toBeVisible()
  await page.getByRole('link', { name: 'Approve all 2' }).click()
  await page.getByLabel(`Room for ${first}`).selectOption('A37')
  await page.getByLabel(`Room for ${second}`).selectOption('A40')
  await page.getByRole('button', { name: 'Approve 2 requests' }).click()
  await expect(notice(page)).toContainText('Approved 2 requests.')
  await page.goto(paths.bookings({ search: 'A40' }))
  await expect(page.getByRole('main')).toContainText(second)
  await expect(page.getByRole('main')).not.toContainText(first)
}

/** Forty receipts and twelve payments of late tenants without one, half of them by their reference and half by their phone. */
export async function answerStatement(page: Page, house: House): Promise<void> {
  const receipts = letToStudents(house).map((number) => ({ number, details: 'Pay Merchant', sum: 150_000 }))
  const all = lateTenants(house)
  const late = (rent: number) => all.filter((row) => Number(row[2]) === rent)
  const payers = [...late(100_000).slice(0, 8), ...late(80_000).slice(0, 4)]
  const payments = payers.map(([reference = '', phone = '', rent], index) => ({
    number: `T${house.word.slice(1, 7)}${index + 100}`.toUpperCase(),
    details: index % 2 === 0 ? `Pay Bill Acc. ${reference}` : `Payment from ${phone} - X Y`,
    sum: Number(rent),
  }))
  await page.goto(paths.payments())
  const { press, counted } = countPresses(page)
  await press(page.getByRole('link', { name: 'Statement' }))
  await page.getByLabel('Or a file').setInputFiles({
    ...{ name: 'statement.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(statementOf([...receipts, ...payments])),
  })
  await press(page.getByRole('button', { name: 'Read the statement' }))
  const preview = page.getByRole('region', { name: 'Preview' })
  for (const line of [
    '53 lines came in',
    '40 receipts are right',
    '12 have no receipt yet',
    '1 fits nothing',
  ])
    await expect(preview).toContainText(line)
  // Eight months of 100,000 and four of 80,000.
  const button = /^Approve 40 receipts, TSh.6,000,000, and record 12 payments, TSh.1,120,000$/
  await press(preview.getByRole('button', { name: button }))
  await expect(notice(page)).toContainText(
    /Approved 40 receipts, TSh.6,000,000, and recorded 12 payments, TSh.1,120,000\./,
  )
  expect(counted().presses).toBeLessThanOrEqual(3)
  const came = `select sum(amount) from payments where owner_id = ? and status = 'completed'
    and (payment_reference like 'S%' or payment_reference like 'T%') and processed_at > ?`
  // With the first months of the three students that are late now.
  expect(readOne(came, house.ownerId, 0)).toBe(String(6_000_000 + 1_120_000 + 3 * 150_000))
}

/** Reminds three students, and has the texts for the eight tenants that did not pay and have no account. */
export async function remindLate(page: Page): Promise<void> {
  await page.goto(paths.rent())
  await page.getByRole('button', { name: 'Remind all late (3)' }).click()
  await expect(notice(page)).toContainText('Reminded 3 tenants')
  const main = page.getByRole('main')
  await expect(main).toContainText('3 were written to. 8 have no account:')
  // Six months of 100,000, two of 80,000 and three of 150,000.
  await expect(main).toContainText(/TSh.1,210,000/)
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute('href', /255754000/)
}

/** 55 tenants and two students, who move in tomorrow, live in 57 of 60 rooms. */
export async function findFreeRooms(page: Page, { houseId }: House): Promise<void> {
  await page.goto(paths.propertyOccupancy(houseId, { day: dayAhead(2) }))
  const free = page.getByRole('region', { name: 'Rooms without a tenant' })
  await expect(free).toContainText('3 places')
  for (const room of ['A38', 'A39', 'B20']) await expect(free).toContainText(room)
  for (const room of ['A36', 'A37', 'A40', 'B19']) await expect(free).not.toContainText(room)
}
