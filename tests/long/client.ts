import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

export type Reply = {
  /** 0 when no answer came. */
  status: number
  location: string
  text: string
  ms: number
  /** Why no whole answer came. */
  failure?: string
}

export type Sending = {
  url: string
  path: string
  method?: string
  cookie?: string
  headers?: OutgoingHttpHeaders
  body?: URLSearchParams | FormData | string
  /** The second half of the body is held back until this is settled. */
  heldFor?: Promise<unknown>
  agent?: Agent
  /** Time-out of a request in milliseconds. */
  patience?: number
}

const shared = new Agent({ keepAlive: true, maxSockets: 200 })

/** Sends one request as our own pages do and reads its answer; what goes wrong is part of the reply. */
export async function send(sending: Sending): Promise<Reply> {
  const { url, path, cookie, body, headers, heldFor, agent = shared, patience = 60_000 } = sending
  const method = sending.method ?? (body === undefined ? 'GET' : 'POST')
  const encoded = body === undefined ? undefined : new Response(body)
  const bytes = encoded && Buffer.from(await encoded.arrayBuffer())
  const { hostname, port, origin } = new URL(url)
  const sent: OutgoingHttpHeaders = {
    ...(cookie ? { cookie } : {}),
    ...(method === 'POST' ? { origin, 'content-length': String(bytes?.length ?? 0) } : {}),
    ...(encoded ? { 'content-type': encoded.headers.get('content-type') ?? '' } : {}),
    ...headers,
  }
  return new Promise((resolve) => {
    const since = performance.now()
    const reply: Reply = { status: 0, location: '', text: '', ms: 0 }
    const done = (failure?: string) =>
      resolve({ ...reply, ms: performance.now() - since, ...(failure ? { failure, status: 0 } : {}) })
    const asking = request({ hostname, port, path, method, headers: sent, agent, timeout: patience })
    asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
    asking.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    asking.on('response', (response) => {
      reply.status = response.statusCode ?? 0
      reply.location = response.headers.location ?? ''
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
      response.on('end', () => {
        reply.text = Buffer.concat(chunks).toString('latin1')
        done(response.complete ? undefined : 'cut off')
      })
    })
    const half = heldFor && bytes ? Math.ceil(bytes.length / 2) : 0
    if (half > 0) asking.write(bytes?.subarray(0, half))
    void Promise.resolve(heldFor).then(() => asking.end(bytes?.subarray(half)))
  })
}

/** The error text of a response. */
export const sentenceIn = (html: string) =>
  /role="alert".*?<\/(?:ul|p)>/s
    .exec(html)?.[0]
    .replace(/<[^>]+>|\s+/g, ' ')
    .slice(0, 200)

/** Sends again when another writer's lock made the server answer 503, as people do. */
export async function sendUntilTaken(sending: Sending): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    const reply = await send(sending)
    if (reply.status !== 503 || tries === 10) return reply
  }
}

/** The value below which 99 of 100 lie, to the millisecond; null of nothing. */
export function p99(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted.length === 0 ? null : Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] as number)
}
