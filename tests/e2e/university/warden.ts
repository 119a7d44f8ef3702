import type { Locator, Page } from '@playwright/test'
import { paths } from '~/paths'
import { notice } from '../support/people'
import { expect } from '../support/test'
import type { Step } from './scenario'

/** The student beside the list, after a search that finds one. */
async function find(page: Page, text: string): Promise<Locator> {
  await page.goto(paths.universityChapter({ view: 'warden' }))
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1 submission found')).toBeVisible()
  await page.getByRole('list', { name: 'Student Submissions' }).getByRole('link').first().click()
  return page.getByRole('region', { name: 'Student Submission Details' })
}

/** Chooses the free bed at position `index` among those of women, and returns the number of its room. */
async function chooseRoom(page: Page, index: number): Promise<string> {
  const rooms = page
    .getByLabel('Block and room')
    .locator('option[value^="room:"]')
    .filter({ hasText: 'Block A' })
  const room = rooms.nth(index)
  await page.getByLabel('Block and room').selectOption((await room.getAttribute('value')) ?? '')
  return /A\d{3}/.exec((await room.textContent()) ?? '')?.[0] ?? ''
}

/** The warden reads the answers and the file, approves, gives a room and leaves a message. */
export const reviewAnswers: Step = async (page, scenario, inspect) => {
  const { student, reference, rooms } = scenario
  const line = await find(page, reference)
  await inspect()
  await line.getByRole('link', { name: /^Review:/ }).click()
  await expect(page.getByRole('heading', { name: 'Student Submission Details' })).toBeVisible()
  await expect(page.getByText('Nursing', { exact: true }).last()).toBeVisible()
  const letter = await page
    .getByRole('link', { name: /^letter\./ })
    .last()
    .getAttribute('href')
  expect((await page.request.get(letter ?? '')).headers()['content-type']).toBe('image/jpeg')
  await page.getByLabel('Update Status').selectOption('Approved')
  rooms.student = await chooseRoom(page, 0)
  await page.getByLabel('Notes').fill('Asks for the ground floor.')
  await page.getByLabel('Message to the student').fill('Bring a padlock.')
  await inspect()
  await page.getByRole('button', { name: 'Update Submission' }).click()
  await expect(notice(page)).toContainText('Submission updated successfully')
  await expect(line).toContainText('Approved')
  await expect(line).toContainText(rooms.student)
  await expect(line).toContainText(student.fullName)
}

/** One press, and one to take it back. */
export const confirmArrival: Step = async (page, { student: { fullName }, reference }) => {
  const line = await find(page, reference)
  await line.getByRole('button', { name: 'Arrived' }).click()
  await expect(notice(page)).toContainText(`${fullName} has arrived.`)
  await expect(line).toContainText('Arrived')
  await line.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page)).toContainText('not marked as arrived any more')
  await expect(line).toContainText('Approved')
}

/** Somebody without an account has a bed before they leave the desk. */
export const addAtDesk: Step = async (page, { hostel, guest, rooms }, inspect) => {
  await page.goto(paths.universityChapter({ view: 'warden' }))
  await page.getByRole('link', { name: `Add at the desk: ${hostel}` }).click()
  await page.getByLabel('Full name').fill(guest)
  await page.getByLabel('Phone', { exact: true }).fill('12')
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Female')
  await page.getByRole('button', { name: 'Add student' }).click()
  await expect(page.getByRole('alert')).toContainText('Tanzanian number')
  await expect(page.getByLabel('Full name')).toHaveValue(guest)
  await page.getByLabel('Phone', { exact: true }).fill('0713 000 111')
  rooms.guest = await chooseRoom(page, 4)
  await inspect()
  await page.getByRole('button', { name: 'Add student' }).click()
  await expect(notice(page)).toContainText(`${guest} is approved in ${hostel}.`)
  await expect(await find(page, guest)).toContainText('Added at the desk')
}

/** Each has the other's room at once. */
export const swapRooms: Step = async (page, { student, guest, hostel, rooms }, inspect) => {
  const line = await find(page, guest)
  await expect(line).toContainText(rooms.guest)
  await line.getByRole('link', { name: 'Swap' }).click()
  await inspect()
  const other = `${student.fullName}: ${hostel}, Block A, room ${rooms.student}`
  await page.getByLabel('Other student').selectOption(other)
  await page.getByRole('button', { name: 'Swap' }).click()
  await expect(notice(page)).toContainText(`${guest} and ${student.fullName} changed places.`)
  await expect(line).toContainText(rooms.student)
}
