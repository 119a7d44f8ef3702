import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { forgetAppVariables } from '../app/scripts/dev/built-app.mjs'
import { launchOptions } from '../app/scripts/dev/chromium.mjs'
import { freePort } from '../app/scripts/dev/free-port.mjs'
import { root } from '../app/scripts/problem.mjs'

/**
 * The built app on a port and folder of its own. The tests read E2E_URL, E2E_DATA_DIR and E2E_PASSWORD, which
 * all demo accounts share; when they are set beforehand, the tests use that app.
 */
async function serveBuiltApp(): Promise<PlaywrightTestConfig['webServer']> {
  const port = String(await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'bweni-e2e-'))
  const password = 'kanga-na-embe-tamu'
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  Object.assign(process.env, {
    E2E_URL: `http://127.0.0.1:${port}`,
    E2E_DATA_DIR: folder,
    E2E_PASSWORD: password,
  })
  return {
    command: `exec "${process.execPath}" app/scripts/serve.mjs`,
    cwd: root,
    env: { HOST: '127.0.0.1', PORT: port, DATA_DIR: folder, DEMO: '1', DEMO_PASSWORD: password },
    url: `${process.env.E2E_URL}/healthz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  }
}

/**
 * What the browser leaves out. The first two are pages of its own behind the address bar, loaded with each window: they
 * cost more than the pages that are tested. The rest are Playwright's, of whose list and this one the last counts.
 */
const leftOut = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const args = [
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join()}`,
]

/** What fits with wide letters fits with narrow ones: these files run with wide ones alone. */
const fits = [
  '**/cards.spec.ts',
  '**/nothing-cut.off.spec.ts',
  '**/old-phone.off.spec.ts',
  '**/small-phone.off.spec.ts',
]
/** Heights have other limits with wide letters: these run with both. */
const heights = ['**/menu.off.spec.ts', '**/phone-sizes.off.spec.ts']
const phone = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } }

forgetAppVariables()
const webServer = process.env.E2E_URL ? undefined : await serveBuiltApp()
const long = process.env.LONG_TESTS === '1'

export default defineConfig({
  testDir: join(root, 'tests/e2e'),
  outputDir: join(root, 'test-results'),
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: long ? 600_000 : 120_000,
  expect: { timeout: 20_000 },
  grep: long ? /@long/ : undefined,
  grepInvert: long ? undefined : /@long/,
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_URL,
    screenshot: 'only-on-failure',
    trace: 'off',
    timezoneId: 'Africa/Dar_es_Salaam',
    launchOptions: await launchOptions({ args }),
  },
  /**
   * `x.off.spec.ts` runs with scripts off, `x.on.spec.ts` with scripts on, `x.http.spec.ts` without a browser, `x.spec.ts` with
   * both.
   */
  projects: [
    { name: 'http', testMatch: '**/*.http.spec.ts' },
    {
      name: 'scripts-off',
      testIgnore: ['**/*.on.spec.ts', '**/*.http.spec.ts', ...fits],
      use: phone,
    },
    {
      name: 'wide-letters',
      testMatch: [...fits, ...heights],
      use: { ...phone, launchOptions: await launchOptions({ fonts: 'wide', args }) },
    },
    {
      name: 'scripts-on',
      testIgnore: ['**/*.off.spec.ts', '**/*.http.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer,
})
