import { Readable } from 'node:stream'
import { type ZipEntry, zipOf } from '~/adapters/zip.server'

/** An archive as a file, made while it leaves; `name` is the file's name. */
export function zipResponse(name: string, entries: AsyncIterable<ZipEntry>): Response {
  const archive = Readable.toWeb(Readable.from(zipOf(entries)))
  return new Response(archive as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
