import type { Locator, Page } from '@playwright/test'
import { formatDay } from '~/domain/ground/shared/calendar'
import { csvCells } from '~/domain/ground/shared/csv'
import { paths } from '~/paths'
import { dayAhead } from '../support/days'
import { inspectAt } from '../support/inspect'
import { notice } from '../support/people'
import { countPresses } from '../support/presses'
import { expect } from '../support/test'
import { listOfFees, listOfResidents, listOfRooms, RESIDENTS, wrongResidents } from './lists'
import { assignWarden, figuresOf, formOf, passComeBy, sendForms, submissionsWith, type Year } from './rows'

/** The registrar's and the warden's pages. */
type Desks = { registrar: Page; warden: Page }
export type Step = (desks: Desks, year: Year) => Promise<void>

const look = (page: Page) => inspectAt(page, false)()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** The report's last line equals what the tables hold. */
async function expectReport(page: Page, year: Year): Promise<void> {
  const manage = year.universityId
  const csv = await page.request.get(paths.universityReportCsv({ manage }))
  const last = csvCells((await csv.text()).trim().split('\r\n').at(-1) ?? '')
  expect(last).toEqual(['All', '', ...figuresOf(year).map(String)])
  await page.goto(paths.universityReport({ manage }))
  await look(page)
}

type Press = (target: Locator) => Promise<void>

async function checkList(page: Page, list: string, press: Press): Promise<void> {
  await page.getByRole('main').getByRole('textbox').fill(list)
  await press(button(page, 'Check the list'))
}

