import type { Locator, Page, Request } from '@playwright/test'
import { screens } from './support/screens'
import { expect, test } from './support/visits'

const TEXT = ['text', 'email', 'password', 'search', 'tel', 'url', 'number', 'date']
const withForms = [
  ['guest', 'list', 'calculator', 'sign in', 'sign up', 'forgotten password'],
  ['fatma', 'dashboard to complete'],
  ['daudi', 'dashboard', 'hostel with a room chosen', 'bookings', 'payment page', 'profile', 'password'],
  ['amina', 'booking form', 'payments'],
  [
    'neema',
    'new listing',
    'edit hostel',
    'edit room',
    'available rooms',
    'agents',
    'approve payment',
    'add account',
  ],
  ['juma', 'agent dashboard'],
  ['admin', 'property approval'],
]

for (const [visitor, ...names] of withForms)
  for (const name of names)
    test(`Enter does the main deed: ${visitor}, ${name}`, async ({ visit, viewport, javaScriptEnabled }) => {
      const screen = screens.find((one) => one.as === visitor && one.name === name)
      if (!screen) throw new Error(`No screen ${name}`)
      const page = await visit(screen.as, { viewport, javaScriptEnabled })
      await page.goto(screen.path())
      await openEverything(page)
      const fields = page
        .locator(TEXT.map((type) => `main form input[type=${type}]`).join())
        .filter({ visible: true })
      expect(await fields.count()).toBeGreaterThan(0)
      const pressed = javaScriptEnabled === false ? await requestOf(page) : await submitOf(page)
      for (const field of await fields.all())
        if (!(await addsOnEnter(field, javaScriptEnabled)))
          expect(await pressed(field)).toEqual(await deedOf(field))
    })

/** Where scripts run, Enter in the line for a name of one's own adds that name. */
async function addsOnEnter(field: Locator, javaScriptEnabled: boolean | undefined): Promise<boolean> {
  return javaScriptEnabled !== false && /custom_/.test((await field.getAttribute('name')) ?? '')
}

/** Opens what is folded, and leaves every check to the server: only the way that the form goes is asked. */
async function openEverything(page: Page): Promise<void> {
  await page.locator('body').evaluate((body) => {
    for (const folded of body.querySelectorAll('main details')) folded.setAttribute('open', '')
    for (const form of body.querySelectorAll('form')) form.noValidate = true
  })
}

type Deed = { name: string; method: string; path: string }

/** Where the form of this field goes by itself. */
function deedOf(field: Locator): Promise<Deed> {
  return field.evaluate((input: HTMLInputElement) => {
    const form = input.form as HTMLFormElement
    const { pathname, search } = new URL(form.getAttribute('action') ?? '', document.baseURI)
    const isGet = form.method === 'get'
    return { name: input.name, method: form.method.toUpperCase(), path: isGet ? pathname : pathname + search }
  })
}

/** Without scripts: what the browser asks of the server; nothing reaches it, and the page stays. */
async function requestOf(page: Page): Promise<(field: Locator) => Promise<Deed>> {
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
  )
  return async (field) => {
    const asked = page.waitForRequest((request: Request) => request.isNavigationRequest())
    await field.press('Enter')
    const request = await asked
    const { pathname, search } = new URL(request.url())
    const method = request.method()
    return {
      name: (await field.getAttribute('name')) ?? '',
      method,
      path: method === 'GET' ? pathname : pathname + search,
    }
  }
}

/** With scripts: which button the browser presses, before anything else hears of it. */
async function submitOf(page: Page): Promise<(field: Locator) => Promise<Deed>> {
  await page.evaluate(() => {
    window.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        const form = event.target as HTMLFormElement
        const button = event.submitter
        const action = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
        const { pathname, search } = new URL(action, document.baseURI)
        const isGet = form.method === 'get'
        const deed = { method: form.method.toUpperCase(), path: isGet ? pathname : pathname + search }
        document.body.dataset.deed = JSON.stringify(deed)
      },
      true,
    )
  })
  return async (field) => {
    await page.evaluate(() => document.body.removeAttribute('data-deed'))
    await field.press('Enter')
    const deed = await page.locator('body').getAttribute('data-deed')
    return { name: (await field.getAttribute('name')) ?? '', ...JSON.parse(deed ?? '{}') }
  }
}
