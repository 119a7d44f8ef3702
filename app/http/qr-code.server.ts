import { encode } from 'uqr'
import { siteOrigin } from '~/adapters/env.server'

/** A QR code: an SVG path of its dark modules, each of one unit, in a square of `size` units. */
export type QrCode = { size: number; path: string }

/** Light modules around it, without which some phones do not find it. */
const border = 4

/** A page's address as people reach it, with its QR code. */
export function sharedLink(path: string): { url: string; qr: QrCode } {
  const url = `${siteOrigin()}${path}`
  return { url, qr: qrCode(url) }
}

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border })
  return { size, path: data.map(runs).join('') }
}

/** The dark runs of a row. */
function runs(modules: readonly boolean[], y: number): string {
  const row = modules.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...row.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
}
