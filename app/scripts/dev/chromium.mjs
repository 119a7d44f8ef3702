import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { giveUp, Problem } from '../problem.mjs'
import { ensurePackages, mayInstall } from './debian.mjs'
import { fontsFile } from './fonts.mjs'
import { runTool, which } from './run.mjs'

/** The shell first: without a window's machinery it does the same on three quarters of the processor time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const macApps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']
const missing = `No Chromium was found and none could be installed. Install one of
  npx playwright install --with-deps chromium
  apt-get install chromium-headless-shell        (Debian, as root)
  Google Chrome, from its own site
or set CHROMIUM_PATH to the program of one that you have.`

/** A browser counts only if it starts: its own libraries may be missing. */
const starts = (file) => existsSync(file) && spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

/** The program of the browser for tests: CHROMIUM_PATH, Playwright's own, the system's; undefined when none starts. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !starts(named)) throw new Problem(`CHROMIUM_PATH names no browser that starts: ${named}`)
  const onPath = commands.map(which).filter((file) => file !== undefined)
  const apps = macApps.map((app) => `/Applications/${app}`)
  return named || [await playwrightsOwn(), ...onPath, ...apps].find(starts)
}

/** Finds the browser or installs one, by Playwright's installer or as a Debian package; throws a Problem when it cannot. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  console.log('Installing Chromium: the browser tests and pictures need one')
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const stdio = ['ignore', 'inherit', 'ignore']
  await runTool('playwright-core/cli.js', ['install', 'chromium'], { env, stdio, timeout: 300_000 })
  const own = await findChromium()
  if (own) return own
  if (mayInstall()) ensurePackages(['chromium-headless-shell'], 'the browser tests')
  const debians = await findChromium()
  if (debians) return debians
  throw new Problem(missing)
}

/**
 * Options with which tests, bench and pictures launch a browser: the same on every machine.
 * @param {{ fonts?: 'ordinary' | 'wide', args?: string[] }} options
 */
export async function launchOptions({ fonts = 'ordinary', args = [] } = {}) {
  return {
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--font-render-hinting=none',
      ...args,
    ],
    env: { ...process.env, FONTCONFIG_FILE: fontsFile(fonts) },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await ensureChromium().catch(giveUp))
}
