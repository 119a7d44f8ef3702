import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Size = { width: number; height: number }

const usual: Size = { width: 1_400, height: 1_050 }

const ellipses = Array.from({ length: 24 }, (_, index) => {
  const colour = `hsl(${(index * 47) % 360} 45% ${30 + ((index * 13) % 45)}%)`
  const position = `cx="${(index * 37) % 100}%" cy="${(index * 61) % 100}%" rx="${6 + (index % 5) * 4}%" ry="9%"`
  return `<ellipse ${position} fill="${colour}"/>`
})

const scene = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${usual.width}" height="${usual.height}"><defs>
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.4" numOctaves="3" seed="7"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0.35 0"/></filter>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#9cc7e8"/><stop offset="1" stop-color="#c49a6c"/></linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#sky)"/>${ellipses.join('')}
    <rect width="100%" height="100%" filter="url(#grain)"/></svg>`),
)
  .flatten()
  .raw()
  .toBuffer()

/** Something with the grain, edges and colours of a photo, the same each time. */
export function photo(size: Size = usual): Sharp {
  return sharp(scene, { raw: { ...usual, channels: 3 } }).resize({ ...size, fit: 'fill' })
}

/** The heaviest there is: no point like the next, at the size of points that telephones see. */
export async function grain({ width, height }: Size): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const points = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const image = sharp({ create: { ...points, channels: 3, background: '#888888', noise } })
  return sharp(await image.png().toBuffer()).resize({ width, height, fit: 'fill' })
}

/** A JPEG as telephones send them: lying on its side, with the place where it was taken. */
export function telephonePhoto(size?: Size): Promise<Buffer> {
  return photo(size)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telephone', Copyright: 'Neema John' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '6/1 47/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '39/1 12/1 30/1',
      },
    })
    .jpeg()
    .toBuffer()
}

/** A chunk of a PNG with its checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A whole PNG of one colour with one bit a pixel: huge when decoded, small as a file. */
export function pixelBomb({ width, height }: Size = { width: 20_000, height: 20_000 }): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 1 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** One empty page, whole. */
export const pdf = (text = 'Receipt 4711') =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj
4 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`)

/** Files that a picture picker must refuse, by their kind. */
export const strangers = {
  svg: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ),
  html: Buffer.from('<!doctype html><title>receipt.pdf</title><script>alert(1)</script>'),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  heic: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]),
  pdfBehindHtml: Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), pdf()]),
  text: Buffer.from('JFIF is what this text says'),
  empty: Buffer.alloc(0),
}
