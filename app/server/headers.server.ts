import type { RequestHandler, Response } from 'express'
import { isHttps } from '~/adapters/env.server'
import type { PageMode } from '~/http/page-mode.server'

/** The development server writes styles into the page. */
const VITE_STYLES = import.meta.env.DEV && !import.meta.env.VITEST ? " 'unsafe-inline'" : ''

/**
 * The Content-Security-Policy: no script on lite pages, our own file on plain ones, scripts with the nonce on
 * hydrated ones. `styles`: hashes of the page's style sheets. Rule: decisions "Response headers: on every
 * response".
 */
export function contentSecurityPolicy(
  mode: PageMode,
  { nonce, styles = [] }: { nonce?: string; styles?: readonly string[] } = {},
): string {
  const scripts =
    mode === 'lite' ? "'none'" : mode === 'hydrated' && nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self'${styles.map((hash) => ` 'sha256-${hash}'`).join('')}${VITE_STYLES}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurityPolicy('plain'),
}

/** Headers of every response that does not set its own. */
export function baseHeaders(): Record<string, string> {
  return {
    ...ALWAYS,
    ...(isHttps() ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Adds them to each answer just before it leaves. 'Not modified' stays as short as it is: its headers would replace
 * those of the page that the browser keeps, nonce included.
 */
export function securityHeaders(): RequestHandler {
  const base = Object.entries(baseHeaders())
  return (_request, response, next) => {
    const writeHead = response.writeHead
    response.writeHead = function (this: Response, ...args: unknown[]) {
      if (args[0] !== 304)
        for (const [name, value] of base) if (!this.hasHeader(name)) this.setHeader(name, value)
      return (writeHead as (...rest: unknown[]) => Response).apply(this, args)
    } as typeof response.writeHead
    next()
  }
}
