import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:css|html|ico|js|json|map|mjs|svg|txt|webmanifest|xml)$/

async function compressFile(file) {
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const smaller = {
    br: await promisify(brotliCompress)(bytes, { params }),
    gz: await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  }
  for (const [ending, packed] of Object.entries(smaller)) {
    if (packed.length < bytes.length) writeFileSync(`${file}.${ending}`, packed)
  }
}

/** Writes a .br and a .gz beside each file that gets smaller by it, so that no request waits for compression. */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}
