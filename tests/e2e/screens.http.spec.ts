import { paths } from '~/paths'
import { listing } from './support/data'
import { elementsOf, formsToTypeIn, unnamedControls } from './support/html'
import { isStudents, type Screen, screens, staysOf } from './support/screens'
import { longBold, longSentences } from './support/short-text'
import { expect, test } from './support/test'
import { fetchAsSent, type Sent, weightOf } from './support/wire'

const PAGE_BYTES = 14_000
const SCRIPT_BYTES = 10 * 1_024

/** True of every page for every visitor. */
function expectWellFormed({ status, text }: Sent, screen: Screen): void {
  expect.soft(status).toBe(screen.status)
  expect.soft(/^<!doctype html><html lang="en"[ >]/i.test(text), 'a whole page in English').toBe(true)
  expect.soft(/<title[^>]*>(.*?)<\/title>/.exec(text)?.[1]).toBeTruthy()
  expect.soft(elementsOf(text, 'h1')).toHaveLength(1)
  expect.soft(unnamedControls(text)).toEqual([])
  const images = elementsOf(text, 'img').map(({ attributes }) => attributes)
  expect.soft(images.filter(({ alt }) => alt === undefined)).toEqual([])
  expect.soft(images.filter(({ width, height }) => !(Number(width) > 0 && Number(height) > 0))).toEqual([])
  const loaded = elementsOf(text, 'script', 'img', 'link')
    .map(({ attributes }) => attributes)
    .filter(({ rel }) => rel !== 'canonical' && rel !== 'alternate')
    .flatMap(({ src, href, itemprop }) => src ?? (itemprop ? [] : href) ?? [])
  expect
    .soft(
      loaded.filter((address) => /^(?:\w+:)?\/\//.test(address)),
      'from elsewhere',
    )
    .toEqual([])
}

/** Enter in a line sends the form where the form itself says: its first button has no other address. */
function expectMainActionFirst({ text }: Sent): void {
  for (const { form, first } of formsToTypeIn(text)) {
    expect.soft(first, `a button of ${JSON.stringify(form)}`).toBeDefined()
    expect.soft(first?.formaction ?? form.action).toBe(form.action)
  }
}

/** People whose second language is English read every page, and students read theirs at a glance. */
function expectShortSentences({ text }: Sent): void {
  expect.soft(longSentences(text), 'sentences of at most 25 words').toEqual([])
}

function expectShort(page: Sent): void {
  const { text } = page
  expectShortSentences(page)
  expect.soft(longBold(text), 'bold text of at most 80 letters').toEqual([])
}

const cookieHeader = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

for (const visitor of new Set(screens.map(({ as }) => as)))
  test(`pages as they are sent: ${visitor}`, async ({ stateOf }) => {
    const cookie = cookieHeader((await stateOf(visitor)).cookies)
    const lite = cookieHeader((await stateOf(visitor, { lite: true })).cookies)
    for (const screen of screens.filter(({ as }) => as === visitor))
      await test.step(screen.name, async () => {
        const first = await fetchAsSent(screen.path(), cookie)
        expectWellFormed(first, screen)
        expectMainActionFirst(first)
        expectShortSentences(first)
        if (!isStudents(screen)) return
        expectShort(first)
        // The first page inlines its sheets, the next ones link to them.
        const next = await fetchAsSent(screen.path(), [cookie, ...first.setCookies].join('; '))
        for (const weight of [await weightOf(first), await weightOf(next)]) {
          expect.soft(weight.page, screen.name).toBeLessThanOrEqual(PAGE_BYTES)
          expect.soft(weight.scripts).toBeLessThanOrEqual(SCRIPT_BYTES)
        }
        const light = await fetchAsSent(screen.path(), lite)
        expectWellFormed(light, screen)
        expectMainActionFirst(light)
        expect.soft(elementsOf(light.text, 'script')).toEqual([])
        expect.soft((await weightOf(light)).scripts).toBe(0)
      })
  })

test('guests’ pages in Swahili are as light as the English ones', async () => {
  const chosen = 'bweni-language=sw'
  const pages = [
    paths.home(),
    paths.properties(),
    paths.property(listing()),
    paths.calculator(),
    paths.auth(),
  ]
  for (const path of pages)
    await test.step(path, async () => {
      const first = await fetchAsSent(path, chosen)
      expect.soft(first.text).toMatch(/^<!doctype html><html lang="sw"[ >]/)
      const next = await fetchAsSent(path, [chosen, ...first.setCookies].join('; '))
      for (const weight of [await weightOf(first), await weightOf(next)]) {
        expect.soft(weight.page, path).toBeLessThanOrEqual(PAGE_BYTES)
        expect.soft(weight.scripts).toBeLessThanOrEqual(SCRIPT_BYTES)
      }
    })
})

for (const tenant of ['amina', 'daudi', 'elia', 'grace'] as const)
  test(`each state of a stay is short to read: ${tenant}`, async ({ stateOf }) => {
    const cookie = cookieHeader((await stateOf(tenant)).cookies)
    for (const path of staysOf(tenant))
      await test.step(path, async () => {
        const page = await fetchAsSent(path, cookie)
        expect.soft(page.status).toBe(200)
        expectShort(page)
      })
  })
