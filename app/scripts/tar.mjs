// Writes an archive that `tar -xf` unpacks, piece by piece as its files are read.
import { createReadStream, statSync } from 'node:fs'

const BLOCK = 512
/** What eleven octal digits hold. */
const MOST_OCTAL = 8 ** 11

/**
 * The bytes of one file in an archive: its header, its content, zeros to the end of the block. Nothing for a file that is gone.
 * `fd` is read instead of the path where a file has lost its name. What grows meanwhile is cut, what shrinks is filled up.
 */
export async function* tarEntry(name, path, fd) {
  const size = statSync(fd === undefined ? path : `/dev/fd/${fd}`, { throwIfNoEntry: false })?.size
  if (size === undefined) return
  yield header(name, size)
  let written = 0
  const content = size === 0 ? [] : createReadStream(path ?? '', { fd, end: size - 1, start: 0 })
  for await (const chunk of content) {
    written += chunk.length
    yield chunk
  }
  const padded = Math.ceil(size / BLOCK) * BLOCK
  if (padded > written) yield Buffer.alloc(padded - written)
}

/** Two empty blocks say that nothing follows. */
export const tarEnd = () => Buffer.alloc(2 * BLOCK)

/** A ustar header; names longer than 100 bytes are parted at a slash, sizes above 8 GiB are written in binary. */
function header(name, size) {
  const block = Buffer.alloc(BLOCK)
  const [prefix, last] = Buffer.byteLength(name) > 100 ? part(name) : ['', name]
  block.write(last, 0, 100)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  if (size < MOST_OCTAL) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  block.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  block.write(prefix, 345, 155)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function part(name) {
  const at = name.indexOf('/', Math.max(0, name.length - 101))
  const parts = [name.slice(0, at), name.slice(at + 1)]
  if (at < 0 || parts.some((one, index) => Buffer.byteLength(one) > [155, 100][index]))
    throw new Error(`The name of a file is too long for an archive: ${name}`)
  return parts
}
