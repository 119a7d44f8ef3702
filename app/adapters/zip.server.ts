import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate'

/** Texts are compressed; files are not, because pictures and documents are already. */
export type ZipEntry = { name: string; input: string | AsyncIterable<string> | ReadableStream<Uint8Array> }

/**
 * Streams a ZIP archive: reads one entry after the other, only as fast as the consumer takes it, and keeps
 * nothing in memory. Stops reading when the consumer stops early.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const pieces: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, input } of entries) {
    const isFile = input instanceof ReadableStream
    const file: ZipInputFile & Pick<ZipPassThrough, 'push'> = isFile
      ? new ZipPassThrough(name)
      : new ZipDeflate(name)
    archive.add(file)
    for await (const chunk of bytesOf(input)) {
      file.push(chunk)
      yield* pieces.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* pieces.splice(0)
  }
  archive.end()
  yield* pieces.splice(0)
}

async function* bytesOf(input: ZipEntry['input']): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  if (typeof input === 'string') yield encoder.encode(input)
  else
    for await (const chunk of input as AsyncIterable<string | Uint8Array>)
      yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk
}
