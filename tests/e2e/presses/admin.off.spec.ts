import { paths } from '~/paths'
import { listRoom } from '../support/actions'
import { newWord, notice } from '../support/people'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'

test('a month of invoices is sent with two presses', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto(paths.ownerInvoices())
  await page.getByRole('button', { name: 'Bill everybody for this month' }).click()
  await expect(async () => {
    await page.goto(paths.ownerInvoices())
    await expect(page.getByText(/is done: \d+ drafts written/)).toBeVisible({ timeout: 100 })
  }).toPass()
  const all = page.getByRole('link', { name: /^Send all \d+ drafts$/ })
  const drafts = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  expect(drafts).toBeGreaterThan(20)
  const { press, counted } = countPresses(page)
  await press(all)
  await expect(page.getByText(`${drafts} drafts, TSh`)).toBeVisible()
  await press(page.getByRole('button', { name: `Send ${drafts} invoices` }))
  await expect(notice(page)).toContainText(`Sent ${drafts} invoices, TSh`)
  expect(counted()).toEqual({ presses: 2, loads: 2 })
})

test('listings are reviewed with one press each, and one to begin', async ({ page, signInAs }) => {
  const word = newWord()
  await signInAs('zuhura')
  for (const number of [1, 2, 3]) await listRoom(page, `${word} ${number}`)
  await signInAs('admin')
  await page.goto(paths.adminProperties({ search: word }))
  const { press, counted } = countPresses(page)
  await press(page.getByRole('link', { name: `Review: ${word} 1` }))
  for (const number of [2, 3]) {
    await press(page.getByRole('button', { name: 'Approve and next' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} ${number}`)
  }
  await press(page.getByRole('button', { name: 'Approve' }))
  await expect(notice(page)).toContainText('No other property waits for a decision.')
  expect(page.url()).toContain(`search=${word}`)
  expect(counted()).toEqual({ presses: 4, loads: 4 })
})
