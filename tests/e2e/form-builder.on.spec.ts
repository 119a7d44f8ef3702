import { paths } from '~/paths'
import { alive } from './support/alive'
import { notice } from './support/people'
import { expect, test } from './support/test'
import { newScenario } from './university/scenario'

test.beforeEach(({ signInAs }) => signInAs('tatu'))

test('a form that is built without a connection stays, says so, and is sent once there is one', async ({
  page,
  context,
}) => {
  const { universityId, form } = newScenario('UDOM')
  await page.goto(paths.universityFormNew({ manage: universityId }))
  await alive(page)
  const draft = page.getByRole('region', { name: 'New field' })
  const fields = page.getByRole('region', { name: 'Current Fields' }).getByRole('listitem')
  await page.getByLabel('Form Name').fill(form)
  await page.getByLabel('Active').uncheck()
  await draft.getByLabel('Label').fill('Student ID')
  await context.setOffline(true)
  const create = page.getByRole('button', { name: 'Create Form', exact: true })
  await create.click()
  await expect(create).toHaveJSProperty(
    'validationMessage',
    'You are offline, so nothing was sent. Press again when you are connected.',
  )
  await expect(page.getByLabel('Form Name')).toHaveValue(form)
  await expect(draft.getByLabel('Label')).toHaveValue('Student ID')
  await page.getByRole('button', { name: 'Add Field' }).click()
  await expect(fields).toHaveText([/Student ID/])
  await draft.getByLabel('Label').fill('Wishes')
  await draft.getByRole('radio', { name: 'Text Area' }).check()
  await draft.getByText('More: Field Key').click()
  await draft.getByLabel('Field Key').fill('student_id')
  await page.getByRole('button', { name: 'Add Field' }).click()
  await expect(draft.getByLabel('Field Key')).toBeFocused()
  await expect(draft).toContainText('Another field has this key.')
  await draft.getByLabel('Field Key').fill('')
  await page.getByRole('button', { name: 'Add Field' }).click()
  await page.getByRole('button', { name: 'Move up Wishes' }).click()
  await expect(fields).toHaveText([/Wishes Text Area/, /Student ID Text/])
  await context.setOffline(false)
  await create.click()
  await expect(notice(page)).toContainText('Form created successfully')
  await expect(page.getByRole('article').filter({ hasText: form })).toContainText('2 fields, 0 answers')
})

test('a form is built from the keyboard, and what was typed is there after leaving', async ({ page }) => {
  const { universityId, form } = newScenario('UDOM')
  const path = paths.universityFormNew({ manage: universityId })
  await page.goto(path)
  await alive(page)
  const draft = page.getByRole('region', { name: 'New field' })
  const counted = page.getByRole('region', { name: 'Current Fields' }).getByRole('status')
  const add = page.getByRole('button', { name: 'Add Field' })
  await page.getByLabel('Form Name').fill(form)
  await expect(draft.getByLabel('Options')).toBeHidden()
  await draft.getByRole('radio', { name: 'Select' }).check()
  await draft.getByLabel('Label').fill('Year')
  await add.click()
  await expect(draft.getByLabel('Options')).toBeFocused()
  await draft.getByLabel('Options').fill('First')
  const preview = page.getByRole('region', { name: 'What students see' })
  for (const [label, text] of [
    ['Year', '1 field'],
    ['Wishes', '2 fields'],
  ] as const) {
    await draft.getByLabel('Label').fill(label)
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(draft.getByLabel('Label')).toBeFocused()
    await expect(counted).toHaveText(text)
  }
  await expect(preview.getByLabel('Year').getByRole('option')).toHaveText(['Choose one', 'First'])
  const fields = page.getByRole('region', { name: 'Current Fields' }).getByRole('listitem')
  await fields.first().getByText('Change').click()
  await fields.first().getByLabel('Label').fill('Year of study')
  await expect(preview.getByLabel('Year of study')).toBeDisabled()
  await page.getByText('Add several at once').click()
  await page.getByLabel('Questions', { exact: true }).fill('Village\nWard')
  await page.getByRole('button', { name: 'Add these questions' }).click()
  await expect(counted).toHaveText('4 fields')
  page.once('dialog', (question) => question.dismiss())
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(counted).toHaveText('4 fields')
  const kept = page.waitForResponse((response) => response.url().includes('/forms/draft'))
  const dialog = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Cancel' }).click()
  const question = await dialog
  expect(question.message()).toBe('Leave this form? It is not sent yet, and is kept under Half-made forms.')
  await question.accept()
  await Promise.all([kept, leaving])
  await page.goto(path)
  await expect(page.getByLabel('Form Name')).toHaveValue(form)
  await expect(counted).toHaveText('4 fields')
  await page.getByRole('link', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(notice(page)).toContainText('Draft discarded')
})
