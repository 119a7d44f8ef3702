import { openSample } from './sample-page'
import { alive } from './support/alive'
import { expect, test } from './support/test'

const picture = (n: number) =>
  `<figure><img class="pic" alt="Photo ${n}" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"></figure>`

test('a reference is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSample(page, '<ui-copy data-text="8F21A0CC"></ui-copy>')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('status')).toHaveText('Copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('8F21A0CC')
})

test('a notice can be put away', async ({ page }) => {
  await openSample(
    page,
    '<div class="notice good"><i class="icon"></i><div>Saved</div><ui-dismiss></ui-dismiss></div>',
  )
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Saved')).toBeHidden()
})

test('what is wrong is read first', async ({ page }) => {
  await openSample(page, '<div role="alert" tabindex="-1"><ui-focus></ui-focus>Title is required</div>')
  await expect(page.getByRole('alert')).toBeFocused()
})

test('a gallery moves on by button, key and thumbnail', async ({ page }) => {
  await openSample(
    page,
    `<section class="gallery"><div class="frame"><div class="track">${[1, 2, 3].map(picture).join('')}</div><ui-gallery></ui-gallery></div>
     <nav class="thumbs"><a href="#a">One</a><a href="#b">Two</a><a href="#c">Three</a></nav></section>`,
  )
  const count = page.locator('ui-gallery .photos')
  await expect(count).toHaveText('1 / 3')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(count).toHaveText('2 / 3')
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText('3 / 3')
  await page.getByRole('link', { name: 'One' }).click()
  await expect(count).toHaveText('1 / 3')
  expect(new URL(page.url()).hash).toBe('')
})

test("a card's other pictures are loaded when they are asked for", async ({ page }) => {
  await openSample(
    page,
    `<article><div class="shot">${picture(1)}<ui-shots></ui-shots></div><a href="/properties/abc?stay=3">Abc</a></article>`,
  )
  const requests: string[] = []
  await page.route('**/properties/abc/pictures', (route) => {
    requests.push('addresses')
    return route.fulfill({ json: ['/files/one/640.webp', '/files/two/640.webp', '/files/three/640.webp'] })
  })
  await page.route('**/files/**', (route) => {
    requests.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page.locator('.shot').hover()
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect.poll(() => requests).toEqual(['addresses', '/files/two/640.webp'])
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await expect.poll(() => requests).toEqual(['addresses', '/files/two/640.webp', '/files/three/640.webp'])
})

test('a card out of view has no arrows until it is seen', async ({ page }) => {
  const card = (number: number) =>
    `<div class="shot" style="height:60rem">${picture(number)}<ui-shots></ui-shots></div>`
  await openSample(page, card(1) + card(2))
  const arrows = page.locator('.shot').nth(1).getByRole('button', { includeHidden: true })
  await expect(page.locator('.shot').first().getByRole('button', { includeHidden: true })).toHaveCount(2)
  await expect(arrows).toHaveCount(0)
  await page.locator('.shot').nth(1).scrollIntoViewIfNeeded()
  await expect(arrows).toHaveCount(2)
})

test('a menu closes on a press elsewhere and on Escape', async ({ page }) => {
  await openSample(
    page,
    '<h1>Here</h1><details class="menu" data-menu="true"><summary>Menu</summary><a href="#x">Link</a></details>',
  )
  const menu = page.locator('details')
  await page.getByText('Menu').click()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await page.getByText('Menu').click()
  await expect(menu).toHaveAttribute('open')
  await page.mouse.click(300, 500)
  await expect(menu).not.toHaveAttribute('open')
})

test('times stay true while the page is open', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-10-05T10:00:00Z') })
  await openSample(page, '<time datetime="2026-10-05T10:00:00Z" data-ago="true">Just now</time>')
  await page.clock.runFor(121_000)
  await expect(page.locator('time')).toHaveText('2 minutes ago')
})

test('testimonials move on until somebody stops them, and never for people who want no motion', async ({
  page,
}) => {
  const start = Date.parse('2026-10-05T10:00:00Z')
  await page.clock.install({ time: start })
  // A slow machine moves nothing by itself.
  await page.clock.pauseAt(start + 1_000)
  const quotes = [1, 2, 3].map((n) => `<p class="quote">Quote ${n}</p>`).join('')
  const carousel = `<section class="carousel"><div class="track">${quotes}</div><ui-carousel></ui-carousel></section>`
  await page.setViewportSize({ width: 360, height: 740 })
  await openSample(page, carousel)
  await page.clock.runFor(4_100)
  await expect.poll(() => page.locator('.track').evaluate((track) => track.scrollLeft)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.goto('/')
  await alive(page, 'ui-carousel')
  const track = page.getByRole('group', { name: 'Testimonials' })
  await page.clock.runFor(4_200)
  expect(await track.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  await page.clock.runFor(1_000)
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(page.locator('ui-carousel')).toBeEmpty()
})

test('Near Me takes the position along to two decimals', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -6.77543, longitude: 39.24219 })
  await page.route('**/near-list?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>List</p>' }),
  )
  await openSample(page, '<a href="/near-list?type=hostel&location=Moshi" data-near="true">Near Me</a>')
  await page.getByRole('link').click()
  await page.waitForURL('**/near-list?type=hostel&near=-6.78%2C39.24')
})

