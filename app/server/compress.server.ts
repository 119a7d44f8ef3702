import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = keyof typeof pack

/** The best encoding that we have and the browser takes. */
export function bestEncoding(accepted: string): Encoding | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted) ? 'gzip' : undefined
}

/**
 * One whole page in the best encoding that the browser takes, with the headers that say so. At once: handing a page of this
 * size to another thread costs more than compressing it, and each one in flight holds megabytes.
 */
export function compressPage(html: string, accepted: string, headers: Headers): Uint8Array {
  const encoding = bestEncoding(accepted)
  const plain = Buffer.from(html)
  const body = encoding ? pack[encoding](plain) : plain
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return body
}

const pack = {
  br: (plain: Buffer) => brotliCompressSync(plain, { params: brotliParams(plain.length) }),
  gzip: (plain: Buffer) => gzipSync(plain),
}

/** A window that just holds the page: a larger one takes memory and gains nothing. */
function brotliParams(size: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size)))),
  }
}
