import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hrefsOf } from './html'

/** An answer as it is sent: `bytes` are those of its headers and its compressed body. */
export type Sent = { status: number; bytes: number; text: string; setCookies: string[] }

/** Asks the app for an address as a browser of today does, without keeping anything. */
export function fetchAsSent(path: string, cookie = ''): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = { Cookie: cookie, Accept: 'text/html,*/*', 'Accept-Encoding': 'gzip, deflate, br' }
    get(new URL(path, process.env.E2E_URL), { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({
          status: answer.statusCode ?? 0,
          bytes: headersOf(answer).length + body.length,
          text: unpacked(body, answer.headers['content-encoding']),
          setCookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
        })
      })
    }).on('error', reject)
  })
}

function headersOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n'))
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`
}

function unpacked(body: Buffer, encoding?: string): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

const assets = new Map<string, Promise<Sent>>()

/** A sheet or a script; the same for everybody, so asked once. */
function asset(path: string): Promise<Sent> {
  const known = assets.get(path) ?? fetchAsSent(path)
  assets.set(path, known)
  return known
}

async function bytesOf(paths: string[]): Promise<number> {
  const sent = await Promise.all(paths.map(asset))
  for (const { status } of sent) if (status !== 200) throw new Error(`An asset of the page answers ${status}`)
  return sent.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The scripts of a page with all that they import from the start. */
async function scriptsOf(html: string): Promise<string[]> {
  const found = new Set([
    ...hrefsOf(html, 'script', 'src'),
    ...hrefsOf(html, 'link', 'href', 'modulepreload'),
  ])
  for (const path of found)
    for (const [, from = ''] of (await asset(path)).text.matchAll(/(?:from|import) ?"(\.{0,2}\/[^"]+\.js)"/g))
      found.add(new URL(from, `http://app${path}`).pathname)
  return [...found]
}

export type Weight = { page: number; scripts: number }

/** Bytes of a page with its sheets, and of its scripts. */
export async function weightOf({ bytes, text }: Sent): Promise<Weight> {
  const sheets = await bytesOf(hrefsOf(text, 'link', 'href', 'stylesheet'))
  return { page: bytes + sheets, scripts: await bytesOf(await scriptsOf(text)) }
}
