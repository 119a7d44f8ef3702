import { paths } from '~/paths'
import { fillSignUp, newcomer } from './support/people'
import { expect, test } from './support/test'

const list = paths.properties({ type: 'room', location: 'Mwanza' })

test('a guest keeps a place, signs up, comes back, keeps three and sends them in one text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(list)
  const cards = page.locator('.pcard')
  const titles = (await cards.locator('.pcard-title').allTextContents()).slice(0, 3)
  await cards.first().getByRole('link', { name: /^Keep/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Create an account to keep ${titles[0]}`)
  await fillSignUp(page, newcomer('Tenant', 'Female'))
  await expect(page).toHaveURL(new RegExp(list.replace(/[?]/g, '[?]')))
  await expect(cards.first().getByRole('button', { name: /^Kept/ })).toBeVisible()
  for (const index of [1, 2]) await cards.nth(index).getByRole('button', { name: /^Keep/ }).click()
  await page.goto(paths.saved())
  await expect(page.locator('.tile h2')).toHaveText(titles.toReversed())
  const send = page.locator('.bar').getByRole('button', { name: 'Send by WhatsApp' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await send.click()
  const href = (await page.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')) ?? ''
  const text = new URL(href).searchParams.get('text') ?? ''
  for (const [index, line] of text.split('\n\n').entries())
    expect(line.startsWith(`${titles.at(-1 - index)}: TSh`)).toBe(true)
  for (const address of text.match(/http\S+/g) ?? []) {
    const answer = await page.request.get(new URL(address).pathname)
    expect(answer.status()).toBe(200)
  }
})
