import { expect, test } from '@playwright/test'
import { paths } from '~/paths'
import { listing } from './support/data'
import { signIn } from './support/people'

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

test('what is typed while a page comes alive stays', async ({ page }) => {
  const errors: string[] = []
  await signIn(page, 'zuhura')
  await page.addInitScript(typeAtOnce)
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/property-upload')
  await page.waitForFunction(() => customElements.get('ui-files') !== undefined)
  await expect(page.getByLabel('Title')).toHaveValue('Nyumba ya Mto')
  expect(errors).toEqual([])
})

test('what is changed in a filled form before its scripts have come stays', async ({ page }) => {
  await signIn(page, 'neema')
  let letScriptsCome = () => {}
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/entry.client-*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(paths.propertyEdit(listing({ of: 'neema' })), { waitUntil: 'commit' })
  const title = page.getByLabel('Title')
  const description = page.getByLabel('Description').first()
  await title.fill('Nyumba ya Mto')
  await description.fill('Beside the river, with a garden of mango trees.')
  letScriptsCome()
  await page.waitForFunction(() => customElements.get('ui-files') !== undefined)
  await expect(title).toHaveValue('Nyumba ya Mto')
  await expect(description).toHaveValue('Beside the river, with a garden of mango trees.')
})
