import type { Page } from '@playwright/test'
import { paths } from '~/paths'
import { alive } from './support/alive'
import { booking, listing } from './support/data'
import { expect, test } from './support/test'

/** Something is typed at the first moment at which React listens to the page. */
function typeAtOnce() {
  const listen = document.addEventListener
  document.addEventListener = (...heard: [string, EventListener]) => {
    listen.apply(document, heard)
    if (heard[0] !== 'change') return
    document.addEventListener = listen
    const title = document.querySelector<HTMLInputElement>('input[name=title]')
    queueMicrotask(() => {
      if (title) title.value = 'Nyumba ya Mto'
      title?.dispatchEvent(new Event('input', { bubbles: true }))
      title?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
}

/** Holds back this script of the page (by default all of them) until the returned function is called. */
async function holdScripts(page: Page, name = 'entry.client') {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(`**/assets/${name}-*`, async (route) => {
    await held
    await route.continue()
  })
  return letCome
}

test('what is typed while a page comes alive stays', async ({ page, signInAs }) => {
  await signInAs('zuhura')
  await page.addInitScript(typeAtOnce)
  await page.goto('/property-upload')
  await alive(page, 'ui-files')
  await expect(page.getByLabel('Title')).toHaveValue('Nyumba ya Mto')
})

test('a page comes alive in a browser of 2020', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Object, 'hasOwn'],
      [Array.prototype, 'at'],
      [Array.prototype, 'findLast'],
      [HTMLFormElement.prototype, 'requestSubmit'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
  await signInAs('neema')
  await page.goto(paths.propertyEdit(listing({ of: 'neema' })))
  await alive(page, 'ui-files')
  await expect(page.getByLabel('Title')).toBeVisible()
})

test('what is changed in a filled form before its scripts have come stays', async ({ page, signInAs }) => {
  await signInAs('neema')
  const letScriptsCome = await holdScripts(page)
  await page.goto(paths.propertyEdit(listing({ of: 'neema' })), { waitUntil: 'commit' })
  const title = page.getByLabel('Title')
  const description = page.getByLabel('Description').first()
  await title.fill('Nyumba ya Mto')
  await description.fill('Beside the river, with a garden of mango trees.')
  letScriptsCome()
  await alive(page, 'ui-files')
  await expect(title).toHaveValue('Nyumba ya Mto')
  await expect(description).toHaveValue('Beside the river, with a garden of mango trees.')
})

test('what is typed into a form that came back before its scripts have come stays', async ({
  page,
  signInAs,
}) => {
  await signInAs('neema')
  const letScriptsCome = await holdScripts(page)
  await page.goto(paths.bookingCancel(booking({ owner: 'neema', status: 'confirmed', isAhead: true })), {
    waitUntil: 'commit',
  })
  await page.getByLabel('Reason').fill('  ')
  await page.getByRole('button', { name: 'Cancel Booking' }).click({ noWaitAfter: true })
  await expect(page.getByRole('alert')).toContainText('Say why')
  await expect(page).toHaveTitle(/^Error: Cancel Booking/)
  await page.getByLabel('Reason').fill('The roof has to be mended.')
  letScriptsCome()
  await alive(page)
  await expect(page.getByLabel('Reason')).toHaveValue('The roof has to be mended.')
  await expect(page).toHaveTitle(/^Error: Cancel Booking/)
})

for (const [moment, script] of [
  ['before its scripts have come', 'entry.client'],
  ['before its custom elements have come', 'enhance'],
] as const)
  test(`the field that a problem led to ${moment} stays the one to type into`, async ({ page, signInAs }) => {
    await signInAs('neema')
    const letScriptsCome = await holdScripts(page, script)
    await page.goto(paths.propertyUpload(), { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Single Room' }).check()
    await page.getByRole('button', { name: 'Add Property' }).last().click({ noWaitAfter: true })
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Address is required' })
      .click({ noWaitAfter: true })
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
    letScriptsCome()
    await alive(page, 'ui-focus')
    await expect(page.getByRole('alert')).toContainText('Address is required')
    await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
  })
