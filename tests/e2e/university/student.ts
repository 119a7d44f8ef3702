import { paths } from '~/paths'
import { followNotification } from '../support/notifications'
import { notice } from '../support/people'
import { falseReceipt, screenshot } from '../support/photos'
import { expect } from '../support/test'
import type { Step } from './scenario'

/** A student answers with mistakes and a file, saves, and finds everything again. */
export const answerForm: Step = async (page, { universityId, form, hostel, student, number }, inspect) => {
  await page.goto(paths.universityChapter({ university: universityId }))
  await inspect()
  await page.getByRole('link', { name: `Fill in: ${form}` }).click()
  await expect(page.getByRole('heading', { name: 'Who sees your answers' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(student.fullName)
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Programme').selectOption('Nursing')
  await page.getByLabel('Admission letter').setInputFiles(falseReceipt('letter.pdf'))
  await page.getByRole('button', { name: 'Check answers' }).click()
  const mistakes = page.getByRole('alert')
  for (const text of [
    'Tanzanian number',
    'registration number',
    'Choose the hostel',
    'Answer this question',
    'letter.pdf',
  ])
    await expect(mistakes).toContainText(text)
  await expect(page.getByLabel('Phone')).toHaveValue('12')
  await expect(page.getByLabel('Programme')).toHaveValue('Nursing')
  await inspect()

  await page.getByLabel('Phone').fill('0712 345 678')
  await page.getByLabel('Registration number').fill(number)
  await page.getByLabel('The hostel that you would like').selectOption(hostel)
  await page.getByLabel('Admission letter').setInputFiles(await screenshot('letter.png'))
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(notice(page)).toContainText('Saved. You can come back and go on')
  await page.goto(paths.dashboard())
  await page.goto(paths.universityChapter({ university: universityId }))
  await page.getByRole('link', { name: `Continue: ${form}` }).click()
  await expect(page.getByLabel('Programme')).toHaveValue('Nursing')
  await expect(page.getByLabel('The hostel that you would like').locator(':checked')).toHaveText(hostel)
  await expect(page.getByRole('checkbox', { name: /^Keep letter\./ })).toBeChecked()
}

/** Everything once more, then it is sent and has a reference. */
export const sendAnswers: Step = async (page, scenario, inspect) => {
  await page.getByLabel('Date of birth').fill('2006-05-17')
  await page.getByRole('button', { name: 'Check answers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible()
  for (const text of [
    scenario.hostel,
    'Nursing',
    'letter.',
    '+255 712 345 678',
    scenario.number.toUpperCase(),
  ])
    await expect(page.getByRole('main')).toContainText(text)
  await inspect()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(notice(page)).toContainText('Your form was sent. Keep its reference.')
  const reference = await page.getByText(/^[0-9A-F]{8}$/).textContent()
  scenario.reference = reference ?? ''
  scenario.submissionId = /submissions\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  expect(scenario.submissionId.toUpperCase()).toContain(scenario.reference)
  await inspect()
}

/** The message leads to the status, the hostel, the block and the room. */
export const seeRoom: Step = async (page, { form, hostel, rooms, reference }, inspect) => {
  await followNotification(page, 'Form Approved', reference)
  await expect(page.getByRole('heading', { level: 1, name: rooms.student })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['Approved', form, hostel, 'Block A', rooms.student, 'Bring a padlock.'])
    await expect(main).toContainText(text)
  await expect(main).not.toContainText('Asks for the ground floor.')
  await expect(page.getByRole('link', { name: 'Change answers' })).toBeHidden()
  await inspect()
}

/** After the change of rooms the student's own page says the other one. */
export const seeNewRoom: Step = async (page, { universityId, form, rooms, reference }, inspect) => {
  await followNotification(page, 'Your Place', reference)
  await expect(page.getByRole('main')).toContainText(rooms.guest)
  await page.goto(paths.universityChapter({ university: universityId }))
  const own = page.getByRole('article').filter({ hasText: form }).filter({ hasText: reference })
  for (const text of ['Approved', rooms.guest, 'Bring a padlock.']) await expect(own).toContainText(text)
  await inspect()
}
