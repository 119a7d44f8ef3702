import { createReadStream } from 'node:fs'

/** A file of an archive: its name there, and where its bytes are. */
export type TarFile = { name: string; path: string; size: number }

const BLOCK = 512
/** The smallest size that does not fit in eleven octal digits. */
const OCTAL_LIMIT = 8 ** 11

const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK

/** The size of the archive of these files, in bytes. */
export function tarSize(files: readonly TarFile[]): number {
  return files.reduce((sum, { size }) => sum + BLOCK + padded(size), 2 * BLOCK)
}

/**
 * An archive that `tar -xf` unpacks, in pieces that are read as they are taken. Ends with the two empty blocks by which tar
 * knows that it is whole.
 * @throws an error of the file system, or when a file has become shorter.
 */
export async function* tarOf(files: Iterable<TarFile>): AsyncGenerator<Uint8Array, void> {
  for (const { name, path, size } of files) {
    yield tarHeader(name, size)
    let left = size
    const content = size === 0 ? [] : createReadStream(path, { end: size - 1 })
    for await (const piece of content) {
      left -= piece.length
      yield piece
    }
    if (left > 0) throw new Error(`A file of the archive is ${left} bytes shorter than it was: ${path}`)
    if (padded(size) > size) yield Buffer.alloc(padded(size) - size)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** A ustar header. Names longer than 100 bytes are split at a slash, sizes of 8 GiB and more are written in binary. */
function tarHeader(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const [prefix, last] = Buffer.byteLength(name) > 100 ? split(name) : ['', name]
  block.write(last, 0, 100)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  if (size < OCTAL_LIMIT) block.write(octal(size), 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  block.write(octal(Math.floor(Date.now() / 1000)), 136)
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  block.write(prefix, 345, 155)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

const octal = (value: number) => `${value.toString(8).padStart(11, '0')}\0`

function split(name: string): [prefix: string, last: string] {
  const at = name.indexOf('/', Math.max(0, name.length - 101))
  const [prefix, last] = [name.slice(0, at), name.slice(at + 1)]
  if (at < 0 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(last) > 100)
    throw new Error(`The name of a file is too long for an archive: ${name}`)
  return [prefix, last]
}
