import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hrefsOf } from './support/html'
import { fetchAsSent } from './support/wire'

/** Where the sample lives; the app itself has no such page. */
const SAMPLE = '/sample-of-elements'

const built = readdirSync('build/client/assets')

/** Sheets that come with the components of a few pages, and the script of forms with files. */
const ofFewPages = built.filter((name) => /^(?:forms|gallery|property|landing)-.*\.css$/.test(name))
const ofFiles = built.filter((name) => /^uploads-.*\.js$/.test(name))

let building: Promise<{ script?: string; sheet?: string }> | undefined

/** The script and the sheet that a guest's page names; asked once. */
async function findAssets() {
  const html = (await fetchAsSent('/')).text
  return { script: hrefsOf(html, 'script', 'src')[0], sheet: hrefsOf(html, 'link', 'href', 'prefetch')[0] }
}

/** Opens a page of this markup with the built sheets and the built custom elements of the app. */
export async function openSample(page: Page, body: string): Promise<void> {
  building ??= findAssets()
  const { script, sheet } = await building
  const sheets = [sheet, ...ofFewPages.map((name) => `/assets/${name}`)]
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const scripts = [script, ...ofFiles.map((name) => `/assets/${name}`)]
  const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')
  const head = `<meta charset="utf-8"><title>Sample</title>${links}${tags}`
  await page.route(`**${SAMPLE}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
        })
      : route.fallback(),
  )
  await page.goto(SAMPLE)
}