/** Takes 600 residents with three presses, of whose list five lines were wrong at first. */
export const takeResidents: Step = async ({ registrar: page }, year) => {
  const { hostel, universityId: manage } = year
  await page.goto(paths.uniRoomsImport({ manage }))
  const rooms = countPresses(page)
  await checkList(page, listOfRooms(hostel), rooms.press)
  await expect(preview(page)).toContainText('160 rooms with 1,600 beds')
  await rooms.press(button(page, 'Add the rooms'))
  await expect(notice(page)).toContainText('Added 160 rooms.')

  await page.goto(paths.studentsImport({ manage }))
  const residents = countPresses(page)
  const file = [...listOfResidents(hostel), ...wrongResidents(hostel)].join('\n')
  await page
    .getByLabel('Or a file')
    .setInputFiles({ name: 'residents.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await residents.press(button(page, 'Check the list'))
  for (const [at, why] of [
    'no room “A99”',
    'no block “Block X”',
    'Write female, male or other',
    'Room A1 is full',
    'is named twice',
  ].entries())
    await expect(page.getByText(new RegExp(`Line ${RESIDENTS + at + 1}: .*${why}`)).first()).toBeVisible()
  await look(page)
  await checkList(page, listOfResidents(hostel).join('\n'), residents.press)
  await expect(preview(page)).toContainText(`${RESIDENTS} live here, 0 expected.`)
  await look(page)
  await residents.press(button(page, 'Add the students'))
  await expect(notice(page)).toContainText(`Added ${RESIDENTS} students.`)
  expect(residents.counted().presses).toBeLessThanOrEqual(3)
  await expectReport(page, year)
}

/** The page that gives rooms to fifty of those who wait, opened from the warden's list. */
async function openRooms(page: Page, press: Press, waiting: number): Promise<void> {
  await page.goto(paths.universityChapter({ view: 'warden', status: 'submitted' }))
  await press(page.getByRole('link', { name: `Rooms for 50 of ${waiting}` }))
  await look(page)
}

/** Nobody with a room comes after somebody who waits. */
function expectStatedOrder(year: Year): void {
  const groups = (status: string) => submissionsWith(year, 'order_group', `status = '${status}'`).map(Number)
  expect(Math.max(...groups('approved'))).toBeLessThanOrEqual(Math.min(...groups('submitted')))
}

/** The last fifty beds go to the first of those who wait; 850 of all students come, by a list of paper references. */
export const giveRoomsAndArrive: Step = async ({ warden: page, registrar }, year) => {
  assignWarden(year)
  sendForms(year)
  const { press } = countPresses(page)
  await openRooms(page, press, 450)
  await press(button(page, 'Approve 50 with rooms'))
  await expect(notice(page)).toContainText(
    'Approved 50 students with a room. 400 more students wait for one.',
  )
  expectStatedOrder(year)
  await expectReport(registrar, year)

  const approved = submissionsWith(year, 'reference', "status = 'approved' and form_id is not null")
  const longAgo = submissionsWith(year, 'reference', "status = 'approved' and version = 1")
  const absent = new Set(longAgo.slice(0, 150))
  await page.goto(paths.arrivalsKeyIn())
  const came = approved.filter((reference) => !absent.has(reference))
  await checkList(page, came.join(' '), press)
  await press(button(page, 'Mark as arrived'))
  await expect(notice(page)).toContainText('Marked 850 students as arrived.')
}

/** Takes 150 beds from students who did not come and gives them on, with at most eight presses. */
export const giveBedsBackAndOn: Step = async ({ registrar, warden }, year) => {
  passComeBy(year)
  await expectReport(registrar, year)
  await registrar.goto(paths.universityChapter({ manage: year.universityId }))
  await expect(registrar.getByText('150 beds were not taken up by their day.')).toBeVisible()
  for (const day of ['Form opened', 'First arrivals', 'Come by'])
    await expect(registrar.getByRole('link', { name: day })).toBeVisible()
  await look(registrar)
  const back = countPresses(registrar)
  await back.press(registrar.getByRole('link', { name: 'Give beds back' }).first())
  await registrar.getByLabel('Form or hostel').selectOption(formOf(year))
  await back.press(button(registrar, 'Show whose beds'))
  await expect(registrar.getByText('850 arrivals were confirmed in the last 3 days.')).toBeVisible()
  await look(registrar)
  await back.press(button(registrar, 'Give 150 beds back'))
  await expect(notice(registrar)).toContainText('The beds of 150 students were given back.')
  await expectReport(registrar, year)

  const on = countPresses(warden)
  await openRooms(warden, on.press, 400)
  for (const more of [350, 300, 250]) {
    await on.press(button(warden, 'Approve 50 with rooms'))
    await expect(notice(warden)).toContainText(`Approved 50 students with a room. ${more} more students`)
  }
  expect(back.counted().presses + on.counted().presses).toBeLessThanOrEqual(8)
  expectStatedOrder(year)
  await expectReport(registrar, year)
}

/** Notes 900 fees from a list by registration numbers. */
export const noteFees: Step = async ({ registrar: page }, year) => {
  const inBed = "status in ('approved', 'arrival_confirmed') and left_on is null"
  const numbers = submissionsWith(year, 'student_number', inBed).slice(0, 900)
  await page.goto(paths.submissionsFees({ manage: year.universityId }))
  const { press } = countPresses(page)
  await checkList(page, listOfFees(numbers), press)
  await expect(preview(page)).toContainText('These are the fees of 900 students.')
  await press(button(page, 'Store the fees'))
  await expect(notice(page)).toContainText('Stored the fee of 900 students.')
  await expectReport(page, year)
}

/** A student moves out and keeps the bed for a week; an arrival that was ticked wrongly is undone. */
export const moveOutAndUndo: Step = async ({ registrar, warden: page }, year) => {
  const [leaver = ''] = submissionsWith(year, 'id', "status = 'arrival_confirmed' and form_id is not null")
  await page.goto(paths.submissionReview(leaver))
  await page.getByLabel('Last day').fill(dayAhead(0))
  await look(page)
  await button(page, 'Moved Out').click()
  await expect(notice(page)).toContainText(`moved out on ${formatDay(dayAhead(0))}.`)
  const [wrong = ''] = submissionsWith(year, 'id', "status = 'approved'")
  const pane = paths.universityChapter({ view: 'warden', search: wrong.slice(0, 8), student: wrong })
  await page.goto(pane)
  await button(page, /^Arrived/).click()
  await page.goto(pane)
  await look(page)
  await button(page, /^Undo/).click()
  expect(submissionsWith(year, 'status', `id = '${wrong}'`)).toEqual(['approved'])
  expect(figuresOf(year)[1]).toBe(1)
  await expectReport(registrar, year)
}

/** All residents leave, the form is copied, and the copy begins the next year. */
export const closeYear: Step = async ({ registrar: page }, year) => {
  const manage = year.universityId
  for (const [group, students] of [
    ['Registration', 849],
    ['Added at the desk', RESIDENTS],
  ] as const) {
    await page.goto(paths.bedsBack({ manage }))
    const label = `${group} (${students} students)`
    await page.getByLabel('Form', { exact: true }).selectOption({ label })
    await button(page, 'Show whose beds').click()
    await button(page, `Give ${students} beds back`).click()
    await expect(notice(page)).toContainText(`${students} students left. The beds are free.`)
  }
  expect(figuresOf(year)[2]).toBe(0)
  await expectReport(page, year)
  await page.goto(paths.universityChapter({ manage }))
  await expect(page.getByRole('link', { name: 'Year closed' }).first()).toBeVisible()
  await look(page)

  await page.goto(paths.universityChapter({ manage, tab: 'forms' }))
  await button(page, 'Copy Registration').click()
  await expect(notice(page)).toContainText('Form created successfully.')
  await page.getByText('Description, first and last day').click()
  await page.getByLabel('First day').fill(dayAhead(1))
  await page.getByLabel('Active').check()
  await look(page)
  await button(page, 'Update Form').first().click()
  await page.goto(paths.universityChapter({ manage }))
  await expect(page.getByRole('link', { name: 'Form opens' })).toBeVisible()
}
