// Takes the README's pictures of the demo: the landing page, a listing on a phone, and an owner's bookings.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { prepare } from '../prepare.mjs'
import { giveUp, root } from '../problem.mjs'
import { forgetAppVariables, startBuiltApp } from './built-app.mjs'
import { ensureChromium, launchOptions } from './chromium.mjs'

const folder = join(root, '.github/pictures')
const password = 'kanga-na-embe-tamu'

/** Writes what the page shows, with few colours: these pages are drawn, not photographed. */
async function picture(page, name) {
  await page.waitForLoadState('networkidle')
  const shot = await page.screenshot()
  await sharp(shot)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(join(folder, `${name}.png`))
}

/** Opens a page of this size. */
async function open(browser, url, viewport, deviceScaleFactor) {
  const context = await browser.newContext({ baseURL: url, viewport, deviceScaleFactor })
  return context.newPage()
}

async function makePictures() {
  await prepare()
  forgetAppVariables()
  mkdirSync(folder, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'bweni-pictures-'))
  const app = await startBuiltApp({ DATA_DIR: data, DEMO: '1', DEMO_PASSWORD: password })
  await ensureChromium()
  const browser = await chromium.launch(await launchOptions())
  try {
    const desktop = await open(browser, app.url, { width: 1280, height: 960 }, 1)
    await desktop.goto('/')
    await picture(desktop, 'landing')
    const phone = await open(browser, app.url, { width: 360, height: 720 }, 2)
    await phone.goto('/properties?type=hostel&location=Dar+es+Salaam')
    await phone.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await picture(phone, 'phone')
    const desk = await open(browser, app.url, { width: 1280, height: 960 }, 1)
    await desk.goto('/auth?redirect=/bookings')
    await desk.getByLabel('Email').fill('neema@bweni.example')
    await desk.getByLabel('Password', { exact: true }).fill(password)
    await desk.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await desk.waitForURL('**/bookings')
    await picture(desk, 'desk')
  } finally {
    await browser.close()
    await app.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

await makePictures().catch(giveUp)
