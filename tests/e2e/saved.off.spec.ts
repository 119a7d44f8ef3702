import type { Locator } from '@playwright/test'
import { paths } from '~/paths'
import { expectNothingWider } from './support/inspect'
import { fillSignUp, newcomer, notice } from './support/people'
import { expect, test } from './support/test'

/** Presses the middle of what this shows, whatever lies above it there. */
async function pressItsPlace(thing: Locator): Promise<void> {
  await thing.scrollIntoViewIfNeeded()
  const box = await thing.boundingBox()
  if (!box) throw new Error('It is not on the page')
  await thing.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('each kept place is removed, ticked and opened by its own tile', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.properties())
  await page.getByRole('main').getByRole('link', { name: 'Keep' }).first().click()
  await fillSignUp(page, newcomer('Tenant', 'Female'))
  for (const _ of [1, 2]) {
    await page.goto(paths.properties())
    await page.getByRole('button', { name: 'Keep', exact: true }).first().click()
  }
  await page.goto(paths.saved())
  await expectNothingWider(page)
  const tiles = page.locator('.tiles > li')
  await expect(tiles).toHaveCount(3)

  const tick = tiles.first().getByRole('checkbox')
  await expect(tick).toBeChecked()
  await pressItsPlace(tick)
  await expect(tick).not.toBeChecked()
  await expect(page).toHaveURL(paths.saved())

  const titles = await page.locator('.tiles h2').allTextContents()
  await pressItsPlace(tiles.nth(1).getByRole('button', { name: 'Remove' }))
  await expect(notice(page)).toContainText('Removed from Saved Places.')
  await expect(page.locator('.tiles h2')).toHaveText([titles[0] ?? '', titles[2] ?? ''])

  await pressItsPlace(tiles.first().locator('.pic'))
  await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible()
})
