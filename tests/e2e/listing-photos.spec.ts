import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { readOne } from './support/data'
import { category, fillCategory, openNewListing } from './support/listing-form'
import { newcomer, newWord, notice } from './support/people'
import { smallPhoto } from './support/photos'
import { signUpByForm } from './support/sessions'
import { expect, test } from './support/test'

const named = (page: Page) => page.locator('.kept img')
const namesOf = (page: Page) =>
  named(page).evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
const storedNames = (sql: string, ...values: string[]) =>
  JSON.parse(readOne(sql, ...values)) as (string | null)[]
const ofListing = `select json_group_array(u.file_name) from (
  select value ->> 'key' as key from properties p, json_each(p.images) where p.id = ? order by json_each.key) i
  join uploads u on u.object_key = i.key`

async function newHostel(page: Page, title: string): Promise<void> {
  await signUpByForm(page, newcomer('Property Owner'))
  await page.goto(paths.dashboard())
  await openNewListing(page, 'Hostel')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Address' }).fill('Makongo Juu, house 3')
  await fillCategory(page, 1, { roomType: 'Single', price: '90,000', rooms: '2', description: 'A bed' })
}

test('photos are moved, shown first and left out, each in its place', async ({ page }) => {
  const title = `Hostel ${newWord()}`
  await newHostel(page, title)
  const house = await Promise.all([1, 2, 3].map((number) => smallPhoto(`house${number}.jpg`, 100 + number)))
  const beds = await Promise.all([1, 2].map((number) => smallPhoto(`bed${number}.jpg`, 200 + number)))
  await page.getByLabel('Photos of the house').setInputFiles(house)
  await category(page, 1).getByLabel('Room images').setInputFiles(beds)
  await page.getByRole('button', { name: 'Keep these photos' }).last().click()
  await expect(named(page)).toHaveCount(5)

  await page.getByRole('button', { name: 'Move house3.jpg earlier' }).click()
  await expect
    .poll(() => namesOf(page))
    .toEqual(['bed1.jpg', 'bed2.jpg', 'house1.jpg', 'house3.jpg', 'house2.jpg'])
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Move house3.jpg earlier' }).click()
  await expect
    .poll(() => namesOf(page))
    .toEqual(['bed1.jpg', 'bed2.jpg', 'house3.jpg', 'house1.jpg', 'house2.jpg'])
  await expect(page.getByRole('button', { name: 'Move house3.jpg earlier' })).toBeDisabled()
  await category(page, 1).getByRole('radio', { name: 'Show first' }).last().check()
  await page.getByRole('checkbox', { name: 'house2.jpg' }).uncheck()
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(notice(page)).toContainText('Property created successfully!')

  const id = readOne('select id from properties where title = ?', title)
  expect(storedNames(ofListing, id)).toEqual(['house3.jpg', 'house1.jpg'])
  const hero = `select u.file_name from hostel_rooms r join uploads u on u.object_key = r.hero_image where r.property_id = ?`
  expect(readOne(hero, id)).toBe('bed2.jpg')

  await page.goto(paths.propertyEdit(id))
  await page
    .getByRole('button', { name: /^Move Photo 2 earlier$/ })
    .last()
    .click()
  await expect(page.getByRole('button', { name: /^Move Photo 2 earlier$/ }).last()).toBeDisabled()
  await page.getByRole('button', { name: 'Save Changes' }).last().click()
  await expect(notice(page)).toContainText('Property updated')
  expect(storedNames(ofListing, id)).toEqual(['house1.jpg', 'house3.jpg'])
})

test('what a deposit is, is asked when there is one', async ({ page }) => {
  await newHostel(page, `Hostel ${newWord()}`)
  const value = page.getByLabel('Deposit value')
  await expect(value).toBeHidden()
  await page.getByRole('checkbox', { name: 'Deposit required' }).check()
  await expect(value).toBeVisible()
  await value.fill('101')
  await page.getByRole('checkbox', { name: 'Deposit required' }).uncheck()
  await expect(value).toBeHidden()
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(page.getByRole('link', { name: 'Deposit value can be at most 100' })).toBeVisible()
  await expect(page.getByLabel('Deposit value')).toBeVisible()
})

test('names of one’s own are added by the button, and by Enter', async ({ page, javaScriptEnabled }) => {
  const title = `Hostel ${newWord()}`
  await newHostel(page, title)
  await page.getByLabel('Another college').fill('  Tumaini ')
  await page.getByRole('button', { name: 'Add college' }).click()
  await expect(page.getByRole('checkbox', { name: 'Tumaini' })).toBeChecked()
  await expect(page.getByLabel('Another college')).toHaveValue('')
  await page.getByLabel('Another college').fill('udsm')
  await page.getByRole('button', { name: 'Add college' }).click()
  await expect(page.getByRole('checkbox', { name: 'UDSM' })).toBeChecked()
  await page.getByLabel('Another college').fill('SAUT')
  await page.getByLabel('Another college').press('Enter')
  if (javaScriptEnabled === false) {
    await expect(notice(page)).toContainText('Nothing is sent yet')
  } else {
    await expect(page.getByLabel('Another college')).toBeFocused()
  }
  await expect(page.getByRole('checkbox', { name: 'SAUT' })).toBeChecked()
  await category(page, 1)
    .getByLabel('Room images')
    .setInputFiles([await smallPhoto('bed.jpg', 210)])
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(notice(page)).toContainText('Property created successfully!')
  const colleges = readOne('select nearest_colleges from properties where title = ?', title)
  expect(JSON.parse(colleges).sort()).toEqual(['SAUT', 'Tumaini', 'UDSM'])
})
