import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

export type Visit = {
  status: number
  location: string
  /** Names and values in turn, as they were sent. */
  rawHeaders: string[]
  /** As it was sent. */
  sent: Buffer
  /** As a browser reads it. */
  text: string
  /** Everything on the wire: status line, headers and body. */
  bytes: number
}

const unpack = {
  br: promisify(brotliDecompress) as (packed: Buffer) => Promise<Buffer>,
  gzip: promisify(gunzip) as (packed: Buffer) => Promise<Buffer>,
}

/** One GET, or POST of a form, as a browser sends it, over a connection of its own. */
export async function visit(
  url: string,
  headers: Record<string, string> = {},
  form?: URLSearchParams | FormData,
): Promise<Visit> {
  const agent = new Agent({ keepAlive: true })
  const encoded = form && new Response(form)
  const body = encoded && Buffer.from(await encoded.arrayBuffer())
  const all: OutgoingHttpHeaders = { 'Accept-Encoding': 'gzip, deflate, br', ...headers }
  if (encoded) {
    all['content-type'] = encoded.headers.get('content-type') ?? ''
    all['content-length'] = body?.length
    all['sec-fetch-site'] = 'same-origin'
  }
  try {
    return await new Promise<Visit>((resolve, reject) => {
      const sending = request(url, { agent, method: form ? 'POST' : 'GET', headers: all })
      sending.on('error', reject)
      sending.on('response', (response) => {
        const { socket } = response
        const chunks: Buffer[] = []
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', async () => {
          const sent = Buffer.concat(chunks)
          const encoding = response.headers['content-encoding']
          const plain = encoding === 'br' || encoding === 'gzip' ? await unpack[encoding](sent) : sent
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            rawHeaders: response.rawHeaders,
            sent,
            text: plain.toString('utf8'),
            bytes: socket.bytesRead,
          })
        })
      })
      sending.end(body)
    })
  } finally {
    agent.destroy()
  }
}
