import { expect, type Page } from '@playwright/test'
import { category, fillCategory, openNewListing, problems } from '../support/listing-form'
import { notice, signUp } from '../support/people'
import { falsePhoto, phonePhoto } from '../support/photos'
import type { Scenario } from './scenario'

const CREATED = 'Property created successfully! It will be visible once approved by an admin.'

/** A hostel of two categories; the first try lacks a price and a photo, and one file is no photo. */
export async function listHostel(page: Page, scenario: Scenario): Promise<void> {
  await openNewListing(page, 'Hostel')
  await page.getByLabel('Title').fill(scenario.hostel)
  await page.getByRole('textbox', { name: 'Address' }).fill('Changanyikeni, behind the market')
  await page.getByRole('textbox', { name: 'Description (optional)' }).fill('Quiet, ten minutes from campus.')
  await page.getByRole('checkbox', { name: 'UDSM' }).check()
  await fillCategory(page, 1, { roomType: 'Single', price: '', rooms: '2', description: 'A bed and a desk' })
  await category(page, 1)
    .getByLabel('Room images')
    .setInputFiles([await phonePhoto('single.jpg')])
  await page.getByRole('button', { name: 'Add category' }).click()

  await expect(category(page, 1).getByRole('checkbox', { name: 'single.jpg' })).toBeChecked()
  await fillCategory(page, 2, { roomType: 'Double', price: '90,000', rooms: '4', description: 'Two beds' })
  await page
    .getByLabel('Photos of the house')
    .setInputFiles([await phonePhoto('yard.jpg'), falsePhoto('gate.jpg')])
  await page.getByRole('button', { name: 'Add Property' }).last().click()

  await expect(page.getByRole('heading', { name: 'Validation Error' })).toBeVisible()
  await expect(problems(page)).toContainText('Room Category 1: Price must be greater than 0')
  await expect(problems(page)).toContainText('Room Category 2: At least one room image is required')
  await expect(problems(page)).toContainText('gate.jpg is not a JPEG, PNG or WebP picture')
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Title')).toHaveValue(scenario.hostel)
  await expect(category(page, 2).getByLabel('Price per month')).toHaveValue('90,000')
  for (const kept of ['single.jpg', 'yard.jpg'])
    await expect(page.getByRole('checkbox', { name: kept })).toBeChecked()

  await category(page, 1).getByLabel('Price per month').fill('120000')
  await category(page, 2)
    .getByLabel('Room images')
    .setInputFiles([await phonePhoto('double.jpg')])
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(notice(page)).toContainText(CREATED)
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** A room by a first-time owner, who forgot the price. */
export async function listRoom(page: Page, scenario: Scenario): Promise<void> {
  await signUp(page, scenario.newOwner)
  await openNewListing(page, 'Single Room')
  await page.getByLabel('Title').fill(scenario.room)
  await page.getByRole('textbox', { name: 'Address' }).fill('Sinza Mori, house 14')
  await page.getByLabel('Max occupancy').fill('1')
  await page.getByLabel('Photos of the house').setInputFiles([await phonePhoto('room.jpg')])
  await page.getByRole('button', { name: 'Add Property' }).last().click()

  await expect(problems(page).getByRole('link', { name: 'Price per month is required' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(scenario.room)
  await expect(page.getByRole('checkbox', { name: 'room.jpg' })).toBeChecked()
  await page.getByLabel('Price per month').fill('80,000')
  await page.getByRole('button', { name: 'Add Property' }).last().click()
  await expect(notice(page)).toContainText(CREATED)
}
