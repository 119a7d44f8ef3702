import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { renderEmail } from '~/domain/ground/mail/render-email'
import { paths } from '~/paths'
import { booking, invoice, listing, payment, readOne, refunding } from './support/data'
import { dayAhead } from './support/days'
import { expectNothingWider } from './support/inspect'
import { expect, test } from './support/test'

test('the order of a list is read whole on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.properties())
  await page.getByText('Filters, move-in date, order').click()
  const order = await page.getByLabel('Order').boundingBox()
  const line = await page.getByRole('button', { name: 'Apply filters' }).boundingBox()
  expect(order?.width).toBe(line?.width)
})

test('the unit after a number is one word on one line of the smallest phone', async ({ page, signInAs }) => {
  await signInAs('neema')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(paths.propertyEdit(listing({ of: 'neema', type: 'room' })))
  const units = page.locator('.affix > span')
  expect(await units.count()).toBeGreaterThan(1)
  for (const unit of await units.all())
    if (await unit.isVisible())
      expect((await unit.boundingBox())?.height, (await unit.textContent()) ?? '').toBeLessThan(30)
})

type Visitor = DemoUserName | 'guest'

/** The screens that each kind of person uses most. */
const mostUsed = (): [who: Visitor, ...pages: string[]][] => {
  const paid = booking({ tenant: 'amina', status: 'confirmed', payments: 'some' })
  const room = listing({ type: 'room' })
  return [
    [
      'guest',
      paths.home(),
      paths.properties({ search: 'udom' }),
      paths.property(listing()),
      paths.property(room, { move_in: dayAhead(40), months: 5 }),
      paths.calculator({ preferred_location: 'UDOM' }),
      paths.auth({ mode: 'sign-up' }),
      paths.universityChapter({ university: 'UDSM' }),
    ],
    [
      'amina',
      paths.dashboard(),
      paths.bookings(),
      paths.bookingDetails(paid),
      paths.bookingPayment(paid),
      paths.booking({ property: room }),
      paths.payments(),
      paths.payment(payment('completed', { tenant: 'amina' })),
      paths.notifications(),
    ],
    ['grace', paths.bookingDetails(refunding({ owner: 'neema' }))],
    [
      'neema',
      paths.dashboard(),
      paths.bookings(),
      paths.payments(),
      paths.paymentsCheck(),
      paths.rent(),
      paths.properties(),
      paths.invoice(invoice('neema')),
    ],
    ['juma', paths.dashboard(), paths.commissionDue()],
    [
      'lucas',
      paths.universityChapter(),
      paths.universityChapter({ tab: 'submissions' }),
      paths.universityChapter({ tab: 'forms' }),
    ],
    ['salim', paths.universityChapter(), paths.submissionsPrint()],
    [
      'admin',
      paths.dashboard(),
      paths.admin({ tab: 'users' }),
      paths.admin({ tab: 'properties' }),
      paths.adminActivity(),
      paths.adminProperty(listing({ state: 'pending' })),
      paths.universityChapter(),
    ],
  ]
}

/** Larger text leaves a screen fewer letters, as a narrower one does: so browsers enlarge a page, media queries too. */
for (const textSize of [1, 1.3, 2])
  test(`nothing is cut on the screens that people use most, with text at ${textSize * 100} %`, async ({
    page,
    signInAs,
  }) => {
    for (const [who, ...pages] of mostUsed()) {
      if (who !== 'guest') await signInAs(who)
      for (const path of pages) {
        await page.goto(path)
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width: Math.floor(width / textSize), height: 740 })
          const cut = await page.locator('body').evaluate(cutTexts)
          expect.soft(cut, `${who} on ${path} at ${width} px`).toEqual([])
        }
      }
    }
  })

/**
 * Texts that go over the edge of their button, badge, row or card, or into the next cell, unless they end with dots there, are
 * pushed sideways, or stand for screen readers beside an icon.
 */
