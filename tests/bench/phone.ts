import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../app/scripts/dev/chromium.mjs'
import { freePort } from '../../app/scripts/dev/free-port.mjs'

/** A slow link: its round trip in milliseconds, its bandwidth in kbit/s. */
export type Link = { name: string; roundTripMs: number; downKbit: number; upKbit: number }

export const slow3G: Link = { name: 'slow 3G', roundTripMs: 400, downKbit: 400, upKbit: 400 }
export const slow2G: Link = { name: '2G', roundTripMs: 800, downKbit: 250, upKbit: 50 }

export type Traffic = { down: number; up: number; connections: number }

export type LinkProcess = {
  port: number
  /** Origin of the server as the browser sees it. */
  origin: string
  /** Hash of the certificate's public key, by which a browser trusts it. */
  keyHash: string
  traffic: () => Promise<Traffic>
  stop: () => void
}

/** Puts TLS with HTTP/2 and a slow link before a server, each in a process of its own. */
export async function serveThrough(link: Link, serverUrl: string): Promise<LinkProcess> {
  const front = await serveFront(serverUrl)
  const port: number = await freePort()
  const { roundTripMs, downKbit, upKbit } = link
  const child = await started('tests/bench/slow-link.mjs', [port, front.port, roundTripMs, downKbit, upKbit])
  return {
    port,
    origin: serverUrl.replace('http:', 'https:'),
    keyHash: front.keyHash,
    async traffic() {
      child.send('count')
      const [counted] = await once(child, 'message')
      return counted
    },
    stop() {
      child.disconnect()
      front.stop()
    },
  }
}

async function serveFront(serverUrl: string): Promise<{ port: number; keyHash: string; stop: () => void }> {
  const port: number = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bweni-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...curve, ...files], { stdio: 'ignore' })
  const child = await started('tests/bench/tls-front.mjs', [port, new URL(serverUrl).port, key, cert])
  const publicKey = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' })
  rmSync(folder, { recursive: true })
  const keyHash = createHash('sha256').update(publicKey).digest('base64')
  return { port, keyHash, stop: () => child.disconnect() }
}

async function started(file: string, values: readonly (string | number)[]): Promise<ChildProcess> {
  const child = fork(file, values.map(String), { execArgv: [] })
  await once(child, 'message')
  return child
}

/**
 * A browser whose requests to a server go to a link's port; the server sees its own name in them. It trusts the link's key:
 * what comes under a certificate that is merely put up with is never kept.
 */
export async function startBrowser(serverUrl: string, { port, keyHash }: LinkProcess): Promise<Browser> {
  const args = [
    `--host-resolver-rules=MAP ${new URL(serverUrl).host} 127.0.0.1:${port}`,
    `--ignore-certificate-errors-spki-list=${keyHash}`,
  ]
  return chromium.launch(await launchOptions({ args }))
}

/** A page of a small phone that has never been here. */
export type Phone = { context: BrowserContext; page: Page; cdp: CDPSession; requests: Requests }

/** `lite`: it asks for little data. `slowerProcessor`: the factor by which it is slower than this machine's. */
export async function newPhone(
  browser: Browser,
  { slowerProcessor = 1, lite = false }: { slowerProcessor?: number; lite?: boolean },
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Africa/Dar_es_Salaam',
    extraHTTPHeaders: lite ? { 'Save-Data': 'on' } : {},
  })
  await context.addInitScript({ path: 'tests/bench/watch-page.js' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Network.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  return { context, page, cdp, requests: watchRequests(cdp) }
}

type Requests = {
  count: () => number
  /** Bytes of listings' pictures, with their headers. */
  pictureBytes: () => number
  /** Milliseconds in which at least one request was under way. */
  busyMs: () => number
}

function watchRequests(cdp: CDPSession): Requests {
  const spans = new Map<string, { from: number; to: number; isPicture: boolean; bytes: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('http') || spans.has(requestId)) return
    const isPicture = request.url.includes('/files/')
    spans.set(requestId, { from: timestamp, to: timestamp, isPicture, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(spans.get(requestId) ?? {}, { to: timestamp, bytes: encodedDataLength })
  })
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    Object.assign(spans.get(requestId) ?? {}, { to: timestamp })
  })
  return {
    count: () => spans.size,
    pictureBytes: () =>
      [...spans.values()].reduce((sum, { isPicture, bytes }) => sum + (isPicture ? bytes : 0), 0),
    busyMs() {
      let [busy, until] = [0, 0]
      for (const { from, to } of [...spans.values()].sort((a, b) => a.from - b.from)) {
        busy += Math.max(0, to - Math.max(from, until))
        until = Math.max(until, to)
      }
      return busy * 1_000
    },
  }
}
