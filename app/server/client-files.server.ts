import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { RequestHandler } from 'express'
import { bestEncoding, type Encoding } from './compress.server'

/** Response for one file; `packed` as the build left it beside the file. */
type ClientFile = { type: string; plain: Variant; packed: Partial<Record<Encoding, Variant>> }
type Variant = { body: Buffer; etag: string }

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * The built files for browsers, read once: some 2 MB. They stay whatever becomes of the folder: a new build,
 * a bad disk. An address of another build is passed on.
 */
export function clientFiles(folder: string): RequestHandler {
  const files = readFiles(folder)
  return (request, response, next) => {
    const file = request.method === 'POST' ? undefined : files.get(request.path)
    if (!file) return next()
    const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''))
    const packed = encoding && file.packed[encoding]
    if (packed) response.set('Content-Encoding', encoding)
    const { body, etag } = packed ?? file.plain
    const isForGood = request.path.startsWith('/assets/')
    response.type(file.type).set({
      'Cache-Control': isForGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
      ETag: etag,
    })
    response.send(body)
  }
}

function readFiles(folder: string): Map<string, ClientFile> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  const isPacked = (name: string) => Object.values(endings).includes(extname(name))
  const read = (name: string): Variant => {
    const body = readFileSync(join(folder, name))
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  }
  const readIfThere = (name: string) => (names.includes(name) ? read(name) : undefined)
  return new Map(
    names
      .filter((name) => !isPacked(name))
      .map((name) => [
        `/${name}`,
        {
          type: extname(name),
          plain: read(name),
          packed: { br: readIfThere(name + endings.br), gzip: readIfThere(name + endings.gzip) },
        },
      ]),
  )
}