function cutTexts(body: Element): string[] {
  const boxes = '.btn, .badge, .chip, .card, .rows, .stat, .notice, summary, label'
  const unseen = '.sr, .icon-only, .side, .menu > summary, .lang, .amenities, option, textarea'
  const { scrollWidth, clientWidth } = document.documentElement
  const cut = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the screen`] : []
  // Out of view they have a supposed height.
  for (const card of body.querySelectorAll<HTMLElement>('.pcard, .featured > li'))
    card.style.contentVisibility = 'visible'
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!text.textContent?.trim() || !parent?.checkVisibility() || parent.closest(unseen)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const isOver = (box: Element): boolean => {
      const edge = box.getBoundingClientRect()
      if (!box.matches('td, th')) return right > edge.right + 1.5 || left < edge.left - 1.5
      const next = box.nextElementSibling?.getBoundingClientRect()
      if (!next || left >= next.left || top >= next.bottom - 2 || bottom <= next.top + 2) return false
      return right > next.left + 1.5
    }
    for (let box: Element | null = parent; box && box !== body; box = box.parentElement) {
      const { display, overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box)
      if (/^inline$|contents/.test(display)) continue
      const { width, bottom: foot } = box.getBoundingClientRect()
      const hides = /hidden|clip/.test(overflowX)
      if (width <= 1 || (hides && textOverflow === 'ellipsis') || webkitLineClamp !== 'none') break
      if (/auto|scroll/.test(overflowX) || position === 'fixed') break
      const isBelow = /hidden|clip/.test(overflowY) && bottom > foot + 2
      if (!isBelow && !((hides || box.matches(`${boxes}, td, th`)) && isOver(box))) continue
      cut.push(`${text.textContent.trim().slice(0, 40)}: out of ${box.tagName} ${box.className}`)
      break
    }
  }
  return cut
}

test('pages in Swahili fit a phone of 360 px, also at twice the text size', async ({ page, signInAs }) => {
  await page.context().addCookies([{ name: 'bweni-language', value: 'sw', url: process.env.E2E_URL ?? '' }])
  const form = readOne("select id from university_forms where name = 'Hostel Registration'")
  const sent = readOne('select id from form_submissions where student_user_id = ?', demoUsers.daudi.id)
  const paid = booking({ tenant: 'amina', status: 'confirmed', payments: 'some' })
  const toPay = booking({ tenant: 'daudi', status: 'confirmed', payments: 'none' })
  const visits: [who: 'guest' | 'amina' | 'daudi', ...pages: string[]][] = [
    [
      'guest',
      paths.home(),
      paths.properties({ search: 'zebra', location: 'Moshi', gender: 'female_only' }),
      paths.property(listing({ type: 'hostel' })),
      paths.property(listing({ type: 'room' }), { move_in: '2020-01-01', months: 5 }),
      paths.calculator({ monthly_income: 600_000, preferred_location: 'UDOM' }),
      paths.auth({ mode: 'sign-up' }),
      paths.forgot(),
      paths.universityChapter({ university: 'UDSM' }),
    ],
    [
      'amina',
      paths.dashboard(),
      paths.bookings(),
      paths.bookingDetails(paid),
      paths.bookingPayment(paid),
      paths.booking({ property: listing({ type: 'room' }) }),
      paths.payments(),
      paths.notifications(),
      paths.profile(),
    ],
    [
      'daudi',
      paths.bookingDetails(toPay),
      paths.bookingPayment(toPay),
      paths.universityForm(form),
      paths.submission(sent),
      paths.ballot(readOne('select id from room_ballots')),
    ],
  ]
  for (const [who, ...pages] of visits) {
    if (who !== 'guest') await signInAs(who)
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'sw')
      for (const width of [360, 180]) {
        await page.setViewportSize({ width, height: 2 * width })
        await expectNothingWider(page)
      }
      for (const title of await page.locator('.fold h2').all())
        expect((await title.boundingBox())?.width, `${path}: ${await title.textContent()}`).toBeGreaterThan(
          60,
        )
    }
  }
})

test('desks in Swahili fit a phone of 360 px, also with text at 130 %', async ({ page, signInAs }) => {
  await page.context().addCookies([{ name: 'bweni-language', value: 'sw', url: process.env.E2E_URL ?? '' }])
  const desks: Visitor[] = ['neema', 'juma', 'lucas', 'salim']
  for (const [who, ...pages] of mostUsed().filter(([one]) => desks.includes(one))) {
    await signInAs(who as DemoUserName)
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'sw')
      for (const textSize of [1, 1.3]) {
        await page.setViewportSize({ width: Math.floor(360 / textSize), height: 740 })
        const cut = await page.locator('body').evaluate(cutTexts)
        expect.soft(cut, `${who} on ${path} at ${textSize * 100} %`).toEqual([])
      }
    }
  }
})

test('many active filters fit on one line of a small phone and do not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(
    paths.properties({
      type: 'room',
      college: 'UDSM',
      min_price: 1_000,
      max_price: 90_000,
      months: 3,
      sort: 'walking',
    }),
  )
  const chips = page.getByRole('list', { name: 'Active filters' })
  expect((await chips.boundingBox())?.height).toBeLessThan(60)
  await expect(chips.getByRole('link', { name: 'Clear all' })).toBeInViewport()
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360)
})

test('the buttons under the costs of a stay are apart for guests', async ({ page }) => {
  await page.goto(paths.property(listing({ type: 'room' })))
  const actions = page.locator('#stay')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const book = await actions.getByRole('button', { name: 'Sign In to Book' }).boundingBox()
    const costs = await actions.getByRole('button', { name: 'Show costs' }).boundingBox()
    if (!book || !costs) throw new Error('not shown')
    const apart = Math.max(costs.x - book.x - book.width, costs.y - book.y - book.height)
    expect(apart, String(width)).toBeGreaterThanOrEqual(8)
  }
})

test('a row of a work list leaves out what is empty on a small phone', async ({ page, signInAs }) => {
  await signInAs('neema')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.bookings())
  const empty = page.locator('.desk td:has(> div:empty)')
  expect(await empty.count()).toBeGreaterThan(0)
  for (const cell of await empty.all()) await expect(cell).toBeHidden()
})

test('an arrival list prints with its boxes to tick and without the site around it', async ({
  page,
  signInAs,
}) => {
  await signInAs('salim')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paths.hostelArrivals(readOne("select id from uni_hostels where name = 'Chui House'")))
  const around = page.getByRole('banner')
  await expect(around).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(around).toBeHidden()
  await expect(page.locator('.tick').first()).toBeVisible()
  await expect(page.getByText('Print this page with your browser')).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Signature' }).first()).toBeVisible()
})

test('two testimonials are side by side when there is room, and a third waits', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paths.home())
  const track = await page.getByRole('group', { name: 'Testimonials' }).boundingBox()
  const second = await page.locator('.quote').nth(1).boundingBox()
  const third = await page.locator('.quote').nth(2).boundingBox()
  if (!track || !second || !third) throw new Error('not shown')
  expect(second.x + second.width).toBeLessThanOrEqual(track.x + track.width)
  expect(third.x + third.width).toBeGreaterThan(track.x + track.width)
})

test('the transaction number of a bank fits on one line of the table of payments', async ({
  page,
  signInAs,
}) => {
  await signInAs('baraka')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(paths.payments({ search: 'FT2' }))
  const numbers = page.getByRole('cell').locator('p', { hasText: /^FT\d{11}$/ })
  expect(await numbers.count()).toBeGreaterThan(0)
  const cut = await numbers.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))
  expect(cut).toEqual([])
})

test('the tabs of the panel are on one line of a small phone, the current one in view', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const tab of ['users', 'properties', 'bookings', 'cities', 'universities'] as const) {
    await page.goto(paths.admin({ tab }))
    const strip = page.getByRole('navigation', { name: 'Admin Panel' })
    expect((await strip.boundingBox())?.height).toBeLessThan(70)
    const current = strip.locator('[aria-current]')
    const box = await current.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360, tab).toBe(true)
  }
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360)
})

test('of each list of the panel the first line begins on the first screen of a small phone', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const tab of ['users', 'properties', 'bookings', 'cities', 'universities'] as const) {
    await page.goto(paths.admin({ tab }))
    await expect(page.locator('main tbody, .panel-cards').first(), tab).toBeInViewport()
  }
})

test('words of any length break on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.properties())
  await page.locator('.pcard h3 a, .pcard h2 a').first().click()
  await page.locator('main details').evaluateAll((all) => {
    for (const element of all) if (element instanceof HTMLDetailsElement) element.open = true
  })
  const texts = page.locator('main :is(h1, h2, h3, p, dt, dd, blockquote)')
  await texts.evaluateAll((places) => {
    for (const element of places) element.textContent = 'm'.repeat(200)
  })
  expect(await texts.count()).toBeGreaterThan(5)
  await expect(page.locator('.facts dd').first()).toBeVisible()
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360)
})

test('on a phone the form for a receipt is within the first two screens, and one press away at the top', async ({
  page,
  signInAs,
}) => {
  await signInAs('daudi')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.bookingPayment(booking({ tenant: 'daudi', status: 'confirmed', payments: 'none' })))
  await expect(page.getByRole('link', { name: 'I have paid: send the receipt' })).toBeInViewport()
  // A tenant whose other requests end with the receipt sees which ones, above the button.
  await page.locator('#upload .notice').evaluateAll((notices) => {
    for (const notice of notices) notice.remove()
  })
  const send = await page.getByRole('button', { name: 'Upload Receipt' }).boundingBox()
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(2 * 740)
  const account = await page
    .getByText(/^To [A-Z ]+$/)
    .first()
    .boundingBox()
  expect(account?.y).toBeLessThan(740)
})

test('the bookings of an invoice stay in their card on a tablet', async ({ page, signInAs }) => {
  await signInAs('neema')
  await page.setViewportSize({ width: 768, height: 1_024 })
  await page.goto(paths.invoice(invoice('neema')))
  const table = page.getByRole('table', { name: 'The bookings of this invoice' })
  const card = page.locator('section', { has: table })
  const [inner, outer] = [await table.boundingBox(), await card.boundingBox()]
  if (!inner || !outer) throw new Error('not shown')
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(768)
})

test('a long address in an e-mail breaks on a small phone', async ({ page }) => {
  const origin = 'https://bweni.example'
  const { html } = renderEmail({
    subject: 'Choose a new password – Bweni',
    body: `Choose one here:\n\n${origin}/auth/reset?token=${'m'.repeat(60)}`,
    link: null,
    origin,
    footer: null,
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.setContent(html)
  await expect(page.getByRole('link')).toBeVisible()
  expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBe(360)
})

test('an invoice prints with all that it says, and without the site around it', async ({
  page,
  signInAs,
}) => {
  await signInAs('neema')
  await page.goto(paths.invoice(invoice('neema')))
  const around = [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('link', { name: 'Download PDF' }),
    page.getByText(/^You received/),
    page.getByRole('contentinfo'),
  ]
  for (const element of around) await expect(element).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const element of around) await expect(element).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice BW-/)
  await expect(page.getByRole('row', { name: /^To pay TSh/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'The bookings of this invoice' })).toBeVisible()
})

for (const [name, query] of [
  ['lucas', { tab: 'submissions' }],
  ['mariam', { view: 'warden' }],
] as const)
  test(`what the search box of ${name}'s submissions finds is read whole on every screen`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(name)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(paths.universityChapter(query))
      const room = await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(box)
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen) throw new Error('no canvas')
        pen.font = font
        const { width } = pen.measureText(box.placeholder)
        return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
      })
      expect(room, `${width}`).toBeGreaterThanOrEqual(0)
    }
  })