test('Near Me leads where it did when the position is refused', async ({ page }) => {
  await page.route('**/near-list?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>List</p>' }),
  )
  await openSample(page, '<a href="/near-list?type=hostel&location=Moshi" data-near="true">Near Me</a>')
  await page.getByRole('link').click()
  await page.waitForURL('**/near-list?type=hostel&location=Moshi')
})

test('the costs of a stay follow each choice; one that did not arrive is not shown as if it were', async ({
  page,
}) => {
  await page.route('**/properties/p1?**', (route) => {
    const { searchParams } = new URL(route.request().url())
    if (searchParams.get('months') === '12') return route.abort()
    const body = `<h1>Place</h1><div id="stay">${searchParams.get('months')} months from ${searchParams.get('move_in')}</div>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await openSample(
    page,
    `<section><form><label>Date <input type="date" name="move_in"></label>
     <label>Months <select name="months"><option>3</option><option>6</option><option>12</option></select></label></form>
     <ui-summary data-from="/properties/p1?room=r1" data-names="move_in months" data-part="#stay"></ui-summary>
     <div id="stay">3 months</div></section>`,
  )
  const shown = page.locator('section')
  await page.getByLabel('Date').fill('2027-02-01')
  await page.getByLabel('Months').selectOption('6')
  await expect(page.getByText('6 months from 2027-02-01')).toBeVisible()
  await expect(page.getByText('3 months', { exact: true })).toBeHidden()
  await expect(shown).not.toContainText('Place')
  await page.getByLabel('Months').selectOption('12')
  await expect(page.getByText('The costs of this stay did not arrive.')).toBeVisible()
  await expect(page.getByText('3 months', { exact: true })).toBeHidden()
})

test('the payment terms of other months take the place of the form’s, with the tick', async ({ page }) => {
  const terms = (months: string, ...values: string[]) =>
    `<div data-terms><input type="hidden" name="terms_for" value="${months}">${values
      .map(
        (value, index) =>
          `<label><input type="radio" name="payment_term" value="${value}"${index ? '' : ' checked'}>${value}</label>`,
      )
      .join('')}</div>`
  await page.route('**/summary?**', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [months = '', shownFor, term] = ['duration', 'terms_for', 'payment_term'].map(
      (name) => query.get(name) ?? '',
    )
    const body = `${months === shownFor ? '' : terms(months, 'monthly')}<p>Read ${months} ${term}</p>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await openSample(
    page,
    `<form><label>Months <select name="duration"><option>12</option><option>4</option></select></label>
     ${terms('12', 'yearly', 'monthly')}
     <ui-summary data-from="/summary?property_id=p1" data-names="duration payment_term terms_for"></ui-summary>
     <div>12 months</div></form>`,
  )
  await page.getByLabel('monthly').check()
  await expect(page.getByText('Read 12 monthly')).toBeVisible()
  await expect(page.getByLabel('monthly')).toBeFocused()
  await page.getByLabel('yearly').check()
  await page.getByLabel('Months').selectOption('4')
  await expect(page.getByText('Read 4 yearly')).toBeVisible()
  await expect(page.getByLabel('yearly')).toHaveCount(0)
  await expect(page.getByLabel('monthly')).toBeChecked()
})

test('a carousel whose cards are all in view does not move and offers no pause', async ({ page }) => {
  const card = '<div style="width: 100px">Good place</div>'
  await openSample(
    page,
    `<div class="carousel"><div class="track">${card}${card}</div><ui-carousel></ui-carousel></div>`,
  )
  await alive(page, 'ui-carousel')
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
})
