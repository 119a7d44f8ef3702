import { paths } from '~/paths'
import { newWord, notice } from '../support/people'
import { countPresses } from '../support/presses'
import { expect, test } from '../support/test'
import { newScenario } from '../university/scenario'

test.use({ viewport: { width: 1280, height: 800 } })

test('a warden reviews a student and gives a room with one press', async ({ page, signInAs }) => {
  await signInAs('mariam')
  await page.goto(paths.universityChapter({ view: 'warden', status: 'submitted' }))
  const pane = page.getByRole('region', { name: 'Student Submission Details' })
  const name = (await pane.getByRole('heading', { level: 2 }).textContent()) ?? ''
  const { press, counted } = countPresses(page)
  await press(pane.getByRole('button', { name: /^Approve in \w+/ }))
  await expect(notice(page)).toContainText(`Approved 1 student with a room. ${name} has room `)
  await expect(pane.getByRole('heading', { level: 2 })).not.toHaveText(name)
  expect(counted()).toEqual({ presses: 1, loads: 1 })
})

test('many students get rooms with two presses, after a look at who gets which', async ({
  page,
  signInAs,
}) => {
  await signInAs('mariam')
  await page.goto(paths.universityChapter({ view: 'warden', status: 'submitted', gender: 'female' }))
  const { press, counted } = countPresses(page)
  await press(page.getByRole('link', { name: /^Rooms for \d+/ }))
  const approve = page.getByRole('button', { name: /^Approve \d+ with rooms$/ })
  const students = Number(/\d+/.exec((await approve.textContent()) ?? '')?.[0])
  expect(students).toBeGreaterThan(20)
  await press(approve)
  await expect(notice(page)).toContainText(`Approved ${students} students with a room.`)
  expect(counted()).toEqual({ presses: 2, loads: 2 })
})

test('120 rooms of two blocks are added from a file on two pages', async ({ page, signInAs }) => {
  const hostel = newWord()
  await signInAs('tatu')
  await page.goto(paths.universityChapter())
  const rooms = Array.from({ length: 120 }, (_, n) => `${hostel}\t${n < 60 ? 'A\tA' : 'B\tB'}${n}\t4\twomen`)
  const { press, counted } = countPresses(page)
  await press(page.getByRole('link', { name: 'Add a list of rooms' }))
  const file = { name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(rooms.join('\r\n')) }
  await page.getByLabel('Or a file').setInputFiles(file)
  await press(page.getByRole('button', { name: 'Check the list' }))
  await press(page.getByRole('button', { name: 'Add the rooms' }))
  await expect(page.getByRole('article').filter({ hasText: hostel })).toContainText('2 blocks, 120 rooms')
  expect(counted()).toEqual({ presses: 3, loads: 3 })
})

test('200 students are added from a file on two pages', async ({ page, signInAs }) => {
  const prefix = newWord()
  await signInAs('tatu')
  await page.goto(paths.universityChapter())
  const line = (_: unknown, n: number) => `Student ${n}\t${prefix}/${n}\t\t\tSwala House\t\t\texpected`
  const { press, counted } = countPresses(page)
  await press(page.getByRole('link', { name: 'Add a list of students' }))
  const buffer = Buffer.from(Array.from({ length: 200 }, line).join('\r\n'))
  await page.getByLabel('Or a file').setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer })
  await press(page.getByRole('button', { name: 'Check the list' }))
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('0 live here, 200 expected.')
  await press(page.getByRole('button', { name: 'Add the students' }))
  await expect(notice(page)).toContainText('Added 200 students.')
  expect(counted()).toEqual({ presses: 3, loads: 3 })
})

test('a form with twelve questions is made with three presses', async ({ page, signInAs }) => {
  const { universityId, form } = newScenario('UDOM')
  await signInAs('tatu')
  await page.goto(paths.universityFormNew({ manage: universityId }))
  await page.getByLabel('Form Name').fill(form)
  const { press, counted } = countPresses(page)
  await press(page.getByText('Add several at once'))
  const questions = Array.from({ length: 11 }, (_, n) => `Question ${n + 1}`)
  await page
    .getByLabel('Questions', { exact: true })
    .fill(['Year of study * | Select | First, Second', ...questions].join('\n'))
  await press(page.getByRole('button', { name: 'Add these questions' }))
  const fields = page.getByRole('region', { name: 'Current Fields' }).getByRole('listitem')
  await expect(fields).toHaveCount(12)
  await press(page.getByRole('button', { name: 'Create Form' }).last())
  await expect(page.getByRole('article').filter({ hasText: form })).toContainText('12 fields, 0 answers')
  expect(counted()).toEqual({ presses: 3, loads: 2 })
})
