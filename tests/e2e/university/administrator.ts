import type { Locator, Page } from '@playwright/test'
import { paths } from '~/paths'
import { notice } from '../support/people'
import { expect } from '../support/test'
import type { Step } from './scenario'

const fields = (page: Page) => page.getByRole('region', { name: 'Current Fields' }).getByRole('listitem')
const draft = (page: Page) => page.getByRole('region', { name: 'New field' })

type Field = { label: string; type?: string; options?: string }

/** Adds a field, which is required, to the form that is being built; the next one begins empty. */
async function addField(page: Page, { label, type, options }: Field, index: number): Promise<void> {
  await draft(page).getByLabel('Label').fill(label)
  if (type) await draft(page).getByRole('radio', { name: type, exact: true }).check()
  if (options) await draft(page).getByLabel('Options').fill(options)
  await draft(page).getByLabel('Required').check()
  await draft(page).getByRole('button', { name: 'Add Field' }).click()
  await expect(fields(page).nth(index)).toContainText(label)
  await expect(draft(page).getByLabel('Label')).toHaveValue('')
  await expect(draft(page).getByRole('radio', { name: 'Text', exact: true })).toBeChecked()
  await expect(draft(page).getByLabel('Required')).not.toBeChecked()
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

async function removeField(page: Page, label: string): Promise<void> {
  await fields(page).filter({ hasText: label }).locator('summary').first().click()
  await press(page, `Remove ${label}`)
}

/** The card of the form among those of the university. */
const card = (page: Page, form: string): Locator => page.getByRole('article').filter({ hasText: form })

/** A form of four fields in their order, of which nothing is stored before the last press. */
export const buildForm: Step = async (page, { form }, inspect) => {
  await page.goto(paths.universityChapter())
  await expect(page.getByRole('heading', { level: 1, name: 'University Chapter' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'University Chapter' })
    .getByRole('link', { name: 'Forms' })
    .click()
  await page.getByRole('link', { name: 'Create Form' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Form' })).toBeVisible()
  await page.getByLabel('Form Name').fill(form)
  await press(page, 'Create Form')
  await expect(page.getByRole('alert')).toContainText('A form without fields cannot be active.')
  await press(page, 'Add Field')
  await expect(draft(page)).toContainText('Field key and label are required')
  await inspect()

  await addField(page, { label: 'Admission letter', type: 'File' }, 0)
  await addField(page, { label: 'Nickname' }, 1)
  await addField(page, { label: 'Programme', type: 'Select', options: 'Law\n\nNursing\n' }, 2)
  await addField(page, { label: 'Date of birth', type: 'Date' }, 3)
  await draft(page).getByLabel('Label').fill('Other')
  await draft(page).getByText('More: Field Key').click()
  await draft(page).getByLabel('Field Key').fill('nickname')
  await press(page, 'Add Field')
  await expect(draft(page)).toContainText('Another field has this key.')
  await expect(draft(page).getByLabel('Label')).toHaveValue('Other')
  await draft(page).getByLabel('Label').fill('')
  await draft(page).getByLabel('Field Key').fill('')
  await removeField(page, 'Nickname')
  await expect(fields(page)).toHaveCount(3)
  await press(page, 'Move down Admission letter')
  await expect(fields(page).first()).toContainText('Programme')
  await press(page, 'Move up Date of birth')
  await expect(fields(page).nth(1)).toContainText('Date of birth')
  await expect(page.getByLabel('Form Name')).toHaveValue(form)
  await fields(page).first().locator('summary').first().click()
  await expect(fields(page).first().getByLabel('Field Key')).toHaveValue('programme')
  await expect(fields(page).first().getByLabel('Options')).toHaveValue(/^Law\s+Nursing\s*$/)
  await inspect()
  await page.getByLabel('Active').uncheck()
  // Text that was not added yet is kept.
  await draft(page).getByLabel('Label').fill('Nickname')
  await press(page, 'Create Form')
  await expect(notice(page)).toContainText('Form created successfully')
  await expect(card(page, form)).toContainText('4 fields, 0 answers')
  await expect(card(page, form)).toContainText('Inactive')
  await inspect()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Form' })).toBeVisible()
  await page.goForward()
}

/** The administrator reads the form as students will, and opens it to them. */
export const activateForm: Step = async (page, scenario, inspect) => {
  const { form } = scenario
  await page.getByRole('link', { name: `Preview: ${form}` }).click()
  await expect(page.getByLabel('Programme').getByRole('option')).toHaveText(['Choose one', 'Law', 'Nursing'])
  await inspect()
  await page.goBack()
  await page.getByRole('link', { name: `Edit: ${form}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Form' })).toBeVisible()
  scenario.formId = /forms\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
  await removeField(page, 'Nickname')
  await expect(fields(page)).toHaveCount(3)
  await page.getByLabel('Active').check()
  await press(page, 'Update Form')
  await expect(notice(page)).toContainText('Form updated successfully')
  await expect(card(page, form)).toContainText('3 fields, 0 answers')
  await expect(card(page, form)).not.toContainText('Inactive')
}
