import { Readable } from 'node:stream'
import { type ZipEntry, zipOf } from '~/adapters/zip.server'

/** An archive as a file, made while it leaves; `name` is the file's name. */
export function zipResponse(name: string, entries: AsyncIterable<ZipEntry>): Response {
  return archiveResponse(name, 'application/zip', Readable.from(zipOf(entries)))
}

/** The same of an archive in another format. With its `size` in bytes, browsers show how much is left. */
export function archiveResponse(
  name: string,
  contentType: string,
  archive: Readable,
  size?: number,
): Response {
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      ...(size !== undefined && { 'Content-Length': String(size) }),
    },
  })
}
