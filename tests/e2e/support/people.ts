import { expect, type Page } from '@playwright/test'
import { type DemoUserName, demoUsers } from '#seed/demo-users'

/** The demo accounts' password. */
export const DEMO_PASSWORD = process.env.E2E_PASSWORD ?? ''
/** Password of everybody who signs up in a test. */
export const NEW_PASSWORD = 'embe bichi na pilipili'

/** Signs in from the first page, as somebody does who knows no address but the site's. */
export async function signIn(page: Page, name: DemoUserName): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Join or Sign In' }).first().click()
  await fillSignIn(page, demoUsers[name].email, DEMO_PASSWORD)
}

/** Fills the sign-in form that is open. */
async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(notice(page)).toContainText('Logged in successfully!')
}

export type NewPerson = {
  fullName: string
  email: string
  type: 'Tenant' | 'Property Owner' | 'Real Estate Agent'
  gender?: 'Female' | 'Male'
}

/** A new person without an account. */
export function newcomer(type: NewPerson['type'], gender?: NewPerson['gender']): NewPerson {
  const word = newWord()
  return { fullName: `Salome ${word}`, email: `${word.toLowerCase()}@students.example`, type, gender }
}

/** Fills the sign-up form that is open. */
export async function fillSignUp(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByLabel('Full Name').fill(person.fullName)
  await page.getByRole('radio', { name: person.type }).check()
  if (person.gender) await page.getByRole('radio', { name: person.gender, exact: true }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(notice(page)).toContainText('Account created successfully!')
}

/** Makes an account from the first page. */
export async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Join or Sign In' }).first().click()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fillSignUp(page, person)
}

/** The last action's notice. */
export const notice = (page: Page) => page.getByRole('status').first()

/** A word of letters that no other text holds: free text finds exactly what carries it. */
export function newWord(): string {
  const letters = Array.from({ length: 9 }, () => 'bdfghjklmnprstvz'[Math.floor(Math.random() * 16)])
  return `X${letters.join('')}`
}
