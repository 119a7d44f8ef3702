import type { Browser, Page } from '@playwright/test'
import { today } from '~/adapters/clock'
import type { Sqlite } from '~/db/open.server'
import { addDays } from '~/domain/ground/shared/calendar'
import { paths } from '~/paths'
import { confirmRequest, submitRequest } from '../e2e/support/actions'
import { checkStored, manyWishes } from './bookings'
import { type LinkProcess, newPhone, slow3G } from './phone'
import { judged, number, type Row } from './table'

/**
 * From a search to a booking request, which is found in the database afterwards: four pages, nothing known before, and one
 * to check the request where no script has shown its sums.
 */
export async function benchJourney(
  { through, browser, lite }: { through: LinkProcess; browser: Browser; lite: boolean },
  sqlite: Sqlite,
): Promise<Row> {
  const wishes = await manyWishes(sqlite, 1)
  const [wish] = wishes
  const { title } = sqlite
    .prepare<[string], { title: string }>('select title from properties where id = ?')
    .get(wish?.propertyId ?? '') ?? { title: '' }
  await through.traffic()
  const { context, page, requests } = await newPhone(browser, { lite })
  try {
    const [name = '', value = ''] = wish?.cookie.split('=') ?? []
    await context.addCookies([{ name: `__Host-${name}`, value, url: through.origin }])
    page.setDefaultTimeout(60_000)
    await page.goto(through.origin + paths.properties({ search: title }), { waitUntil: 'networkidle' })
    await follow(page, `a[href^="${paths.property(wish?.propertyId ?? '')}"]`)
    await follow(page, '#stay .btn-main')
    await page.getByLabel('Start date').fill(addDays(today(), 7))
    await page.getByLabel('Full name').fill('Bench Tenant')
    await page.getByLabel('Phone').fill('0712345678')
    await submitRequest(page).click()
    const submitted = page.getByRole('heading', { level: 1, name: 'Booking Request Submitted' })
    await confirmRequest(page).or(submitted).waitFor()
    if (await confirmRequest(page).isVisible()) await confirmRequest(page).click()
    await submitted.waitFor()
    await page.waitForLoadState('networkidle')
    checkStored(sqlite, wishes)
    const { down, up } = await through.traffic()
    const busy = requests.busyMs()
    return {
      what: `Search, listing, form and request on ${slow3G.name}${lite ? ', Save-Data' : ''}: network time; bytes`,
      figure: `${number(busy)} ms; ${number(down)} B`,
      reference: `${requests.count()} requests; pictures ${number(requests.pictureBytes())} B; sent ${number(up)} B`,
      goal: `${judged(busy, { atMost: 6_000, unit: ' ms' })}; ${judged(down, { atMost: 60_000, unit: ' B' })}`,
    }
  } finally {
    await context.close()
  }
}

/** To the next page, until nothing more is loaded there. */
async function follow(page: Page, link: string): Promise<void> {
  const before = page.url()
  await page.locator(link).first().click()
  await page.waitForURL((url) => url.href !== before)
  await page.waitForLoadState('networkidle')
}
