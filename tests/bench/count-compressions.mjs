// Loaded before a server: counts compressions and, at the end, writes the count into the file that
// COMPRESSIONS names.
import { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'

let count = 0
for (const name of Object.keys(zlib).filter((one) =>
  /^(?:brotliCompress|gzip|deflate|create(?:BrotliCompress|Gzip|Deflate))/.test(one),
)) {
  const own = zlib[name]
  const counting = (...args) => {
    count += 1
    return own(...args)
  }
  Object.defineProperty(zlib, name, { value: counting })
}
syncBuiltinESMExports()
process.on('exit', () => writeFileSync(process.env.COMPRESSIONS, String(count)))
