import { expect, type Locator, type Page } from '@playwright/test'

const TEXT = ['text', 'email', 'password', 'search', 'tel', 'url', 'number', 'date']

type Submission = { name: string; method: string; path: string }

/**
 * Enter in each visible line of the page sends its form where the form itself says. Nothing reaches the server, and
 * the page is of no use afterwards.
 */
export async function expectEnterSubmits(page: Page, hasScripts: boolean): Promise<void> {
  await openEverything(page)
  const fields = page
    .locator(TEXT.map((type) => `main form input[type=${type}]`).join())
    .filter({ visible: true })
  const submissions = await fields.evaluateAll((inputs) =>
    inputs.map((input) => {
      const { name, form } = input as HTMLInputElement & { form: HTMLFormElement }
      const { pathname, search } = new URL(form.getAttribute('action') ?? '', document.baseURI)
      const isGet = form.method === 'get'
      return { name, method: form.method.toUpperCase(), path: isGet ? pathname : pathname + search }
    }),
  )
  expect(submissions.length).toBeGreaterThan(0)
  const press = hasScripts ? await submitOf(page) : await requestOf(page)
  // Where scripts run, Enter in the line for a name of one's own adds that name.
  for (const [index, submission] of submissions.entries())
    if (!(hasScripts && submission.name.includes('custom_')))
      expect({ name: submission.name, ...(await press(fields.nth(index))) }).toEqual(submission)
}

/** Opens everything folded and turns off the browser's own checks: only the form's route matters here. */
async function openEverything(page: Page): Promise<void> {
  await page.locator('body').evaluate((body) => {
    for (const folded of body.querySelectorAll('main details')) folded.setAttribute('open', '')
    for (const form of body.querySelectorAll('form')) form.noValidate = true
  })
}

type Press = (field: Locator) => Promise<Omit<Submission, 'name'>>

/** Without scripts: what the browser asks of the server; nothing reaches it, and the page stays. */
async function requestOf(page: Page): Promise<Press> {
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
  )
  return async (field) => {
    const navigation = page.waitForRequest((request) => request.isNavigationRequest())
    await field.press('Enter')
    const request = await navigation
    const { pathname, search } = new URL(request.url())
    const method = request.method()
    return { method, path: method === 'GET' ? pathname : pathname + search }
  }
}

/** With scripts: which button the browser presses, before anything else hears of it. */
async function submitOf(page: Page): Promise<Press> {
  await page.evaluate(() => {
    window.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        const form = event.target as HTMLFormElement
        const action = event.submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
        const { pathname, search } = new URL(action, document.baseURI)
        const isGet = form.method === 'get'
        const submission = { method: form.method.toUpperCase(), path: isGet ? pathname : pathname + search }
        document.body.dataset.submission = JSON.stringify(submission)
      },
      true,
    )
  })
  return async (field) => {
    await field.press('Enter')
    return page.evaluate(() => {
      const { submission } = document.body.dataset
      delete document.body.dataset.submission
      return JSON.parse(submission ?? '{}')
    })
  }
}
